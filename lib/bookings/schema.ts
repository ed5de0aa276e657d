import { z } from 'zod';
import { isLinkSource, LINK_SOURCE_LENGTH } from '../base/link-source.ts';
import { withBound } from '../base/validation/message-keys.ts';
import { emailAddress, optionalText, personName, phoneNumber } from '../base/validation/text.ts';
import { instant, recordId } from '../base/validation/values.ts';

/** What a visitor sends to book a term; the reservation dialog and `POST /api/reservations` share it. */
export const reservationInput = z.strictObject({
  serviceUnitId: recordId,
  termFrom: instant,
  clientName: personName,
  clientEmail: emailAddress,
  clientPhone: phoneNumber,
  requirements: optionalText(1000),
  /** Absent or null: anyone. */
  employeeId: recordId.nullish(),
  linkSource: z
    .string('type')
    .refine(isLinkSource, withBound('linkSource', LINK_SOURCE_LENGTH))
    .nullish()
    .describe(
      'Where the link was put by which the visitor came, such as `instagram`: what the `source` of its address says.',
    ),
});
export type ReservationInput = z.output<typeof reservationInput>;

/** Visible ASCII, as the header allows. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'token')
  .nullable();
