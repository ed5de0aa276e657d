import { z } from 'zod';
import { MESSAGE_CHANNELS } from '../../base/channels.ts';
import { REPLY_OUTCOMES } from '../../base/statuses.ts';
import { id, instant, maybe, stamps, text } from '../../base/validation/answers.ts';

export const replyRecord = z
  .strictObject({
    id,
    clientId: id.nullable(),
    clientName: maybe,
    phone: text,
    channel: z.enum(MESSAGE_CHANNELS),
    text,
    outcome: z.enum(REPLY_OUTCOMES).describe('What came of it; `kept` and `refused` are for people to read.'),
    reservationId: id.nullable().describe('What the latest message to that number was about.'),
    termFrom: instant.nullable(),
    receivedAt: instant,
    handledAt: instant.nullable(),
    ...stamps,
  })
  .meta({ id: 'ClientReply' });
export type ReplyRecord = z.output<typeof replyRecord>;
