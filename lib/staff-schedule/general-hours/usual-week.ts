import { WEEK_DAYS, WEEK_HOURS_FIELDS, type WeekHoursRecord } from '../week-hours/rules.ts';

const opensOn = (day: string): [string, string] | null =>
  day === 'Sun' ? null : day === 'Sat' ? ['09:00', '15:00'] : ['09:00', '20:00'];

/** What a salon's week usually looks like: to begin with, and to be changed. */
export const USUAL_WEEK = Object.fromEntries(
  WEEK_HOURS_FIELDS.map((field) => {
    const day = WEEK_DAYS.find((each) => field.startsWith(`wh${each}`)) ?? 'Sun';
    return [field, opensOn(day)?.[field.endsWith('From') ? 0 : 1] ?? null];
  }),
) as WeekHoursRecord; // every field of it
