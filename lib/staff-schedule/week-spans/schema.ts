import { z } from 'zod';
import { WEEKDAY_NAMES, type WeekdayName } from '../../base/time/week-spans.ts';
import { wallTime } from '../../base/validation/values.ts';
import { firstOverlapping } from '../specific-hours/rules.ts';
import { MAX_SPANS } from '../specific-hours/schema.ts';

const span = z
  .strictObject({ from: wallTime, to: wallTime })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'greaterThanPrevField' });

/** The spans of one day of a week, in order. */
const spansOfDay = z
  .array(span, { error: 'type' })
  .max(MAX_SPANS, 'tooMany')
  .superRefine((all, context) => {
    const index = firstOverlapping(all.map(({ from, to }) => ({ timeFrom: from, timeTo: to })));
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'from'], message: 'overlaps' });
  })
  .transform((all) => all.toSorted((a, b) => a.from.localeCompare(b.from)));

const eachDay = <Day>(day: Day) =>
  Object.fromEntries(WEEKDAY_NAMES.map((name) => [name, day])) as Record<WeekdayName, Day>; // one for each day

/** A week; a day that is left out is free, or closed. */
export const weekSpansInput = z.strictObject(eachDay(spansOfDay.default([])));

/** Some days of a week. */
export const someDaysInput = z.strictObject(eachDay(spansOfDay.optional()));
