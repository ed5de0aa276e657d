import { z } from 'zod';
import { count, day, instant, text } from '../../base/validation/answers.ts';

export const term = z.strictObject({ from: instant, to: instant }).meta({ id: 'Term' });

export const availableDays = z.strictObject({
  days: z.array(day),
  counts: z
    .record(day, count)
    .optional()
    .describe('Where `countUntil` asks for it: how many free terms each of the days has, up to that one.'),
  fullDays: z
    .record(day, z.strictObject({ from: text, to: text }))
    .optional()
    .describe('Likewise: the days on which all is taken, with the salon’s hours as wall times.'),
  closedDays: z.array(day).optional().describe('Likewise: the days on which the salon is closed.'),
});
export type AvailableDays = z.output<typeof availableDays>;

export const availableTerms = z.strictObject({ terms: z.array(term) });
