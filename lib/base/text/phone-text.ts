import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { usualIn } from '../countries.ts';
import { home } from '../i18n/home.ts';
import type { Locale } from '../statuses.ts';

/** In Serbia people group what the library leaves in one: 2345678 → 234 56 78. */
const inGroups = (digits: string) =>
  digits.length === 7
    ? digits.replace(/(\d{3})(\d\d)(\d\d)/, '$1 $2 $3')
    : digits.replace(/(\d{3})(?=\d)/, '$1 ');

/**
 * Of which country a number is: of the given one, the salon's own, where it is written without its prefix. Undefined where it has one, or
 * where nobody knows the country's numbers.
 */
export function countryOfNumber(number: string, country?: string): CountryCode | undefined {
  if (number.startsWith('+')) return undefined;
  const ours = country ?? home().country;
  return isSupportedCountry(ours) ? ours : undefined;
}

const parsed = (number: string) => parsePhoneNumberFromString(number, countryOfNumber(number));

/** People at home know their numbers without the prefix. */
const isAtHome = (country: string | undefined, locale: Locale) =>
  country === home().country && usualIn(country)?.language === locale;

/** A number that was typed without its prefix, with the one of the country, the salon's own: 0316 824711 → +43 316 824711. Empty for any other text. */
export function numberWithPrefix(given: string, country?: string): string {
  const typed = given.normalize('NFKC').trim();
  const number = parsePhoneNumberFromString(typed, countryOfNumber(typed, country));
  return typed.startsWith('+') || !number?.isValid()
    ? ''
    : number.formatInternational().replaceAll(' ', '\u00A0');
}

/** For a link that dials, however it was written. */
export const dialable = (number: string): string => parsed(number)?.number ?? number;

/** A number, E.164 or as somebody typed it, as its readers write it, on one line: +381112345678 → 011 234 56 78 in Serbian, else +381 11 234 56 78. */
export function phoneText(given: string, locale: Locale): string {
  const number = parsed(given);
  if (!number) return given;
  const text = isAtHome(number.country, locale) ? number.formatNational() : number.formatInternational();
  const grouped = number.country === 'RS' ? text.replace(/\d{6,7}$/, inGroups) : text;
  return grouped.replaceAll(' ', '\u00A0');
}
