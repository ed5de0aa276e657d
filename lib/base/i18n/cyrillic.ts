import { SERBIAN_LETTERS } from './serbian-letters.ts';

/**
 * Serbian in Cyrillic letters, from the Latin ones that all texts are kept in. What is no Serbian word stays as it is:
 * addresses, codes, names of others, and words with letters that Serbian has not.
 */
const CYRILLIC = new Map(SERBIAN_LETTERS);

/** Two letters that meet where one part of a word ends: кон|југација, над|живети. */
const APART = new RegExp(
  [
    'n(?=j(?:ekc|icir|ug(?:a|o)|unk|uris|ezič))',
    '(?<=[ao])d(?=ž(?:al|ar|iv|njev|ub|up|rel|val))',
    '(?<=po)d(?=ž(?:anr|eg|eć|eže))',
    '(?<=pre)d(?=ž(?:eluda|etv))',
    '(?<=^ta)n(?=jug)',
    '(?<=^va)n(?=j)',
  ].join('|'),
  'giu',
);
const SEAM = '\u2060';

/** Kept in Latin letters wherever a word begins like this; Serbian endings may follow. */
const FOREIGN =
  /^(?:google|outlook|gmail|viber|facebook|instagram|messenger|apple|android|iphone|openstreetmap|javascript|rsd|eur|sms|pdf|ics|csv|usb|gps|html)(?:-?\p{Ll}{0,3})$/iu;
/** Words whose parts Serbian has as well: lift, plus. The policy names the last three as the browser shows them. */
const NAMES = [
  'Lash lift',
  'lash lift',
  'OpenStreetMap Foundation',
  'Resend',
  'Plus Five Five, Inc.',
  'Infobip',
  'Twilio',
  '„lang“',
  '„letters“',
  '„visitor“',
];
const ACRONYM = /^(?:EN|IP|GDPR|MLBF|JPEG|PNG|WEBP|AVIF|JSON|ZIP|API|URL)(?:-\p{Ll}{1,3})?$/u;
const NOT_SERBIAN = /[qwxyäöüßéèêáàâíîóôúûñç]/iu;
const ADDRESS = /[@/\\]|\p{L}\.\p{L}{2}|^www\.|#\p{L}/iu;
const CODE = /\d\p{L}|\p{L}\d|\p{Ll}\p{Lu}/u;

const isUpper = (letter: string) => letter !== letter.toLowerCase();

function inLetters(word: string): string {
  return word
    .replace(APART, `$&${SEAM}`)
    .replace(/lj|nj|dž|[a-zđžćčš]/giu, (latin) => {
      const small = latin.toLowerCase();
      const cyrillic = CYRILLIC.get(small) ?? latin;
      return isUpper(latin.charAt(0)) ? cyrillic.toUpperCase() : cyrillic;
    })
    .replaceAll(SEAM, '');
}

function wordInCyrillic(word: string): string {
  return FOREIGN.test(word) || ACRONYM.test(word) || NOT_SERBIAN.test(word) ? word : inLetters(word);
}

/** One piece between blanks: a word with its signs, an address, a code. */
function pieceInCyrillic(piece: string): string {
  if (ADDRESS.test(piece) || CODE.test(piece.replace(/[^\p{L}\d]/gu, ''))) return piece;
  return piece.replace(/\p{L}[\p{L}\p{M}]*(?:-\p{Ll}{1,3}\b)?/gu, wordInCyrillic);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * @param names that stay in Latin letters as they are, such as the salon's
 */
export function cyrillicWriter(names: string[] = []): (text: string) => string {
  const known = [...names.filter(Boolean), ...NAMES].map(escaped).join('|');
  // A unit of time behind a figure is a letter of its own in Cyrillic.
  const pieces = (text: string) =>
    text
      .replace(/(?<=\d[ \u00A0])h(?![\p{L}])/gu, 'ч')
      .split(/([\s\u00A0]+)/)
      .map(pieceInCyrillic)
      .join('');
  const parts = new RegExp(`(${known})`, 'u');
  return (text) =>
    text
      .split(parts)
      .map((part, index) => (index % 2 === 1 ? part : pieces(part)))
      .join('');
}
