import { z } from 'zod';
import { withBound } from '../../base/validation/message-keys.ts';
import { recordId, wholeNumber } from '../../base/validation/values.ts';
import { EXTRA_STEP, LEAST_EXTRA, MOST_EXTRA } from '../../booking-rules/client-duration.ts';

/** So much longer or shorter. */
export const extraInput = z.strictObject({
  serviceUnitId: recordId,
  extraMinutes: wholeNumber(LEAST_EXTRA, MOST_EXTRA)
    .multipleOf(EXTRA_STEP, withBound('multipleOf', EXTRA_STEP))
    .describe('0: as long as for others.'),
});

/** That, or as long as a part of a visit of hers was booked. */
export const durationInput = z.union([
  extraInput,
  z.strictObject({ segmentId: recordId.describe('Always as long as this part of one of her visits.') }),
]);
export type DurationInput = z.output<typeof durationInput>;
