import { z } from 'zod';
import { override } from '../../bookings/by-staff/schema.ts';
import { notify } from '../../bookings/contact-schema.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { recordId } from '../../base/validation/values.ts';

const SWAPPED = ['employee', 'workplace'] as const;

export const swapInput = z.strictObject({
  otherId: recordId,
  by: z
    .enum(SWAPPED, withBound('choice', SWAPPED.join(', ')))
    .describe('Beside the time: with whom each of them is, or where.'),
  override,
  notify,
});
export type SwapInput = z.output<typeof swapInput>;
