import type { Page } from '@playwright/test';

/** WCAG 1.4.12: what a reader may set without losing anything. */
export const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Pixels of the browser's usual letters, which everything is measured by. */
const USUAL_TEXT = 16;

type Setting = { name: string; width: number; height: number; css?: string; text?: number; forwards?: true };

/** What somebody with a small screen, a strong zoom or large letters has before them (WCAG 1.4.4, 1.4.10, 1.4.12). */
const SETTINGS: readonly Setting[] = [
  { name: 'a phone that lies', width: 844, height: 390 },
  { name: 'a desktop at 400 %', width: 320, height: 256 },
  { name: 'wide spacing of the text', width: 320, height: 640, css: TEXT_SPACING, forwards: true },
  { name: 'text at 200 %', width: 1280, height: 900, text: 2 * USUAL_TEXT, forwards: true },
  { name: 'text at 200 % on a tablet', width: 820, height: 1180, text: 2 * USUAL_TEXT },
];

/** Runs in the page: what is lost there, one line each; null while the page is veiled, since it waits for the server. */
function losses(forwards: boolean): string[] | null {
  if (document.querySelector('[popover=manual][role=status]:popover-open')) return null;
  const found: string[] = [];
  const root = document.documentElement;
  const named = (element: Element) =>
    `${element.localName} “${(element.textContent.trim() || element.outerHTML).replaceAll(/\s+/g, ' ').slice(0, 110)}”`;

  if (root.scrollWidth > innerWidth) {
    const scrolls = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isClipped = (element: Element) => {
      for (let at = element.parentElement; at && at !== root; at = at.parentElement)
        if (at !== document.body && scrolls(at)) return true;
      return false;
    };
    const isWide = (element: Element) => element.getBoundingClientRect().right > innerWidth + 0.5;
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => isWide(element) && ![...element.children].some(isWide) && !isClipped(element),
    );
    found.push(`${root.scrollWidth} px wide: ${wide.map(named).join('; ')}`);
  }

  // In the middle of the page, where sticky things stick.
  scrollTo({ top: (root.scrollHeight - innerHeight) / 2, behavior: 'instant' });
  const stays = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position === 'fixed') return true;
      if (position !== 'sticky') continue;
      const box = at.getBoundingClientRect();
      if (box.width > innerWidth / 2 && (box.top <= 1 || box.bottom >= innerHeight - 1)) return true;
    }
    return false;
  };
  let taken = 0;
  for (let y = 2; y < innerHeight; y += 4)
    if (stays(document.elementFromPoint(innerWidth / 2, y))) taken += 4;
  if (root.scrollHeight > innerHeight && taken > innerHeight / 2)
    found.push(`${taken} px of ${innerHeight} stay`);

  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  );
  const inSight = [...controls].filter((control) => {
    const { width, height, bottom } = control.getBoundingClientRect();
    const isShown = control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    // What waits above the screen comes when it has the focus; what nobody can get to, such as a trap for programs, is no control.
    const waits = getComputedStyle(control).position === 'fixed' && bottom < 0;
    return width > 2 && height > 2 && isShown && !waits && control.tabIndex >= 0;
  });
  // Backwards one comes to what sticks at the top, forwards to what sticks at the bottom (WCAG 2.4.11).
  for (const control of forwards ? inSight : inSight.toReversed()) {
    // Where cards snap, the nearest place may be the next card's.
    const inline = control.closest('.snap-x') ? 'center' : 'nearest';
    control.scrollIntoView({ block: 'nearest', inline, behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const { left, right } = box;
    // Of one that is higher than the screen, such as a day of the calendar, what is in sight.
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const isReached = [0.5, 0.1, 0.9].some((along) =>
      [0.5, 0.1, 0.9].some((down) => {
        const hit = document.elementFromPoint(left + (right - left) * along, top + (bottom - top) * down);
        // Appointments lie over the day that they are in, with what stretches them; it is pressed between them.
        const isInside =
          hit?.closest('[data-entry], [data-entry] ~ *') ?? hit?.closest('label')?.contains(control);
        return hit !== null && (control.contains(hit) || Boolean(isInside));
      }),
    );
    if (isReached) continue;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    found.push(`covered: ${named(control)} by ${over?.outerHTML.slice(0, 80)}`);
  }

  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!own || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    // A block of the calendar is as high as its time is long, and says the rest when it is pressed; a name that was shortened has a tooltip.
    if (element.closest('[data-entry], [title]')) continue;
    const range = document.createRange();
    range.selectNodeContents(own);
    const text = range.getBoundingClientRect();
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      if (box.width <= 2 || clipPath !== 'none') break;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') break;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const across = cuts(overflowX) && (text.right > box.right + 2 || text.left < box.left - 2);
      const down = cuts(overflowY) && (text.bottom > box.bottom + 4 || text.top < box.top - 4);
      if (across || down) {
        found.push(`cut: ${named(element)}`);
        break;
      }
      if (overflowX !== 'visible' || overflowY !== 'visible') break;
    }
  }
  return found;
}

/** Of these what takes most: the least room, and the largest letters. */
export const HARDEST: readonly string[] = ['a desktop at 400 %', 'text at 200 %'];

/**
 * What a page loses with these settings: its controls, its text, or the room to read in.
 * @param only the names of some of them; without it, all
 */
export async function lossesOf(page: Page, only?: readonly string[]): Promise<string[]> {
  const usual = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  const found: string[] = [];
  let current = USUAL_TEXT;
  /** Before the window changes: only then does Chromium ask media queries in rem again, and it may take a moment to hear of the letters. */
  const setText = async (size: number) => {
    if (size === current) return;
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
    await page.waitForFunction(
      (pixels) => getComputedStyle(document.documentElement).fontSize === `${pixels}px`,
      size,
    );
    current = size;
  };
  for (const { name, width, height, css, text = USUAL_TEXT, forwards = false } of SETTINGS) {
    if (only && !only.includes(name)) continue;
    await setText(text);
    await page.setViewportSize({ width, height });
    // A rule for everything, if nothing else: while a page still loads, Chromium sometimes leaves what hangs on a variable as it was in the old window.
    const style = await page.addStyleTag({ content: css ?? '* {}' });
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    // While something is loaded anew, as when a colleague has changed it, a veil lies over the screen and goes by itself.
    let lost = await page.evaluate(losses, forwards);
    for (; !lost; lost = await page.evaluate(losses, forwards)) await page.waitForTimeout(50);
    found.push(...lost.map((loss) => `${new URL(page.url()).pathname}, ${name}: ${loss}`));
    await style.evaluate((element) => element.parentNode?.removeChild(element));
  }
  await setText(USUAL_TEXT);
  await browser.detach();
  if (usual) await page.setViewportSize(usual);
  return found;
}
