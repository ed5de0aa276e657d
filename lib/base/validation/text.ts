import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js';
import { z } from 'zod';
import './without-eval.ts';
import { requiredOr, withBound } from './message-keys.ts';
import { countryOfNumber } from '../text/phone-text.ts';

const codePoints = (value: string) => [...value].length;
const hasForbiddenControls = (value: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(value) || !value.isWellFormed();

/** They turn the order of what stands beside them round, so that a text shows as another one. */
const BIDI_CONTROLS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A string that PostgreSQL and every mail program can hold: NFC, trimmed, without NUL, lone surrogates or what turns letters round. */
export const cleanText = (max: number) =>
  z
    .string({ error: requiredOr('type') })
    .transform((value) => value.normalize('NFC').replace(BIDI_CONTROLS, '').trim())
    .refine((value) => !hasForbiddenControls(value), 'type')
    .refine((value) => codePoints(value) <= max, withBound('maxLength', max));

export const requiredText = (max: number) => cleanText(max).refine((value) => value !== '', 'required');

/** What a word in an address may be made of. */
export const isSlug = (value: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
export const slug = (max: number) => requiredText(max).refine(isSlug, 'slug');

export const optionalText = (max: number) =>
  cleanText(max)
    .nullish()
    .transform((value) => value ?? '');

/** It stands in a head of mails, in titles and in one line of a page: no line ends, no markup. */
export const oneLine = (max: number) =>
  cleanText(max).refine((value) => !/[<>\n\r\t]/.test(value), 'oneLine');

/** A text in another language beside the Serbian one; left empty it is null, and the Serbian one is shown. */
export const translation = (max: number) => optionalText(max).transform((value) => value || null);

/** A person's name: printed in mails to an address that nobody has confirmed, so it carries no links and no markup. */
export const personName = requiredText(120)
  .refine((value) => !/[<>\n\r\t]|https?:|www\.|\/\//i.test(value), 'plainName')
  .refine((value) => /\p{L}/u.test(value), 'plainName');

/** NFKC and all in lower case, so that one person has one address. */
export const normaliseEmail = (value: string) => value.normalize('NFKC').trim().toLowerCase();

const address = z.email().max(254);

/** Kept as given but for its domain, which is case-insensitive. */
export const emailAddress = z
  .string({ error: requiredOr('type') })
  .transform((value) => value.normalize('NFKC').trim())
  .refine((value) => value !== '', 'required')
  .transform((value) => value.replace(/@[^@]*$/, (domain) => domain.toLowerCase()))
  .refine((value) => address.safeParse(value).success, 'email');

/** E.164, such as +381601234567; without a prefix it is of the country, the salon's own. @throws for a value that `phoneNumber` did not accept */
export const phoneE164 = (value: string, country?: string): string =>
  parsePhoneNumberWithError(value, countryOfNumber(value, country)).number;

export const isPhoneNumber = (value: string, country?: string): boolean =>
  value.length <= 40 && isValidPhoneNumber(value, countryOfNumber(value, country));

export const phoneNumber = z
  .string({ error: requiredOr('type') })
  .transform((value) => value.normalize('NFKC').trim())
  .refine((value) => value !== '', 'required')
  .refine((value) => isPhoneNumber(value), 'phone');

/** A field that may be left empty: then it is null. */
export const optional = <Output>(schema: z.ZodType<Output, string>) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema], {
      error: ({ input }) => {
        const result = schema.safeParse(input);
        return result.success ? 'type' : (result.error.issues[0]?.message ?? 'type');
      },
    })
    .optional()
    .transform((value) => value ?? null);
