/**
 * Shows a page in Cyrillic letters. Runs before the first paint, as a file of its own that only readers of Cyrillic load.
 *
 * Scripts of the page go on reading the Latin text: React compares what the server wrote with what it would write itself,
 * and would throw away a page that differs. So what a text node tells scripts stays what they wrote; only what is shown
 * differs.
 */
import { cyrillicWriter } from '../base/i18n/cyrillic.ts';

const ATTRIBUTES = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title'];
/** What was typed, what is no text, and what says itself that it stays as it is. */
const LEFT_ALONE = 'script, style, textarea, code, [contenteditable], [translate="no"]';

type Read = (node: Node) => string | null;

/** How the browser itself reads a property. */
function readerOf(owner: object, property: string): Read {
  const descriptor = Object.getOwnPropertyDescriptor(owner, property);
  if (!descriptor?.get) throw new Error(`There is no ${property} to read`);
  return (node) => descriptor.get?.call(node) as string | null; // strings, by the standard
}

const isText = (node: Node) => node.nodeType === Node.TEXT_NODE;

const originals = new WeakMap<Node, { latin: string; shown: string }>();
const nodeValue = readerOf(Node.prototype, 'nodeValue');
const textContent = readerOf(Node.prototype, 'textContent');

/** What scripts wrote into a text: still that, unless they have written anew since. */
function latinOf(text: Node): string {
  const now = nodeValue(text) ?? '';
  const held = originals.get(text);
  return held?.shown === now ? held.latin : now;
}

function allTextsIn(node: Node): string | null {
  if (isText(node)) return latinOf(node);
  if (node.nodeType !== Node.ELEMENT_NODE) return textContent(node);
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  let text = '';
  while (walker.nextNode()) text += latinOf(walker.currentNode);
  return text;
}

function readAs(owner: object, property: string, read: Read): void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, property);
  function get(this: Node) {
    return read(this);
  }
  Object.defineProperty(owner, property, { ...descriptor, get });
}

const data = readerOf(CharacterData.prototype, 'data');

function keepOriginalsForScripts(): void {
  readAs(Node.prototype, 'nodeValue', (node) => (isText(node) ? latinOf(node) : nodeValue(node)));
  readAs(CharacterData.prototype, 'data', (node) => (isText(node) ? latinOf(node) : data(node)));
  readAs(Node.prototype, 'textContent', allTextsIn);
}

const nameOf = () => document.documentElement.dataset.salon?.trim() ?? '';

let writer: { name: string; write: (text: string) => string } | undefined;

/** The salon's name stays in its own letters. */
function write(text: string): string {
  const name = nameOf();
  if (!writer || writer.name !== name) writer = { name, write: cyrillicWriter([name]) };
  return writer.write(text);
}

/** In Serbian, and not to be left alone. */
function isOurs(element: Element | null): boolean {
  if (!element || element.closest(LEFT_ALONE)) return false;
  return element.closest('[lang]')?.getAttribute('lang')?.startsWith('sr') ?? false;
}

function showText(text: Text): void {
  const now = nodeValue(text) ?? '';
  if (originals.get(text)?.shown === now || !isOurs(text.parentElement)) return;
  const shown = write(now);
  if (shown === now) return;
  originals.set(text, { latin: now, shown });
  text.nodeValue = shown;
}

function showAttributes(element: Element): void {
  for (const name of ATTRIBUTES) {
    const now = element.getAttribute(name);
    if (now === null || !isOurs(element)) continue;
    const shown = write(now);
    if (shown !== now) element.setAttribute(name, shown);
  }
}

function show(node: Node): void {
  if (node instanceof Text) return showText(node);
  if (!(node instanceof Element)) return;
  showAttributes(node);
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) {
    const found = walker.currentNode;
    if (found instanceof Text) showText(found);
    else if (found instanceof Element) showAttributes(found);
  }
}

function onChange(records: MutationRecord[]): void {
  for (const { type, target, addedNodes } of records) {
    if (type === 'childList') addedNodes.forEach(show);
    else if (target instanceof Text) showText(target);
    else if (target instanceof Element) showAttributes(target);
  }
}

/** The site's own fonts have no Cyrillic letters; these have no others. */
function loadFonts(root: HTMLElement): void {
  const font = (family: string, file: string, more: FontFaceDescriptors) =>
    document.fonts.add(
      new FontFace(family, `url(/cyrillic/${file}.woff2)`, {
        unicodeRange: 'U+400-45F',
        display: 'swap',
        ...more,
      }),
    );
  font('Cyrillic Sans', 'onest', { weight: '400 600' });
  font('Cyrillic Serif', 'cormorant', { weight: '400' });
  font('Cyrillic Serif', 'cormorant-italic', { weight: '400', style: 'italic' });
  root.style.setProperty('--letters-sans', "'Cyrillic Sans', var(--font-figtree)");
  root.style.setProperty('--letters-serif', "'Cyrillic Serif', var(--font-instrument-serif)");
}

const root = document.documentElement;
keepOriginalsForScripts();
root.lang = 'sr-Cyrl';
loadFonts(root);
new MutationObserver(onChange).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
  attributeFilter: ATTRIBUTES,
});
show(root);
