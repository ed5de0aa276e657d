const CYRILLIC: Record<string, string> = Object.fromEntries(
  'аa бb вv гg дd ђđ еe жž зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћć уu фf хh цc чč џdž шš'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Serbian Cyrillic in Latin letters, all small: how a heading or a month is recognised in either script. */
export const inLatin = (text: string): string =>
  [...text.toLowerCase()].map((letter) => CYRILLIC[letter] ?? letter).join('');
