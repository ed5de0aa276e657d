import { inLatin } from '../i18n/latin.ts';

/*
 * How a text is found, however it is typed: each search of the product folds letters by one of these.
 */

/** As many matches of a text are put in order, and counted. */
export const TEXT_CAP = 1_000;

const FOLDS = ['šđčćžäöüß@._-+', 'sdcczaous     '] as const;

/** A letter without its accents, and what hangs beside it: "é" is "e". */
export const withoutAccents = (text: string): string =>
  text.normalize('NFKD').replace(/[\u0300-\u036F’']/g, '');

/** Letters as people type them: "sisanje" and "шишање" find "Šišanje", "djordje" and "dorde" find "Đorđe". */
export const plainText = (text: string): string =>
  withoutAccents(
    inLatin(text.normalize('NFC').toLowerCase())
      .replaceAll('dj', 'đ')
      .replaceAll('đ', 'd')
      .replaceAll('ß', 'ss'),
  );

/**
 * The same in the database, whose function `folded_text` is in its indexes, and so looks as it did when they were made: there
 * "ß" is one "s", and signs of addresses are blanks. A test compares the two.
 */
export function folded(text: string): string {
  const letters = [...text.toLowerCase()].map((letter) => {
    const index = FOLDS[0].indexOf(letter);
    return index < 0 ? letter : FOLDS[1].charAt(index);
  });
  return letters.join('').replaceAll('dj', 'd');
}

const literal = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

/** An index of trigrams has nothing to offer for less. */
const SHORTEST_PART = 3;

/**
 * The LIKE pattern that finds a text anywhere in a folded one: for tables that are read whole, such as the catalogue's. Null
 * where nothing is left of it, since blanks stand everywhere.
 */
export function foldedAnywhere(text: string): string | null {
  const wanted = folded(text).trim();
  return wanted === '' ? null : `%${literal(wanted)}%`;
}

/**
 * The LIKE pattern that finds a text in a folded one: anywhere, but a text of one or two letters at the beginning of a
 * word only. Else a search for "a" would be a search through everything.
 */
export function foldedPattern(text: string): string {
  const wanted = folded(text.trim());
  const start = wanted.trim().length < SHORTEST_PART ? '% ' : '%';
  return `${start}${literal(wanted)}%`;
}

/** The LIKE patterns of a text in a folded name, the one that fits best first: all of it, its beginning, that of a word, anywhere. */
export function foldedFits(text: string): string[] {
  const wanted = literal(folded(text).trim());
  return [` ${wanted}`, ` ${wanted}%`, `% ${wanted}%`, `%${wanted}%`];
}

/** Which of them the name fits in one of its languages, 0 the best; as many as there are where it fits none. */
export function fitOf(names: readonly (string | null)[], text: string): number {
  const wanted = folded(text).trim();
  const fits = names.map((name) => {
    const stored = ` ${folded(name ?? '')}`;
    if (stored === ` ${wanted}`) return 0;
    if (stored.startsWith(` ${wanted}`)) return 1;
    if (stored.includes(` ${wanted}`)) return 2;
    return stored.includes(wanted) ? 3 : 4;
  });
  return Math.min(...fits);
}

/**
 * The LIKE pattern that finds a part of a phone number in E.164, however it is written: spaces and strokes do not count,
 * and a leading 0 stands for the country code. Null when no phone is meant.
 */
export function phonePattern(text: string): string | null {
  if (/[^\d\s()+/.-]/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? null : `%${digits}%`;
}
