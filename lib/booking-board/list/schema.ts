import { z } from 'zod';
import { withBound } from '../../base/validation/message-keys.ts';
import { textFilter } from '../../base/validation/list.ts';
import { optionalText, requiredText } from '../../base/validation/text.ts';
import { editedAt, idInPath, wholeNumber } from '../../base/validation/values.ts';
import { MOST_LATE } from '../../booking-rules/presence-rules.ts';
import { isNamed, notify, UNNAMED, walkInShape } from '../../bookings/contact-schema.ts';

export const reservationParams = z.strictObject({ id: idInPath });

/** Who can be reached stays so, which the service sees to; who walked in may become a client, or stay unnamed. */
export const reservationChange = z.strictObject({ ...walkInShape, editedAt }).refine(isNamed, UNNAMED);
export type ReservationChange = z.output<typeof reservationChange>;

const NOTIFIED_ACTIONS = ['reject', 'cancel-for-client', 'no-show'] as const;

/** A step that needs nothing said: without a body it is one of which the client is told. */
export const stepInput = z.strictObject({ notify }).default({ notify: true });
/** Of what was paid ahead: the salon keeps what its policy says, or gives all of it back. */
export const NO_SHOW_PAYMENTS = ['keep', 'return'] as const;
export type NoShowPayment = (typeof NO_SHOW_PAYMENTS)[number];
/** A client who did not come is written to only where staff choose it. */
export const noShowInput = z
  .strictObject({
    notify: z.boolean('type').default(false),
    payment: z.enum(NO_SHOW_PAYMENTS, withBound('choice', NO_SHOW_PAYMENTS.join(', '))).default('keep'),
  })
  .default({ notify: false, payment: 'keep' });

/** How many minutes after the start she comes; 0: in time after all. */
export const lateInput = z.strictObject({ minutes: wholeNumber(0, MOST_LATE) });

/** The client is told the reason. */
export const rejectionInput = z.strictObject({ reason: requiredText(500), notify });
/** The client has called; why is for the history. */
export const cancellationInput = z.strictObject({ reason: optionalText(500), notify });

/** A mail that is previewed before something is done. */
export const mailPreviewInput = z.strictObject({
  deed: z.enum(NOTIFIED_ACTIONS, withBound('choice', NOTIFIED_ACTIONS.join(', '))),
  reason: optionalText(500),
});
export type MailPreviewInput = z.output<typeof mailPreviewInput>;

/** A part of a visit. */
export const segmentParams = z.strictObject({ id: idInPath, segmentId: idInPath });
export const partCancellation = z.strictObject({ reason: optionalText(500), notify });

export const clientSearchQuery = z.strictObject({ search: textFilter });
