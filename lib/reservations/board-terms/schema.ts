import { z } from 'zod';
import { contactShape, isReachable, notify, UNREACHABLE } from '../board/schema.ts';
import { wishedServices } from '../visits/schema.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { LOCALES } from '../../base/statuses.ts';
import { idInPath, momentInput, numberInQuery, recordId, wholeNumber } from '../../base/validation/values.ts';

/** What staff may waive; an overlap never. */
const override = z
  .strictObject({
    grid: z.boolean('type').optional(),
    leadTime: z.boolean('type').optional(),
    hours: z.boolean('type').optional(),
  })
  .optional();

/** Minutes, where the term shall not last as long as its service unit says. */
const termDuration = wholeNumber(5, 720).nullish();

/** Whatever staff book for somebody on the phone. */
const call = {
  termFrom: momentInput,
  override,
  notify,
  ...contactShape,
  /** Of the mails; absent: the one that the client is known to read, else the salon's. */
  language: z.enum(LOCALES, withBound('choice', LOCALES.join(', '))).nullish(),
};

/** A term of one service. */
export const phoneBookingInput = z
  .strictObject({
    ...call,
    serviceUnitId: recordId,
    termDuration,
    /** Absent or null: anyone, anywhere. */
    employeeId: recordId.nullish(),
    workplaceId: recordId.nullish(),
  })
  .refine(isReachable, UNREACHABLE);
export type PhoneBookingInput = z.output<typeof phoneBookingInput>;

/** Several services in one visit, each as long as it says. */
export const phoneVisitInput = z
  .strictObject({ ...call, serviceUnits: wishedServices })
  .refine(isReachable, UNREACHABLE);
export type PhoneVisitInput = z.output<typeof phoneVisitInput>;

/** One service as ever, or several. */
export const phoneInput = z.union([phoneBookingInput, phoneVisitInput]);
export type PhoneInput = z.output<typeof phoneInput>;

/** Another term for a reservation. Who is not named stays; `null` is anyone. */
export const adjustment = z.strictObject({
  /** A part of a visit that moves alone; absent: all of it together, each part as long as it was booked. */
  segmentId: recordId.nullish(),
  termFrom: momentInput,
  termDuration,
  employeeId: recordId.nullish(),
  workplaceId: recordId.nullish(),
  override,
  notify,
});
export type Adjustment = z.output<typeof adjustment>;

export const whyNotFreeQuery = z.strictObject({
  serviceUnitId: idInPath,
  termFrom: momentInput,
  termDuration: numberInQuery(5, 720).optional(),
  employeeId: idInPath.optional(),
  workplaceId: idInPath.optional(),
  /** The reservation that shall be moved there does not stand in its own way. */
  reservationId: idInPath.optional(),
});
export type WhyNotFreeQuery = z.output<typeof whyNotFreeQuery>;
