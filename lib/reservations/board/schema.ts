import { z } from 'zod';
import { CONFIRMED_BY } from '../../terms/rules.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import {
  idFilter,
  listQuery,
  momentFilter,
  numberChoiceFilter,
  numberFilter,
  textFilter,
  wordFilter,
} from '../../base/validation/list.ts';
import {
  emailAddress,
  optionalText,
  personName,
  phoneNumber,
  requiredText,
} from '../../base/validation/text.ts';
import { editedAt, idInPath } from '../../base/validation/values.ts';

export const reservationParams = z.strictObject({ id: idInPath });

/** Each of them is the beginning of an index that covers the other filters. */
const SORTS = ['termFrom', 'createdAt', 'clientName', 'price', 'status'] as const;

const MAX_PRICE = 1_000_000_000;

export const reservationListQuery = listQuery(
  SORTS,
  { sort: 'createdAt', direction: 'DESC' },
  {
    search: textFilter,
    clientName: textFilter,
    clientEmail: textFilter,
    clientPhone: textFilter,
    clientId: idFilter,
    serviceUnitId: idFilter,
    employeeId: idFilter,
    workplaceId: idFilter,
    status: numberChoiceFilter(Object.values(RESERVATION_STATUS)),
    /** Only those that are still to come about: neither done nor fallen. */
    expected: wordFilter(['true']),
    /** Of the confirmed ones: by the client's link or code, or by staff. */
    confirmedBy: wordFilter(CONFIRMED_BY),
    /** Only those whose client did not come. */
    noShow: wordFilter(['true']),
    termFromAfter: momentFilter,
    termFromBefore: momentFilter,
    createdAfter: momentFilter,
    createdBefore: momentFilter,
    /** In the smallest unit of the reservation's own currency. */
    priceFrom: numberFilter(0, MAX_PRICE),
    priceTo: numberFilter(0, MAX_PRICE),
  },
);
export type ReservationListQuery = z.output<typeof reservationListQuery>;

/** An empty field of a form is an absent value. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === '' ? null : value),
    schema.nullish().transform((value) => value ?? null),
  );

/** Who comes. Somebody on the phone need not spell an e-mail address, but one way to reach them there must be. */
export const contactShape = {
  clientName: personName,
  clientEmail: given(emailAddress),
  clientPhone: given(phoneNumber),
  requirements: optionalText(1000),
};
type Contact = { clientEmail: string | null; clientPhone: string | null };
export const isReachable = ({ clientEmail, clientPhone }: Contact) =>
  clientEmail !== null || clientPhone !== null;
export const UNREACHABLE = { path: ['clientPhone'], error: 'required' };

export const reservationChange = z
  .strictObject({ ...contactShape, editedAt })
  .refine(isReachable, UNREACHABLE);
export type ReservationChange = z.output<typeof reservationChange>;

const DEEDS_TOLD = ['reject', 'cancel-for-client', 'no-show'] as const;

/** Whether the client hears of it by mail. */
export const notify = z.boolean('type').default(true);

/** A step that needs nothing said: without a body it is one of which the client is told. */
export const stepInput = z.strictObject({ notify }).default({ notify: true });
/** Whoever did not come hears of it only where staff say so. */
export const noShowInput = z
  .strictObject({ notify: z.boolean('type').default(false) })
  .default({ notify: false });

/** The client is told the reason. */
export const rejectionInput = z.strictObject({ reason: requiredText(500), notify });
/** The client has called; why is for the history. */
export const cancellationInput = z.strictObject({ reason: optionalText(500), notify });

/** A mail that is only looked at, before the deed. */
export const mailPreviewInput = z.strictObject({
  deed: z.enum(DEEDS_TOLD, withBound('choice', DEEDS_TOLD.join(', '))),
  reason: optionalText(500),
});
export type MailPreviewInput = z.output<typeof mailPreviewInput>;

/** A part of a visit. */
export const segmentParams = z.strictObject({ id: idInPath, segmentId: idInPath });
export const partCancellation = z.strictObject({ reason: optionalText(500), notify });

export const clientSearchQuery = z.strictObject({ search: textFilter });
