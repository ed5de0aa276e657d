import { z } from 'zod';
import { requiredText } from '../../base/validation/text.ts';

/** What a booking was answered with, and the code of its mail. */
export const codeInput = z.strictObject({
  confirmationKey: requiredText(60).refine((value) => /^\d{1,10}-[\w-]{43}$/.test(value), 'token'),
  /** As people copy it, with spaces. */
  code: requiredText(20)
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'confirmationCode'),
});
