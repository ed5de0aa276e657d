import { z } from 'zod';
import { DAY } from '../../base/time/units.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { day } from '../../base/validation/values.ts';

/** A month with the ends of its weeks. */
const MAX_DAYS = 42;

export const CALENDAR_COLUMNS = ['employee', 'workplace'] as const;
export type CalendarColumns = (typeof CALENDAR_COLUMNS)[number];

export const calendarQuery = z
  .strictObject({
    from: day,
    to: day,
    by: z.enum(CALENDAR_COLUMNS, withBound('choice', CALENDAR_COLUMNS.join(', '))).default('employee'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'greaterThanPrevField' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY, {
    path: ['to'],
    error: withBound('rangeTooLong', MAX_DAYS),
  });
export type CalendarQuery = z.output<typeof calendarQuery>;
