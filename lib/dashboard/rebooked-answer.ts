import { z } from 'zod';
import { count, id, text } from '../base/validation/answers.ts';

const rebooking = z
  .strictObject({
    visits: count.describe('Done in the period, of known clients, at least 24 hours ago.'),
    within24Hours: count.describe('Of these, after how many the next one was booked by then.'),
    due: count.describe('After how many the next one was due in the period, by the rhythm.'),
    withinRhythm: count.describe('Of these, after how many it was booked by that day.'),
  })
  .meta({ id: 'Rebooking' });

/** How many have booked again, beside as many days right before. */
export const rebooked = z.strictObject({
  all: z.strictObject({ now: rebooking, before: rebooking }),
  employees: z.array(z.strictObject({ id, name: text, now: rebooking, before: rebooking })),
});
export type Rebooked = z.output<typeof rebooked>;
