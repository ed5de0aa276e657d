import { getCountryCallingCode, isValidPhoneNumber } from 'libphonenumber-js/max';
import { countryOfNumber } from '../../base/text/phone-text.ts';
import type { Locale } from '../../base/statuses.ts';
import { plainText } from '../../base/text/text-search.ts';
import type { RowValues } from './kinds.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** "Grüner, Anna" is Anna Grüner. */
export const nameIn = ({ name = '', firstName = '', lastName = '' }: RowValues): string =>
  firstName || lastName
    ? inOneLine(`${firstName} ${lastName}`)
    : inOneLine(name).replace(/^([^,]+?) ?, ?([^,]+)$/, '$2 $1');

/**
 * A number as our own fields take it, of one that is written as people write it: `064/123-45-67`, `(0)664 …`, `00381…`, `381…`, or one
 * that has lost its plus or its zero in a spreadsheet; without a prefix it is of the salon's country. Of several numbers in a cell the
 * first. What can be no number stays as it is.
 */
export function phoneIn(text: string): string {
  const [first = ''] = text.trim().split(/\s*(?:[;,|]|\/\s*(?=[+0]\d{2})|\bili\b|\boder\b|\bor\b)\s*/i);
  const given = first
    .replace(/\(0\)/g, '')
    .replace(/^(tel|mob|phone|telefon|handy)[.:\s]*/i, '')
    .trim();
  if (!/^[\d\s()+/.–-]+$/.test(given)) return text.trim();
  const digits = given.replace(/\D/g, '');
  const whole = `+${digits.replace(/^00/, '')}`;
  const country = countryOfNumber(digits);
  const prefix = country && getCountryCallingCode(country);
  const isWhole = digits.startsWith('00') || (prefix && digits.startsWith(prefix));
  const spellings = isWhole ? [whole, given, `0${digits}`] : [given, `0${digits}`, whole];
  return spellings.find((spelling) => isValidPhoneNumber(spelling, countryOfNumber(spelling))) ?? text.trim();
}

const LANGUAGES: [Locale, RegExp][] = [
  ['sr', /^(sr|srp|srpski|serbian|serbisch|bs|hr|me)\b/],
  ['en', /^(en|eng|english|engleski|englisch)\b/],
  ['de', /^(de|ger|deu|german|deutsch|nemacki)\b/],
];

export const languageIn = (text: string): Locale | null =>
  LANGUAGES.find(([, known]) => known.test(plainText(text).trim()))?.[0] ?? null;

/** What programs call an appointment that will not be, or was not. */
const FALLEN =
  /cancel|otkaz|abgesag|storn|reject|odbij|abgelehn|declin|no.?show|nije dos|nicht ersch|did.?not|missed|deleted|obrisan|geloscht|expired|error/;

export const isFallen = (status: string): boolean => FALLEN.test(plainText(status));
