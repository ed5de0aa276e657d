import 'server-only';
import { dayOf } from '../../base/time/zone.ts';
import { publicHolidays } from '../../salon/holidays/public-holidays.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import type { BankCalendar } from './rules.ts';

/** By country and year: they take some milliseconds to work out, and every booking asks for them. */
const known = new Map<string, Promise<string[]>>();

function holidaysOf(country: string, year: number): Promise<string[]> {
  const key = `${country} ${year}`;
  const found = known.get(key) ?? publicHolidays(country, year).then((days) => days.map(({ date }) => date));
  known.set(key, found);
  return found;
}

/** Of this year and the next: no transfer waits longer. */
export async function bankCalendar(now: Date): Promise<BankCalendar> {
  const { country, timeZone: zone } = salonSettings();
  const year = Number(dayOf(now.getTime(), zone).slice(0, 4));
  const days = await Promise.all([holidaysOf(country, year), holidaysOf(country, year + 1)]);
  return { zone, holidays: new Set(days.flat()) };
}
