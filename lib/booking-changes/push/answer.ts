import { z } from 'zod';
import { count, id, instant, maybe, text } from '../../base/validation/answers.ts';

/** What would become of the rest of somebody's day. */
export const pushPlan = z
  .strictObject({
    isPossible: z.boolean(),
    longest: count.describe('The longest push that is possible, up to the one asked for.'),
    stuck: z
      .strictObject({
        id,
        clientName: text,
        text,
        mayWaiveHours: z.boolean().describe('It would be possible past the hours of work.'),
      })
      .nullable()
      .describe('Who keeps it from being possible, and why.'),
    reservations: z.array(
      z.strictObject({
        id,
        clientName: text,
        clientPhone: maybe,
        mayBeNotified: z.boolean().describe('There is an address or a number to which it can be written.'),
        isUsuallyNotified: z.boolean(),
        isHere: z.boolean(),
        from: instant.describe('Of what moves of it.'),
        minutes: count.describe('By how much it moves; 0: it stays.'),
        editedAt: instant,
      }),
    ),
  })
  .meta({ id: 'PushPlan' });
export type PushPlan = z.output<typeof pushPlan>;
