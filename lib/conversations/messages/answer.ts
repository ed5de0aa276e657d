import { z } from 'zod';
import { CHANNELS } from '../../base/channels.ts';
import { count, instant, maybe, text } from '../../base/validation/answers.ts';
import { replyRecord } from '../replies/answer.ts';

/** A mail or a message, with what has become of it. */
export const sentMessage = z
  .strictObject({
    id: z.uuid(),
    template: text,
    channel: z.enum(CHANNELS),
    state: z.enum(['waiting', 'sent', 'failed', 'cancelled']),
    lastError: maybe,
    parts: count.nullable().describe('Of a message that has been handed over.'),
    cost: count
      .nullable()
      .describe(
        'Of a message, in the smallest unit of the salon’s currency; null where it has cost nothing.',
      ),
    createdAt: instant,
    sentAt: instant.nullable(),
    deliveredAt: instant.nullable().describe('Of a message, when its provider said that it has arrived.'),
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.output<typeof sentMessage>;

/** All that was said about a reservation, either way. */
export const reservationMessages = z
  .strictObject({
    sent: z.array(sentMessage).describe('The first one first.'),
    replies: z.array(replyRecord).describe('What the client has answered, the first one first.'),
    unservedCountry: maybe.describe(
      'The country of the client’s number, ISO 3166, where none goes as the settings stand.',
    ),
  })
  .meta({ id: 'ReservationMessages' });
export type ReservationMessages = z.output<typeof reservationMessages>;
