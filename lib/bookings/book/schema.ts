import { z } from 'zod';
import { requiredOr } from '../../base/validation/message-keys.ts';
import { recordId } from '../../base/validation/values.ts';
import { MOST_SERVICES } from '../../availability/visits/schema.ts';
import { reservationInput } from '../schema.ts';

export const requestedService = z.strictObject({
  serviceUnitId: recordId,
  /** Absent or null: anyone. */
  employeeId: recordId.nullish(),
});

/** In the order of the visit; each of them once. */
export const partsOfVisit = <Part extends z.ZodType<{ serviceUnitId: number }>>(part: Part) =>
  z
    .array(part, { error: requiredOr('type') })
    .min(1, 'required')
    .max(MOST_SERVICES, 'tooMany')
    .superRefine((parts, context) => {
      const numbers = parts.map(({ serviceUnitId }) => serviceUnitId);
      numbers.forEach((number, index) => {
        if (numbers.indexOf(number) === index) return;
        context.addIssue({ code: 'custom', path: [index, 'serviceUnitId'], message: 'chosenTwice' });
      });
    });

const visitInput = reservationInput
  .omit({ serviceUnitId: true, employeeId: true })
  .extend({ serviceUnits: partsOfVisit(requestedService) });

/** What a visitor sends: one service to five, `parts`; beside them what was sent. */
export const bookingInput = z.union([reservationInput, visitInput]).transform((sent) => {
  if ('serviceUnits' in sent) return { ...sent, parts: sent.serviceUnits };
  const { serviceUnitId, employeeId } = sent;
  return { ...sent, parts: [{ serviceUnitId, employeeId }] };
});
type Sent = z.output<typeof bookingInput>;
export type BookingInput = Pick<
  Sent,
  'parts' | 'termFrom' | 'clientName' | 'clientEmail' | 'clientPhone' | 'requirements' | 'linkSource'
>;
