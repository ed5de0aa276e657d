import 'server-only';
import type { HolidaysTypes } from 'date-holidays';
import { holidaysOf, type Holiday } from './rules.ts';

/**
 * The public holidays of a country (`RS`) in a year. What knows them is large, so that it is loaded only when somebody asks, and
 * never in a browser.
 * @returns none for a country that nobody knows
 */
export async function publicHolidays(country: string, year: number): Promise<Holiday[]> {
  const { default: Holidays } = await import('date-holidays');
  const named = (languages: string[]): HolidaysTypes.Holiday[] =>
    new Holidays(country, { languages }).getHolidays(year) || [];
  return holidaysOf({ sr: named(['sr']), en: named(['en']), de: named(['de']) });
}
