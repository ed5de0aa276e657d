import { z } from 'zod';
import { AREAS } from '../../base/statuses.ts';
import { requiredText } from '../../base/validation/text.ts';
import { day } from '../../base/validation/values.ts';

/** A key is made anew every few years at least, so that one which nobody remembers opens nothing. */
export const MOST_KEY_DAYS = 3 * 366;

export const apiKeyInput = z.strictObject({
  name: requiredText(60),
  areas: z
    .array(z.enum(AREAS, 'type'), { error: 'type' })
    .transform((given) => AREAS.filter((area) => given.includes(area)))
    .describe('What it may do beyond the day’s work of the desk.'),
  readOnly: z.boolean({ error: 'type' }),
  /** The last day on which it opens anything. */
  lastDay: day,
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;
