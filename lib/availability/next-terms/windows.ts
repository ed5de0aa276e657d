import { addDays } from '../../base/time/zone.ts';

/** When somebody would like to come, as one says it. */
export const WHENS = ['today', 'tomorrow', 'weekend', 'evening'] as const;
export type When = (typeof WHENS)[number];

/** From a wall time of a day to the beginning of another day. */
export type Window = { day: string; time: string; untilDay: string };

/** An evening is one of the next days from this hour on. */
const EVENING = '17:00';
const EVENINGS = 7;

const SATURDAY = 6;
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

const wholeDays = (day: string, count: number): Window => ({
  day,
  time: '00:00',
  untilDay: addDays(day, count),
});

/** What is left of the weekend, or the next one. */
function weekend(today: string): Window {
  const weekday = weekdayOf(today);
  if (weekday === 0) return wholeDays(today, 1);
  return wholeDays(addDays(today, SATURDAY - weekday), 2);
}

export function windowsOf(when: When, today: string): Window[] {
  switch (when) {
    case 'today':
      return [wholeDays(today, 1)];
    case 'tomorrow':
      return [wholeDays(addDays(today, 1), 1)];
    case 'weekend':
      return [weekend(today)];
    case 'evening':
      return Array.from({ length: EVENINGS }, (_, ahead) => ({
        ...wholeDays(addDays(today, ahead), 1),
        time: EVENING,
      }));
  }
}

export const readWhen = (value: string | null): When | null => WHENS.find((known) => known === value) ?? null;
