const latin = 'abvgdđežzijklmnoprstćufhcčš';
const cyrillic = 'абвгдђежзијклмнопрстћуфхцчш';

/** Small letters, Latin and Cyrillic. The ones that are two Latin letters come first. */
export const SERBIAN_LETTERS: [latin: string, cyrillic: string][] = [
  ['lj', 'љ'],
  ['nj', 'њ'],
  ['dž', 'џ'],
  ...Array.from(latin, (letter, index): [string, string] => [letter, cyrillic.charAt(index)]),
];
