import { z } from 'zod';
import { id, instant, maybe, text } from '../../base/validation/answers.ts';

/** Beside `changes`, which name records by their numbers. */
export const differences = z
  .array(text)
  .describe('What became different, old → new, in words of the reader’s language.');

export const recordedEvent = z
  .strictObject({
    id,
    at: instant,
    action: text,
    by: text.describe(
      '`client`, `system`, or the e-mail of somebody of the staff (`user:{id}` once they are gone).',
    ),
    reason: maybe,
    changes: z.record(text, z.unknown()),
    differences,
  })
  .meta({ id: 'ReservationEvent' });

export type RecordedEvent = z.output<typeof recordedEvent>;
