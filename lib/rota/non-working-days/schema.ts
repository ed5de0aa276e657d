import { z } from 'zod';
import { stampFilters } from '../../kit/records/schema.ts';
import { dayFilter, listQuery, textFilter } from '../../base/validation/list.ts';
import { optionalText, translation } from '../../base/validation/text.ts';
import { day, editedAt } from '../../base/validation/values.ts';

export const nonWorkingDayInput = z.strictObject({
  date: day,
  explanation: optionalText(500),
  explanationEn: translation(500),
  explanationDe: translation(500),
});
export type NonWorkingDayInput = z.output<typeof nonWorkingDayInput>;

export const nonWorkingDayEdit = nonWorkingDayInput.extend({ editedAt });
export type NonWorkingDayEdit = z.output<typeof nonWorkingDayEdit>;

/** `upcoming`: today and what is to come first. */
export const nonWorkingDayListQuery = listQuery(
  ['upcoming', 'id', 'date', 'explanation', 'createdAt', 'editedAt'],
  { sort: 'upcoming', direction: 'ASC' },
  { explanation: textFilter, dateAfter: dayFilter, dateBefore: dayFilter, ...stampFilters },
);
export type NonWorkingDayListQuery = z.output<typeof nonWorkingDayListQuery>;
