import { z } from 'zod';
import { RESERVATION_STATUS, ROLES } from '../../base/statuses.ts';
import { count, day, id, instant, text } from '../../base/validation/answers.ts';
import { nextTerm } from '../../terms/next-terms/answer.ts';
import { visitTerm } from '../../terms/visits/answer.ts';

/*
 * What the public endpoints answer with. A test holds every answer against it: a key too many or too few is found there.
 */

export const message = z.strictObject({ message: text }).meta({ id: 'Message' });

export const forgotten = z.strictObject({}).meta({ id: 'Forgotten' });

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
export const availableTerms = z.strictObject({ terms: z.array(term) });
export const visitTerms = z.strictObject({ terms: z.array(visitTerm) });
export const nextTerms = z.strictObject({ terms: z.array(nextTerm) });
export const likes = z.strictObject({ likesCount: count });

export const bookedReservation = z
  .strictObject({
    id,
    status: z.literal(Object.values(RESERVATION_STATUS)),
    termFrom: instant,
    termTo: instant,
    holdUntil: instant.optional().describe('While it waits to be confirmed.'),
    confirmationKey: text
      .optional()
      .describe('While it waits to be confirmed: for `confirm-by-code`, with the code of the mail.'),
    ticket: text
      .optional()
      .describe(
        'Where this browser has confirmed for this address before, it is booked at once: the path of its page.',
      ),
    segments: z
      .array(z.strictObject({ id, serviceUnitId: id, employeeId: id.nullable(), from: instant, to: instant }))
      .describe('Its services in order, with who does each.'),
    message: text,
  })
  .meta({ id: 'BookedReservation' });

export const confirmedReservation = message
  .extend({ ticket: text.describe('The path of the page on which the appointment is seen and changed.') })
  .meta({ id: 'ConfirmedReservation' });

export const health = z.strictObject({ status: z.enum(['live', 'ready', 'unavailable']) });

export const grant = z
  .strictObject({
    token: text,
    refresh_token: text,
    expiresAt: count.describe('Epoch milliseconds.'),
    roles: z.array(z.enum(ROLES)),
  })
  .meta({ id: 'Grant' });

export { serviceUnit, serviceUnitDetail } from '../../catalogue/service-units/answer.ts';
export { publicEmployee } from '../../catalogue/team/answer.ts';
export { ownReservation, ownVisits, returning } from '../../reservations/own/answer.ts';
export { items, list } from '../../base/validation/answers.ts';
export { generalWorkingHours, generalWorkingHoursEntry } from '../../rota/general-hours/answer.ts';
