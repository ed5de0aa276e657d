import { z } from 'zod';
import { requiredOr } from '../base/validation/message-keys.ts';
import { emailAddress, personName, phoneNumber } from '../base/validation/text.ts';
import { day, recordId, wallTime } from '../base/validation/values.ts';
import { MOST_SERVICES } from '../availability/visits/schema.ts';
import { MOST_WINDOWS } from './rules.ts';

/** A day that would suit; without times, all of it. */
const window = z
  .strictObject({ day, from: wallTime.nullish(), to: wallTime.nullish() })
  .refine(({ from, to }) => !from || !to || from < to, { path: ['to'], message: 'timeOrder' });

const services = z
  .array(recordId, { error: requiredOr('type') })
  .min(1, 'required')
  .max(MOST_SERVICES, 'tooMany')
  .refine((numbers) => new Set(numbers).size === numbers.length, 'chosenTwice');

/** For what somebody waits, and when it would suit. */
export const waitingRequest = {
  serviceUnits: services,
  /** Absent or null: anyone. */
  employeeId: recordId.nullish(),
  windows: z
    .array(window, { error: requiredOr('type') })
    .min(1, 'required')
    .max(MOST_WINDOWS, 'tooMany'),
};

/** What a visitor sends; the form in the dialog and `POST /api/waiting-list` share it. */
export const waitingInput = z.strictObject({
  ...waitingRequest,
  clientName: personName,
  clientEmail: emailAddress,
  clientPhone: phoneNumber,
});
export type WaitingInput = z.output<typeof waitingInput>;
