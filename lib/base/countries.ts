import { getCountries, isSupportedCountry } from 'libphonenumber-js';

/** Where salons with our languages and currencies are, and their neighbours: ISO 3166, two letters. */
export const EUROPE: readonly string[] =
  'AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MD ME MK MT NL NO PL PT RO RS SE SI SK'.split(
    ' ',
  );

/** All that have phone numbers of their own. */
export const ALL_COUNTRIES: readonly string[] = getCountries();

/** Whether there are phone numbers of that country. */
export const hasNumbers = (country: string): boolean => isSupportedCountry(country);
