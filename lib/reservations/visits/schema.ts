import { z } from 'zod';
import { requiredOr } from '../../base/validation/message-keys.ts';
import { recordId } from '../../base/validation/values.ts';
import { MOST_SERVICES } from '../../terms/visits/schema.ts';
import { reservationInput } from '../schema.ts';

export const wishedService = z.strictObject({
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

/** What a visitor sends to book several services at once. */
export const visitInput = reservationInput
  .omit({ serviceUnitId: true, employeeId: true })
  .extend({ serviceUnits: partsOfVisit(wishedService) });
export type VisitInput = z.output<typeof visitInput>;

/** One service as ever, or several. */
export const bookingInput = z.union([reservationInput, visitInput]);
