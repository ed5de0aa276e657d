import { z } from 'zod';
import { count, day, id, text } from '../../base/validation/answers.ts';
import { NOT_NUDGED } from '../../letters/facts/not-due.ts';

/** Whom the mail that it is time again would reach, and why others are not. */
export const timeAgainPreview = z
  .strictObject({
    days: id.describe('Of those who are due within so many days.'),
    count: count.describe('As many would be written to.'),
    clients: z
      .array(
        z.strictObject({
          id,
          name: text,
          serviceUnitName: text,
          dueOn: day,
          mailOn: day.describe('When they would be written to.'),
        }),
      )
      .describe('The first of them.'),
    notReached: z.array(
      z.strictObject({ reason: z.enum(NOT_NUDGED).describe('The first that holds.'), count }),
    ),
    sent: z
      .strictObject({
        days: id.describe('Of those who were written to within so many days.'),
        count,
        booked: count.describe('Who have booked since.'),
        stopped: count.describe('Who have wanted no more of it since.'),
      })
      .describe('What became of those that were written.'),
  })
  .meta({ id: 'TimeAgainPreview' });
export type TimeAgainPreview = z.output<typeof timeAgainPreview>;
