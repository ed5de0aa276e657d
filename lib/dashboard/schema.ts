import { z } from 'zod';
import { DAY } from '../base/time/units.ts';
import { withBound } from '../base/validation/message-keys.ts';
import { day } from '../base/validation/values.ts';

const MAX_DAYS = 366;

/** Absent: the last 30 days. */
export const dashboardQuery = z
  .strictObject({ from: day.optional(), to: day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    error: 'required',
  })
  .refine(({ from = '', to = '' }) => from <= to, { path: ['to'], error: 'greaterThanPrevField' })
  .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY, {
    path: ['to'],
    error: withBound('rangeTooLong', MAX_DAYS),
  });
export type DashboardQuery = z.output<typeof dashboardQuery>;
