import { z } from 'zod';
import { text } from '../../base/validation/answers.ts';

export const whyNotFree = z.strictObject({
  free: z.boolean(),
  why: z.looseObject({ reason: text, text }).nullable(),
});
