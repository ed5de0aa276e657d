/**
 * The booking of a salon on a page of another site (docs/widget.md): an element that opens it, a frame within the page, or a button
 * that floats. It writes no markup and no style sheet of text into the page, so that the page's policy need only name the salon in
 * script-src and frame-src, and stands in a shadow, where the page's styles do not reach it.
 */
(() => {
  const script = document.currentScript;
  if (!script || !('showModal' in document.createElement('dialog')) || !('adoptedStyleSheets' in document))
    return;
  const salon = new URL(script.src).origin;
  const LOADED = Symbol.for(`salon-widget ${salon}`);
  // A second script of the same salon: what stands before it is there now.
  if (window[LOADED]) return window[LOADED]();

  const WORDS = {
    sr: {
      book: 'Rezervišite termin',
      close: 'Zatvori',
      loading: 'Učitavanje…',
      beside: 'Otvorite sajt salona',
    },
    en: { book: 'Book an appointment', close: 'Close', loading: 'Loading…', beside: 'Open the salon’s site' },
    de: {
      book: 'Termin buchen',
      close: 'Schließen',
      loading: 'Wird geladen…',
      beside: 'Website des Salons öffnen',
    },
  };
  /** By then the booking has come, or does not come here: this site is not named in the settings, or the salon cannot be reached. */
  const PATIENCE = 6000;

  const STYLE = `
    dialog { position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0; padding: 0;
      border: 0; background: none; overflow: hidden; overscroll-behavior: contain; color: #fff; font: 1rem/1.5 system-ui, sans-serif }
    dialog::backdrop { background: none }
    dialog.waits::backdrop { background: rgb(43 35 32 / 0.5) }
    iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; color-scheme: light }
    .waits iframe { opacity: 0 }
    .wait { position: absolute; inset: 0; display: flex; flex-direction: column; gap: 1.5rem; align-items: center; justify-content: center }
    .wait i { width: 2.5rem; height: 2.5rem; border: 3px solid; border-right-color: transparent; border-radius: 50%; animation: turn 1s linear infinite }
    .wait a { color: inherit; padding: 0.75rem 1.5rem; background: #2b2320; border-radius: 9rem }
    .wait button { position: absolute; top: 0.75rem; right: 0.75rem; width: 3rem; height: 3rem; font-size: 1.75rem; line-height: 1 }
    button { border: 0; border-radius: 9rem; color: #fff; background: #2b2320; cursor: pointer }
    button.float { position: fixed; z-index: 2147483000; right: max(1rem, env(safe-area-inset-right)); bottom: max(1rem, env(safe-area-inset-bottom));
      min-height: 3.25rem; max-width: calc(100vw - 2rem); padding: 0.75rem 1.5rem; font: 500 1.0625rem/1.2 system-ui, sans-serif; box-shadow: 0 6px 24px rgb(0 0 0 / 0.3);
      color: var(--salon-widget-color, #fff); background: var(--salon-widget-background, #2b2320) }
    :focus-visible { outline: 3px solid #fff; outline-offset: 2px; box-shadow: 0 0 0 8px #2b2320 }
    [hidden] { display: none !important }
    @keyframes turn { to { transform: rotate(1turn) } }
    @media (prefers-reduced-motion: reduce) { .wait i { animation-duration: 4s } }
    @media print { button.float { display: none } }`;

  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    element.append(...children);
    return element;
  };

  /** Where the page's styles do not reach. */
  function inShadow(...children) {
    const around = document.createElement('div');
    const shadow = around.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    shadow.adoptedStyleSheets = [sheet];
    shadow.append(...children);
    document.body.append(around);
    return around;
  }

  const number = (value) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? String(value) : '');

  /** What an element asks for; its language is the page's where it names none. */
  function choiceOf({ dataset }) {
    const language = (dataset.language || document.documentElement.lang).slice(0, 2).toLowerCase();
    return {
      language: language in WORDS ? language : '',
      service: number(dataset.service),
      person: number(dataset.person),
    };
  }

  const wordsOf = ({ language }) => WORDS[language || 'en'];

  /** By which site somebody came, in the form that the salon's links have for it (lib/base/link-source.ts). */
  const linkSource = location.hostname
    .replace(/^www\./, '')
    .replace(/[^a-z0-9.]+/g, '-')
    .slice(0, 30)
    .replace(/^[-.]|[-.]$/g, '');

  function addressOf({ language, service, person }, page, kind) {
    const address = new URL(`${language && `/${language}`}/${page}`, salon);
    if (linkSource) address.searchParams.set('source', linkSource);
    if (service && kind !== 'inline') {
      address.searchParams.set('book', service);
      if (person) address.searchParams.set('with', person);
    }
    if (kind) address.hash = new URLSearchParams({ [kind]: location.origin, service, person });
    return address.href;
  }

  /** The booking over the page, one at a time. */
  let shown = null;

  function open(choice) {
    if (shown) return;
    const words = wordsOf(choice);
    const frame = make('iframe', { src: addressOf(choice, 'widget', 'over'), title: words.book });
    const close = make('button', { type: 'button', 'aria-label': words.close }, '×');
    const beside = make(
      'a',
      { href: addressOf(choice, 'services'), target: '_blank', hidden: '' },
      words.beside,
    );
    const loading = make('i', { role: 'status', 'aria-label': words.loading });
    const wait = make('div', { class: 'wait' }, loading, beside, close);
    const dialog = make('dialog', { class: 'waits', 'aria-label': words.book }, frame, wait);
    const around = inShadow(dialog);
    // Esc in the frame is the frame's: it sends `close`.
    dialog.addEventListener('close', () => {
      around.remove();
      shown = null;
    });
    const leave = () => dialog.close(); // gives the focus back
    close.addEventListener('click', leave);
    beside.addEventListener('click', leave);
    setTimeout(() => (beside.hidden = false), PATIENCE);

    shown = {
      frame,
      leave,
      ready() {
        dialog.classList.remove('waits');
        wait.remove();
        frame.focus();
      },
    };
    dialog.showModal();
  }

  /** Frames within the page, with what each is for. */
  const inline = new Map();

  function putInline(element) {
    const choice = choiceOf(element);
    const frame = make('iframe', { src: addressOf(choice, 'widget', 'inline'), title: wordsOf(choice).book });
    Object.assign(frame.style, {
      display: 'block',
      width: '100%',
      height: '30rem',
      border: '0',
      colorScheme: 'light',
    });
    element.replaceChildren(frame);
    inline.set(frame, choice);
  }

  function putFloating(element) {
    const choice = choiceOf(element);
    const label = element.dataset.label || wordsOf(choice).book;
    const button = make('button', { type: 'button', class: 'float' }, label);
    button.addEventListener('click', () => open(choice));
    inShadow(button);
  }

  const put = new WeakSet();
  const each = (kind, work) => {
    for (const element of document.querySelectorAll(`[data-salon-widget="${kind}"]`)) {
      if (!put.has(element)) work(element);
      put.add(element);
    }
  };
  const putAll = () => {
    each('inline', putInline);
    each('floating', putFloating);
  };

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== salon || typeof data !== 'object' || data === null) return;
    const { salonWidget, height, service, person } = data;
    if (source === shown?.frame.contentWindow) {
      if (salonWidget === 'ready') shown.ready();
      if (salonWidget === 'close') shown.leave();
      return;
    }
    for (const [frame, choice] of inline) {
      if (source !== frame.contentWindow) continue;
      if (salonWidget === 'height' && height > 0) frame.style.height = `${Math.min(Number(height), 20000)}px`;
      if (salonWidget === 'open') open({ ...choice, service: number(service), person: number(person) });
    }
  });

  document.addEventListener('click', (event) => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button || ctrlKey || metaKey || shiftKey || altKey) return;
    const opener = event.composedPath().find((one) => one.matches?.('[data-salon-widget="open"]'));
    if (!opener) return;
    event.preventDefault();
    open(choiceOf(opener));
  });

  window[LOADED] = putAll;
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', putAll);
  else putAll();
})();
