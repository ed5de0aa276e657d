import { z } from 'zod';
import { count, id, text } from '../../base/validation/answers.ts';

export const misreadNumber = z
  .strictObject({
    id,
    name: text,
    stored: text.describe('E.164, with the prefix of another country than the salon’s.'),
    meant: text.describe('The same number as one of the salon’s country.'),
    isCertain: z.boolean().describe('Whether the client has typed it without a prefix.'),
  })
  .meta({ id: 'MisreadNumber' });
export type MisreadNumber = z.output<typeof misreadNumber>;

export const misreadNumbers = z.strictObject({
  items: z.array(misreadNumber).describe('The certain ones first, 500 at most.'),
  total: count,
});
export type MisreadNumbers = z.output<typeof misreadNumbers>;

export const mendedNumbers = z.strictObject({
  mended: count,
  skipped: count.describe('Of clients who are gone, or whose number has changed meanwhile.'),
});
export type MendedNumbers = z.output<typeof mendedNumbers>;
