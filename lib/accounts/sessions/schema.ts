import { z } from 'zod';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { emailAddress, phoneNumber } from '../../base/validation/text.ts';
import { isCommonPassword } from './common-passwords.ts';

const MIN_PASSWORD = 12;
/** Far above what anybody types; argon2id would take its time for a megabyte. */
const MAX_PASSWORD = 256;

const codePoints = (value: string) => [...value].length;

/** Taken as it is, spaces and all, but for the normal form: one key makes é on one keyboard, two on another. */
export const secretText = z
  .string({ error: requiredOr('type') })
  .transform((value) => value.normalize('NFC'))
  .refine((value) => value !== '', 'required')
  .refine((value) => codePoints(value) <= MAX_PASSWORD, withBound('maxLength', MAX_PASSWORD));

export const newPassword = secretText
  .refine((value) => codePoints(value) >= MIN_PASSWORD, 'minLength')
  .refine((value) => !isCommonPassword(value), 'commonPassword');

const confirmed = <T extends { password: string; confirmedPassword: string }>(input: T) =>
  input.password === input.confirmedPassword;
export const notConfirmed = { path: ['confirmedPassword'], error: 'passwordsDiffer' };

export const loginInput = z.strictObject({ email: emailAddress, password: secretText });

export const refreshInput = z.strictObject({
  refreshToken: z.string({ error: 'type' }).max(200, withBound('maxLength', 200)).optional(),
});

const twoPasswords = { password: newPassword, confirmedPassword: secretText };

export const registrationInput = z
  .strictObject({ email: emailAddress, phone: phoneNumber, ...twoPasswords })
  .refine(confirmed, notConfirmed);
export type RegistrationInput = z.output<typeof registrationInput>;

export const linkToken = z.string({ error: requiredOr('token') }).regex(/^[\w-]{20,100}$/, 'token');

export const confirmRegistrationQuery = z.object({ token: linkToken });

export const resetRequestInput = z.strictObject({ email: emailAddress });

export const newPasswordInput = z.strictObject(twoPasswords).refine(confirmed, notConfirmed);

export const resetInput = z
  .strictObject({ token: linkToken, ...twoPasswords })
  .refine(confirmed, notConfirmed);
export type ResetInput = z.output<typeof resetInput>;
