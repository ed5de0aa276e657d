import { z } from 'zod';
import { isNamed, isReachable, notify, UNNAMED, UNREACHABLE, walkInShape } from '../contact-schema.ts';
import { partsOfVisit } from '../book/schema.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { LOCALES } from '../../base/statuses.ts';
import { idInPath, momentInput, numberInQuery, recordId, wholeNumber } from '../../base/validation/values.ts';
import {
  clientInQuery,
  LONGEST,
  SHORTEST,
  staffParts,
  staffPartsOf,
  checkStaffParts,
} from './parts-query.ts';

/** What staff may waive; an overlap never. */
export const override = z
  .strictObject({
    grid: z.boolean('type').optional(),
    leadTime: z.boolean('type').optional(),
    hours: z.boolean('type').optional(),
  })
  .optional();

/** Minutes, where the term shall not last as long as its service unit says. */
const duration = wholeNumber(SHORTEST, LONGEST).nullish();

/** A service as staff book it. */
export const staffPart = {
  serviceUnitId: recordId,
  termDuration: duration,
  /** Absent or null: anyone, anywhere. */
  employeeId: recordId.nullish(),
  workplaceId: recordId.nullish(),
};

/** Whatever staff book for somebody on the phone. */
const call = {
  termFrom: momentInput,
  override,
  notify,
  ...walkInShape,
  walkIn: z
    .boolean('type')
    .optional()
    .describe(
      'Nobody need be named or reachable: without phone and email it is no client’s, and nobody is written to.',
    ),
  /** Of the mails; absent: the one that the client is known to read, else the salon's. */
  language: z.enum(LOCALES, withBound('choice', LOCALES.join(', '))).nullish(),
};

type Who = Parameters<typeof isNamed>[0] & { walkIn?: boolean | undefined };
const isWalkInOrReachable = (who: Who) => who.walkIn === true || isReachable(who);
const isWalkInOrNamed = (who: Who) => (who.walkIn === true ? isNamed(who) : who.clientName !== '');

/** A service alone; `phoneInput` knows it as a visit of one. */
export const phoneBookingInput = z
  .strictObject({ ...call, ...staffPart })
  .refine(isWalkInOrNamed, UNNAMED)
  .refine(isWalkInOrReachable, UNREACHABLE);

const phoneVisitInput = z
  .strictObject({ ...call, serviceUnits: partsOfVisit(z.strictObject(staffPart)) })
  .refine(isWalkInOrNamed, UNNAMED)
  .refine(isWalkInOrReachable, UNREACHABLE);

type Part = { termDuration?: number | null | undefined };
/** A part as it is booked. */
export const requestedPart = <Of extends Part>({ termDuration: durationMinutes, ...part }: Of) => ({
  ...part,
  durationMinutes,
});

/** One service to five, `parts`; beside them what was sent. */
export const phoneInput = z.union([phoneBookingInput, phoneVisitInput]).transform((sent) => {
  if ('serviceUnits' in sent) return { ...sent, parts: sent.serviceUnits.map(requestedPart) };
  const { serviceUnitId, employeeId, workplaceId, termDuration } = sent;
  return { ...sent, parts: [requestedPart({ serviceUnitId, employeeId, workplaceId, termDuration })] };
});
export type PhoneInput = z.output<typeof phoneInput>;

/** Another term for a reservation. Who is not named stays; `null` is anyone. */
export const adjustment = z.strictObject({
  /** A part of a visit that moves alone; absent: all of it together, each part as long as it was booked. */
  segmentId: recordId.nullish(),
  termFrom: momentInput,
  termDuration: duration,
  employeeId: recordId.nullish(),
  workplaceId: recordId.nullish(),
  override,
  /** Absent: the client is told, but of another length alone. */
  notify: z.boolean('type').optional(),
});
export type Adjustment = z.output<typeof adjustment>;

const wanted = {
  termFrom: momentInput,
  /** The reservation that shall be moved there does not stand in its own way. */
  reservationId: idInPath.optional(),
  clientId: clientInQuery,
};

/** One service, or several with what is wanted of each. */
export const whyNotFreeQuery = z.union([
  z
    .strictObject({
      ...wanted,
      serviceUnitId: idInPath,
      termDuration: numberInQuery(SHORTEST, LONGEST).optional(),
      employeeId: idInPath.optional(),
      workplaceId: idInPath.optional(),
    })
    .transform(({ termFrom, reservationId, clientId, ...part }) => ({
      termFrom,
      reservationId,
      clientId,
      parts: [requestedPart(part)],
    })),
  z
    .strictObject({ ...wanted, ...staffParts })
    .superRefine(checkStaffParts)
    .transform((sent) => ({ ...sent, parts: staffPartsOf(sent) })),
]);
export type WhyNotFreeQuery = z.output<typeof whyNotFreeQuery>;
