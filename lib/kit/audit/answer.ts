import { z } from 'zod';
import { id, instant, maybe, text } from '../../base/validation/answers.ts';

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
  })
  .meta({ id: 'ReservationEvent' });

export type RecordedEvent = z.output<typeof recordedEvent>;
