import { z } from 'zod';
import { orNull, stampFilters } from '../../kit/records/schema.ts';
import { dayFilter, listQuery, textFilter } from '../../base/validation/list.ts';
import { optionalText, translation } from '../../base/validation/text.ts';
import { day, editedAt, numberInQuery } from '../../base/validation/values.ts';
import { resolutionField } from '../../staff-schedule/solving/schema.ts';

export const nonWorkingDayInput = z.strictObject({
  date: day,
  /** New ones may be several in a row, up to this day. */
  dateTo: orNull(day),
  explanation: optionalText(500),
  explanationEn: translation(500),
  explanationDe: translation(500),
  ...resolutionField,
});
export type NonWorkingDayInput = z.output<typeof nonWorkingDayInput>;

/** So many in a row are a season. */
export const MOST_DAYS = 92;

/** Some of the public holidays of a year; what they are called is known. */
export const holidaysInput = z.strictObject({
  dates: z.array(day).min(1, 'required').max(40, 'tooMany'),
  ...resolutionField,
});
export type HolidaysInput = z.output<typeof holidaysInput>;

export const holidaysQuery = z.strictObject({ year: numberInQuery(2000, 2100) });

/** What stands there already is one day. */
export const nonWorkingDayEdit = nonWorkingDayInput.extend({ editedAt, dateTo: z.null('type').optional() });
export type NonWorkingDayEdit = z.output<typeof nonWorkingDayEdit>;

/** `upcoming`: today and what is to come first. */
export const nonWorkingDayListQuery = listQuery(
  ['upcoming', 'id', 'date', 'explanation', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  { explanation: textFilter, dateAfter: dayFilter, dateBefore: dayFilter, ...stampFilters },
);
export type NonWorkingDayListQuery = z.output<typeof nonWorkingDayListQuery>;
