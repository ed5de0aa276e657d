import { SERBIAN_LETTERS } from './serbian-letters.ts';

const LATIN = new Map(SERBIAN_LETTERS.map(([latin, cyrillic]) => [cyrillic, latin]));

/** Small Serbian letters of Cyrillic as Latin ones: what is looked for is kept in those. */
export const inLatin = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN.get(letter) ?? letter);
