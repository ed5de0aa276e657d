import { z } from 'zod';
import { WAITING_STATES } from '../base/statuses.ts';
import { LOCALES } from '../base/locales.ts';
import {
  dayFilter,
  idFilter,
  listQuery,
  momentFilter,
  textFilter,
  wordFilter,
} from '../base/validation/list.ts';
import { withBound } from '../base/validation/message-keys.ts';
import { idInPath, momentInput, recordId } from '../base/validation/values.ts';
import { contactShape, isReachable, UNREACHABLE } from '../bookings/contact-schema.ts';
import { waitingRequest } from './schema.ts';

export const waitingListQuery = listQuery(
  ['createdAt', 'clientName', 'state', 'editedAt'],
  { sort: 'createdAt', direction: 'DESC' },
  {
    clientName: textFilter,
    clientEmail: textFilter,
    clientPhone: textFilter,
    serviceUnitId: idFilter,
    employeeId: idFilter,
    state: wordFilter(WAITING_STATES),
    /** Between which one of the days lies that would suit. */
    dayAfter: dayFilter,
    dayBefore: dayFilter,
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type WaitingListQuery = z.output<typeof waitingListQuery>;

const { clientName, clientEmail, clientPhone } = contactShape;

const language = z.enum(LOCALES, withBound('choice', LOCALES.join(', ')));
const entry = { ...waitingRequest, clientName, clientEmail, clientPhone, language };

/** Somebody on the phone: without an address they hear of nothing by themselves, and staff call them. */
export const waitingEntryInput = z.strictObject(entry).refine(isReachable, UNREACHABLE);
export type WaitingEntryInput = z.output<typeof waitingEntryInput>;

/** The language may be left out. */
export const newWaitingEntry = z
  .strictObject({ ...entry, language: language.optional().describe('Left out: the salon’s own.') })
  .refine(isReachable, UNREACHABLE);

/** A term that staff offer by hand, perhaps with somebody of whom nothing was said. */
export const handOffer = z.strictObject({ termFrom: momentInput, employeeId: recordId.nullish() });

/** A moment of the calendar at which nothing is booked, of somebody or of anyone. */
export const gapQuery = z.strictObject({ at: momentInput, employeeId: idInPath.optional() });
export type GapQuery = z.output<typeof gapQuery>;
