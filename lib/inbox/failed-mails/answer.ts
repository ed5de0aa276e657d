import { z } from 'zod';
import { CHANNELS } from '../../base/channels.ts';
import { count, id, instant, language, maybe, text } from '../../base/validation/answers.ts';

export const failedMailRecord = z
  .strictObject({
    id: z.uuid(),
    template: text,
    recipient: text,
    channel: z.enum(CHANNELS),
    language,
    attempts: count,
    lastError: maybe,
    reservationId: id.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'FailedMail' });
export type FailedMail = z.output<typeof failedMailRecord>;
