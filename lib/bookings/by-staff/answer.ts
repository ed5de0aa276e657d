import { z } from 'zod';
import { count, text } from '../../base/validation/answers.ts';

export const whyNotFree = z.strictObject({
  free: z.boolean(),
  why: z
    .looseObject({
      reason: text,
      text,
      part: count.optional().describe('Of several services the one that it is about, from 0.'),
    })
    .nullable(),
});
