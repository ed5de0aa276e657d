import { z } from 'zod';
import { boardReservation } from '../booking-board/list/answer.ts';
import { clientRecord } from '../clients/answer.ts';
import { LOCALES } from '../base/statuses.ts';
import { count, id, instant, maybe, stamps, text } from '../base/validation/answers.ts';
import { TEST_EVENT, WEBHOOK_EVENTS, WEBHOOK_STOPS, type WebhookEvent } from '../base/webhook-events.ts';

export const webhookRecord = z
  .strictObject({
    id,
    name: text,
    address: text,
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    language: z.enum(LOCALES),
    active: z.boolean(),
    stoppedAt: instant.nullable(),
    stoppedFor: z
      .enum([...WEBHOOK_STOPS, 'makerGone'])
      .nullable()
      .describe(
        '`failing`: nothing has arrived for five days. `gone`: it answered 410. `makerGone`: whoever saved it last is no super administrator any more.',
      ),
    failingSince: instant.nullable(),
    createdBy: maybe.describe('The e-mail of whoever saved it last; null once they are gone.'),
    ...stamps,
  })
  .meta({ id: 'Webhook' });
export type WebhookRecord = z.output<typeof webhookRecord>;

export const webhookWithSecret = z
  .strictObject({
    ...webhookRecord.shape,
    secret: text.describe('Shown now and never again; signs what is sent, as Standard Webhooks has it.'),
  })
  .meta({ id: 'WebhookWithSecret' });
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'dropped'] as const;

export const webhookDelivery = z
  .strictObject({
    id: text.describe('The header `webhook-id` of each of its tries.'),
    event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
    recordId: id.nullable(),
    state: z
      .enum(DELIVERY_STATES)
      .describe('`dropped`: what it was to tell of was gone, or nothing was sent there any more.'),
    attempts: count,
    nextAt: instant.nullable(),
    status: z.int().nullable().describe('Of HTTP, of the last try.'),
    answer: maybe.describe('The beginning of what was answered last, or why nothing was.'),
    milliseconds: count.nullable(),
    triedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** What is sensitive of a client is shown to people, who are noted, and leaves the house by no event. */
const clientOfEvent = clientRecord.omit({ alert: true, formulas: true }).meta({ id: 'ClientOfEvent' });
export type ClientOfEvent = z.output<typeof clientOfEvent>;
const gone = z.strictObject({ id }).meta({ id: 'GoneRecord' });

type Carried = { summary: string; data: z.ZodType };
const reservation = (summary: string): Carried => ({ summary, data: boardReservation });

/** What each event says, and what it carries: the record as its endpoint answers with it, as it is when it is sent. */
export const EVENTS: Record<WebhookEvent, Carried> = {
  'reservation.booked': reservation('A term was booked; `status` says whether it is held or confirmed.'),
  'reservation.confirmed': reservation('A reservation was confirmed, by its client or by staff.'),
  'reservation.moved': reservation('A reservation has another time, or other people or places.'),
  'reservation.changed': reservation(
    'Something else of a reservation has changed: a part, a note, that its client is there, or an action was undone.',
  ),
  'reservation.cancelled': reservation('A reservation was cancelled or rejected, or its hold has ended.'),
  'reservation.done': reservation('The client was there.'),
  'reservation.missed': reservation('The client did not come.'),
  'reservation.removed': { summary: 'A super administrator has removed a reservation.', data: gone },
  'client.changed': { summary: 'A client was added or has changed.', data: clientOfEvent },
  'client.removed': {
    summary: 'A client was removed, erased or joined with another: whatever was stored of them goes.',
    data: gone,
  },
};
