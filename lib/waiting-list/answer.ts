import { z } from 'zod';
import { WAITING_STATES } from '../base/statuses.ts';
import {
  day,
  id,
  instant,
  items,
  language,
  maybe,
  message,
  stamps,
  text,
} from '../base/validation/answers.ts';
import { toPay } from '../payments/requests/answer.ts';

/** Somebody on the waiting list as staff see them, with the names in the reader's language. */
export const waitingRecord = z
  .strictObject({
    id,
    clientId: id.nullable().describe('Of the client who is known by that address; null where nobody is.'),
    clientName: text,
    clientEmail: maybe,
    clientPhone: maybe,
    serviceUnits: z
      .array(z.strictObject({ id, name: text }))
      .describe('In the order wished. One that is deleted since is left out.'),
    employeeId: id.nullable(),
    employeeName: maybe,
    windows: z.array(z.strictObject({ day, from: maybe, to: maybe })).describe('When it would suit.'),
    language,
    state: z.enum(WAITING_STATES),
    offer: z
      .strictObject({ reservationId: id, termFrom: instant, until: instant })
      .nullable()
      .describe('What is held for them at this moment.'),
    endedAt: instant.nullable(),
    ...stamps,
  })
  .meta({ id: 'WaitingListEntry' });
export type WaitingRecord = z.output<typeof waitingRecord>;

/** Free terms of the days that would suit, whether or not the times do. */
export const waitingTerms = items(z.strictObject({ from: instant, to: instant, suits: z.boolean() }));
export type WaitingTerms = z.output<typeof waitingTerms>;

/** Who waits for a gap of the calendar, with the term that would fill it; whoever has waited longest comes first. */
export const waitingForGap = items(
  z.strictObject({
    entry: waitingRecord,
    from: instant,
    to: instant,
    employeeId: id.nullable().describe('Whom the offer has to name; null where the wish says it already.'),
  }),
);
export type WaitingForGap = z.output<typeof waitingForGap>;

export const acceptedOffer = message
  .extend({
    payment: toPay.optional().describe('Where it is paid, and with that booked; absent: it is booked.'),
    ticket: text.optional().describe('The path of its page, where it is to be paid.'),
  })
  .meta({ id: 'AcceptedOffer' });
