import { z } from 'zod';
import { PATTERN_DAYS, type PatternDay } from '../../base/time/pattern-week.ts';
import { day, id, maybe, stamps, text } from '../../base/validation/answers.ts';

const spans = z.array(z.strictObject({ from: text, to: text }));
const week = z.strictObject(
  Object.fromEntries(PATTERN_DAYS.map((name) => [name, spans])) as Record<PatternDay, typeof spans>, // one for each day
);

/** Weeks that repeat, of an employee or of a workplace; without `validUntil` they have no end. */
export const shiftPatternRecord = z
  .strictObject({
    id,
    employeeId: id.nullable(),
    employee: maybe,
    workplaceId: id.nullable(),
    workplace: maybe,
    validFrom: day,
    validUntil: day.nullable(),
    weeks: z.array(week),
    ...stamps,
  })
  .meta({ id: 'ShiftPattern' });
export type ShiftPatternRecord = z.output<typeof shiftPatternRecord>;
