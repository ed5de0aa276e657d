import { readStored, writeStored } from './storage.ts';

/**
 * Which letters a reader of Serbian wants to see. A display choice: what is stored, sent and addressed stays `sr`. Kept
 * in the browser alone, so that pages stay the same for everybody, and no cache has to know.
 */
const KEY = 'letters';
const CYRILLIC = 'cyrillic';

/** Writes the page in Cyrillic letters; made of cyrillic-page.ts by scripts/cyrillic-script.mjs. */
const SCRIPT = '/cyrillic/letters.js';
/** On <html> while the script is awaited, so that nobody sees the letters change. */
const WAITS = 'data-awaits-letters';
/** Longer than that nobody waits for letters. */
const PATIENCE = 1_500;

/** Script: before the first paint, for pages in Serbian and for who has chosen. Alone it costs others a look into the storage. */
export const SHOW_LETTERS = `
  try {
    const root = document.documentElement;
    if (localStorage.getItem('${KEY}') === '"${CYRILLIC}"' && root.lang === 'sr-Latn') {
      const script = document.createElement('script');
      const show = () => root.removeAttribute('${WAITS}');
      script.src = '${SCRIPT}';
      script.onload = script.onerror = show;
      root.setAttribute('${WAITS}', '');
      setTimeout(show, ${PATIENCE});
      document.head.append(script);
    }
  } catch {}`;

/** The same where no script may stand in the page: later, when scripts have come. */
export function showLetters(): void {
  const isLatin = document.documentElement.lang === 'sr-Latn';
  if (!isLatin || readStored(KEY) !== CYRILLIC || document.querySelector(`script[src="${SCRIPT}"]`)) return;
  const script = document.createElement('script');
  script.src = SCRIPT;
  document.head.append(script);
}

/** Shown from the next page on. */
export const chooseLetters = (letters: 'cyrillic' | 'latin') => writeStored(KEY, letters);
