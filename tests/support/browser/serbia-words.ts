/** What only a salon in Serbia says: its money, its numbers, its letters, its places. */
const SIGNS = [
  /\bRSD\b/,
  /\bdin(?:ar\p{L}*|\.)/iu,
  /\p{Script=Cyrillic}/u,
  /S(?:rb|erb)i\p{L}*/iu,
  // Not within a longer number, such as an instant of a log.
  /(?<![\da-f])\+?381[ \u00A0\d]{5}/,
  /Beograd|Belgrad|Novi Sad/,
  /sr-Latn|sr_RS|["'/]sr["'/]/,
];

/** What of Serbia stands in a text: of a page, a mail, a file. */
export const serbiaIn = (text: string): string[] =>
  SIGNS.flatMap((sign) => {
    const found = sign.exec(text);
    return found ? [text.slice(Math.max(0, found.index - 40), found.index + 40)] : [];
  });
