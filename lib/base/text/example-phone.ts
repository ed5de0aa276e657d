import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { home } from '../i18n/home.ts';
import type { Locale } from '../statuses.ts';
import { phoneText } from './phone-text.ts';

/** What a number of the salon's country looks like to a reader of the language: +381 60 123 45 67. Large: for the server alone. */
export function examplePhone(locale: Locale): string {
  const { country } = home();
  const number = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  return number ? phoneText(number.number, locale) : '';
}
