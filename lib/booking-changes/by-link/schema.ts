import { z } from 'zod';
import { emailAddress, requiredText } from '../../base/validation/text.ts';

const confirmationKey = requiredText(60).refine((value) => /^\d{1,10}-[\w-]{43}$/.test(value), 'token');

/** What a booking was answered with. */
export const standingInput = z.strictObject({ confirmationKey });

/** The same, and where its mail shall go from now on; absent: where it went. */
export const mailAgainInput = z.strictObject({ confirmationKey, clientEmail: emailAddress.optional() });
export type MailAgainInput = z.output<typeof mailAgainInput>;

/** What it was answered with, and the code of its mail. */
export const codeInput = z.strictObject({
  confirmationKey,
  /** As people copy it, with spaces. */
  code: requiredText(20)
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((code) => /^\d{6}$/.test(code), 'confirmationCode'),
});
