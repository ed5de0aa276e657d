import { z } from 'zod';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { id, instant, message, oneOf, text } from '../../base/validation/answers.ts';
import { toPay } from '../../payments/requests/answer.ts';

export const bookedReservation = z
  .strictObject({
    id,
    status: oneOf(RESERVATION_STATUS),
    termFrom: instant,
    termTo: instant,
    holdUntil: instant.optional().describe('While it waits to be confirmed.'),
    confirmationKey: text
      .optional()
      .describe('While it waits to be confirmed: for `confirm-by-code`, with the code of the mail.'),
    ticket: text
      .optional()
      .describe(
        'Where this browser has confirmed for this address before, it is booked at once, and where it is paid ahead, with that: the path of its page.',
      ),
    segments: z
      .array(z.strictObject({ id, serviceUnitId: id, employeeId: id.nullable(), from: instant, to: instant }))
      .describe('Its services in order, with who does each.'),
    payment: toPay.nullable().describe('What is paid before it is booked, and where; null: nothing is.'),
    paymentPolicy: text
      .optional()
      .describe(
        'Where it is paid before it is booked: what is paid when, and what cancelling costs, in words.',
      ),
    message: text,
  })
  .meta({ id: 'BookedReservation' });

export const confirmedReservation = message
  .extend({ ticket: text.describe('The path of the page on which the appointment is seen and changed.') })
  .meta({ id: 'ConfirmedReservation' });
