import { z } from 'zod';
import { PAYMENT_METHODS } from '../../base/statuses.ts';
import { listQuery, momentFilter, wordFilter } from '../../base/validation/list.ts';
import { optionalText } from '../../base/validation/text.ts';
import { editedAt, wholeNumber } from '../../base/validation/values.ts';

const MOST = 1_000_000_000;

export const tillDayInput = z.strictObject({ float: wholeNumber(0, MOST) });

const counted = z
  .partialRecord(z.enum(PAYMENT_METHODS), wholeNumber(-MOST, MOST), 'type')
  .refine((given) => (given.CASH ?? -1) >= 0, { error: 'required', path: ['CASH'] })
  .describe('By method; CASH always, with the float.');

const expected = z
  .partialRecord(z.enum(PAYMENT_METHODS), wholeNumber(-MOST, MOST), 'type')
  .optional()
  .describe(
    'What there had to be by method when it was counted: where payments have changed that since, 409 with the day as it is. Left out: not compared.',
  );

export const closeInput = z.strictObject({
  editedAt,
  counted,
  expected,
  nextFloat: wholeNumber(0, MOST).describe('What is left in the drawer for the next day.'),
  note: optionalText(1000),
});
export type CloseInput = z.output<typeof closeInput>;

export const tillDayListQuery = listQuery(
  ['id', 'openedAt', 'closedAt', 'difference', 'createdAt', 'editedAt'],
  { sort: 'openedAt', direction: 'DESC' },
  { state: wordFilter(['open', 'closed']), openedAfter: momentFilter, openedBefore: momentFilter },
);
export type TillDayListQuery = z.output<typeof tillDayListQuery>;
