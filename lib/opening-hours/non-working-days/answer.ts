import { z } from 'zod';
import { day, id, maybe, stamps, text } from '../../base/validation/answers.ts';
import { withResolved } from '../../staff-schedule/solving/answer.ts';

export const nonWorkingDayRecord = z
  .strictObject({
    id,
    date: day,
    explanation: text,
    explanationEn: maybe,
    explanationDe: maybe,
    ...stamps,
  })
  .meta({ id: 'NonWorkingDay' });
export type NonWorkingDayRecord = z.output<typeof nonWorkingDayRecord>;

/** The public holidays of the salon's country in a year, in the order of the days. */
export const proposedHolidays = z
  .strictObject({
    country: text,
    items: z.array(
      z.strictObject({
        date: day,
        explanation: text,
        explanationEn: text,
        explanationDe: text,
        isEntered: z.boolean().describe('Nobody works on that day as it is.'),
      }),
    ),
  })
  .meta({ id: 'ProposedHolidays' });
export type ProposedHolidays = z.output<typeof proposedHolidays>;

export const savedNonWorkingDay = withResolved(nonWorkingDayRecord, 'SavedNonWorkingDay');
