import { getCountries, isSupportedCountry } from 'libphonenumber-js';
import type { Currency, Locale } from './statuses.ts';

/** What is usual in a country; a salon may have it otherwise. */
export type Country = {
  currency: Currency;
  /** Of our languages the one that most people there read. */
  language: Locale;
  /** IANA; of several that of the capital. */
  timeZone: string;
};

const of = (currency: Currency, timeZone: string, language: Locale = 'en'): Country => ({
  currency,
  timeZone: `Europe/${timeZone}`,
  language,
});

/** Where salons with our languages are, and their neighbours: ISO 3166, two letters. The one place that knows anything of a country. */
const COUNTRIES: Record<string, Country> = {
  AL: of('ALL', 'Tirane'),
  AT: of('EUR', 'Vienna', 'de'),
  BA: of('BAM', 'Sarajevo', 'sr'),
  BE: of('EUR', 'Brussels'),
  BG: of('EUR', 'Sofia'),
  CH: of('CHF', 'Zurich', 'de'),
  CY: { currency: 'EUR', timeZone: 'Asia/Nicosia', language: 'en' },
  CZ: of('CZK', 'Prague'),
  DE: of('EUR', 'Berlin', 'de'),
  DK: of('DKK', 'Copenhagen'),
  EE: of('EUR', 'Tallinn'),
  ES: of('EUR', 'Madrid'),
  FI: of('EUR', 'Helsinki'),
  FR: of('EUR', 'Paris'),
  GB: of('GBP', 'London'),
  GR: of('EUR', 'Athens'),
  HR: of('EUR', 'Zagreb'),
  HU: of('HUF', 'Budapest'),
  IE: of('EUR', 'Dublin'),
  // The króna has no smaller unit, and our amounts have two decimals.
  IS: { currency: 'EUR', timeZone: 'Atlantic/Reykjavik', language: 'en' },
  IT: of('EUR', 'Rome'),
  LI: of('CHF', 'Vaduz', 'de'),
  LT: of('EUR', 'Vilnius'),
  LU: of('EUR', 'Luxembourg', 'de'),
  LV: of('EUR', 'Riga'),
  MD: of('MDL', 'Chisinau'),
  ME: of('EUR', 'Podgorica', 'sr'),
  MK: of('MKD', 'Skopje'),
  MT: of('EUR', 'Malta'),
  NL: of('EUR', 'Amsterdam'),
  NO: of('NOK', 'Oslo'),
  PL: of('PLN', 'Warsaw'),
  PT: of('EUR', 'Lisbon'),
  RO: of('RON', 'Bucharest'),
  RS: of('RSD', 'Belgrade', 'sr'),
  SE: of('SEK', 'Stockholm'),
  SI: of('EUR', 'Ljubljana'),
  SK: of('EUR', 'Bratislava'),
};

export const EUROPE: readonly string[] = Object.keys(COUNTRIES);

/** What is usual there; null where nobody knows. */
export const usualIn = (country: string): Country | null => COUNTRIES[country] ?? null;

/** All that have phone numbers of their own. */
export const ALL_COUNTRIES: readonly string[] = getCountries();

/** Whether there are phone numbers of that country. */
export const hasNumbers = (country: string): boolean => isSupportedCountry(country);
