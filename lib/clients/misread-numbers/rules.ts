import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/max';

/**
 * An earlier version knew no country of the salon's: it took a number without a prefix for one of the first of these, and in imports for
 * one of the second where the first has no such number.
 */
const ASSUMED_BEFORE: readonly CountryCode[] = ['RS', 'DE'];

/** `typed`: as somebody has written that number, if anybody knows. */
type Stored = { phone: string; typed: readonly string[] };
type Misread = { meant: string; isCertain: boolean };

const prefixOf = (country: CountryCode) => `+${getCountryCallingCode(country)}`;

/** By which prefixes a number may begin that was meant for that country, and the country's own; null where nobody knows its numbers. */
export function prefixesToSearch(country: string): { own: string; assumed: string[] } | null {
  if (!isSupportedCountry(country)) return null;
  const place = ASSUMED_BEFORE.indexOf(country);
  const assumed = ASSUMED_BEFORE.slice(0, place < 0 ? undefined : place);
  return { own: prefixOf(country), assumed: assumed.map(prefixOf) };
}

/**
 * The same number as one of that country; null where it has no such number. Of where its people write more before it than the zero that
 * most have (06 in Hungary), or keep the zero abroad (Italy), it takes the whole of what was typed.
 */
function numberAt(country: CountryCode, national: string): string | null {
  const spellings = [`${prefixOf(country)}${national}`, `0${national}`];
  const numbers = spellings.map((spelling) => parsePhoneNumberFromString(spelling, country));
  return numbers.find((number) => number?.isValid())?.number ?? null;
}

/** Whether the earlier version would have stored it with that prefix. */
function wasAssumed(prefix: string, national: string): boolean {
  const place = ASSUMED_BEFORE.findIndex((country) => prefixOf(country) === prefix);
  return (
    place >= 0 && ASSUMED_BEFORE.slice(0, place).every((country) => numberAt(country, national) === null)
  );
}

/**
 * What a stored number (E.164) was probably meant to be: the same one, in the salon's country. It is certain where somebody has typed it
 * without a prefix. Null where nothing speaks against it.
 */
export function misread({ phone, typed }: Stored, country: string): Misread | null {
  const stored = parsePhoneNumberFromString(phone);
  if (!stored || !isSupportedCountry(country)) return null;
  const prefix = `+${stored.countryCallingCode}`;
  if (prefix === prefixOf(country)) return null;
  const meant = numberAt(country, stored.nationalNumber);
  if (meant === null) return null;
  const isCertain = typed.some((text) => parsePhoneNumberFromString(text, country)?.number === meant);
  return isCertain || wasAssumed(prefix, stored.nationalNumber) ? { meant, isCertain } : null;
}
