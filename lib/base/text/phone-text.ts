import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Locale } from '../statuses.ts';

/** Whose numbers readers of a language know without the country's prefix. */
const AT_HOME: Record<Locale, string | null> = { sr: 'RS', en: null, de: 'DE' };

/** In Serbia people group what the library leaves in one: 2345678 → 234 56 78. */
const inGroups = (digits: string) =>
  digits.length === 7
    ? digits.replace(/(\d{3})(\d\d)(\d\d)/, '$1 $2 $3')
    : digits.replace(/(\d{3})(?=\d)/, '$1 ');

/** Numbers without a country code are taken for Serbian ones. */
export const HOME_COUNTRY = 'RS';

const parsed = (number: string) => parsePhoneNumberFromString(number, HOME_COUNTRY);

/** For a link that dials, however it was written. */
export const dialable = (number: string): string => parsed(number)?.number ?? number;

/** A number, E.164 or as somebody typed it, as its readers write it, on one line: +381112345678 → 011 234 56 78 in Serbian, else +381 11 234 56 78. */
export function phoneText(given: string, locale: Locale): string {
  const number = parsed(given);
  if (!number) return given;
  const text = number.country === AT_HOME[locale] ? number.formatNational() : number.formatInternational();
  const grouped = number.country === 'RS' ? text.replace(/\d{6,7}$/, inGroups) : text;
  return grouped.replaceAll(' ', '\u00A0');
}
