import { z } from 'zod';
import { momentInput, wholeNumber } from '../../base/validation/values.ts';
import { notify } from '../../bookings/contact-schema.ts';

/** Either a term, or after how many days: then it is the best free one around them. */
export const rebookInput = z
  .strictObject({
    termFrom: momentInput.optional(),
    inDays: wholeNumber(1, 365).optional(),
    notify,
  })
  .refine(({ termFrom, inDays }) => (termFrom === undefined) !== (inDays === undefined), {
    path: ['termFrom'],
    error: 'required',
  });
export type RebookInput = z.output<typeof rebookInput>;
