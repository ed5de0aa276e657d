import { z } from 'zod';
import { DAY } from '../base/time/units.ts';
import { withBound } from '../base/validation/message-keys.ts';
import { day } from '../base/validation/values.ts';

const MAX_DAYS = 366;

type Ends = { from?: string | undefined; to?: string | undefined };

/** Both ends or neither, in their order, of a year at most. */
export const ofPeriod = <Query extends z.ZodType<Ends>>(query: Query): Query =>
  query
    .refine(({ from, to }) => (from === undefined) === (to === undefined), {
      path: ['to'],
      error: 'required',
    })
    .refine(({ from = '', to = '' }) => from <= to, { path: ['to'], error: 'periodOrder' })
    .refine(({ from, to }) => !from || !to || Date.parse(to) - Date.parse(from) < MAX_DAYS * DAY, {
      path: ['to'],
      error: withBound('rangeTooLong', MAX_DAYS),
    });

export const periodEnds = { from: day.optional(), to: day.optional() };

/** Absent: the last 30 days. */
export const dashboardQuery = ofPeriod(z.strictObject(periodEnds));
export type DashboardQuery = z.output<typeof dashboardQuery>;
