import { addDays, daysBetween, weekdayOf } from '../../lib/base/time/zone.ts';
import { holidays } from './content/notices.ts';
import type { Text } from './content/text.ts';

const SATURDAY = 5;
const SUNDAY = 6;

export type NonWorkingDay = { day: string; explanation: Text };

/**
 * The days on which the salon is closed from `first` to `last`, both included: Serbian public holidays, of which a
 * state holiday on a Sunday also takes the next working day, and one training day of the salon's own.
 */
export function nonWorkingDays(first: string, last: string, today: string): NonWorkingDay[] {
  const days = new Map<string, Text>();
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
    for (const { day, explanation } of holidaysOf(year)) days.set(day, explanation);
  }
  let training = addDays(today, 36);
  while (weekdayOf(training) >= SATURDAY || days.has(training)) training = addDays(training, 1);
  days.set(training, holidays.teamDay);
  return [...days]
    .map(([day, explanation]) => ({ day, explanation }))
    .filter(({ day }) => first <= day && day <= last)
    .sort((a, b) => a.day.localeCompare(b.day));
}

function holidaysOf(year: number): NonWorkingDay[] {
  const easter = orthodoxEaster(year);
  const state = (explanation: Text, ...dates: string[]): NonWorkingDay[] => {
    const days = dates.map((date) => `${year}-${date}`);
    const last = days.at(-1) ?? '';
    if (days.some((day) => weekdayOf(day) === SUNDAY)) days.push(addDays(last, 1));
    return days.map((day) => ({ day, explanation }));
  };
  return [
    ...state(holidays.newYear, '01-01', '01-02'),
    { day: `${year}-01-07`, explanation: holidays.christmas },
    ...state(holidays.statehood, '02-15', '02-16'),
    { day: addDays(easter, -2), explanation: holidays.goodFriday },
    { day: addDays(easter, -1), explanation: holidays.holySaturday },
    { day: easter, explanation: holidays.easter },
    { day: addDays(easter, 1), explanation: holidays.easterMonday },
    ...state(holidays.labour, '05-01', '05-02'),
    ...state(holidays.armistice, '11-11'),
  ];
}

/** Meeus' rule for the Julian calendar, which is 13 days behind until 2099. */
function orthodoxEaster(year: number): string {
  const a = year % 4;
  const b = year % 7;
  const c = year % 19;
  const d = (19 * c + 15) % 30;
  const e = (2 * a + 4 * b - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  const day = ((d + e + 114) % 31) + 1;
  const two = (value: number) => String(value).padStart(2, '0');
  return addDays(`${year}-${two(month)}-${two(day)}`, 13);
}

/** Counts weeks from Monday, so that every other week is the same one whenever the salon is filled. */
export const weekNumber = (day: string) => Math.floor(daysBetween('1970-01-05', day) / 7);

/** The first day from `day` on that is this weekday (0 is Monday). */
export const nextWeekday = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7);
