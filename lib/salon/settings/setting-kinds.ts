import { z } from 'zod';
import { hasNumbers } from '../../base/countries.ts';
import { USUAL_HOME } from '../../base/i18n/home.ts';
import { LOCALES } from '../../base/locales.ts';
import { text } from '../../base/validation/answers.ts';
import { iban, serbianAccount } from '../../base/validation/bank-account.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { cleanText, emailAddress, isPhoneNumber, oneLine, phoneE164 } from '../../base/validation/text.ts';
import { siteOriginOf } from '../../base/validation/site-origin.ts';
import { wallTime, wholeNumber } from '../../base/validation/values.ts';

const textOf = <Schema extends z.ZodType<string>>(schema: Schema, rule: string) => ({
  schema,
  rule,
  answer: text,
});

const lineRule = (max: number) => `one line of at most ${max} characters, without < and >`;
/** Empty where it is not given. */
export const line = (max: number) => textOf(oneLine(max), lineRule(max));
const filledLine = (max: number) => oneLine(max).refine((value) => value !== '', 'required');
export const requiredLine = (max: number) => textOf(filledLine(max), lineRule(max));

/** Empty for none; else as `read` has it. */
const accountNumber = (read: (typed: string) => string | null, description: string) => ({
  schema: cleanText(50)
    .refine((value) => value === '' || read(value) !== null, 'account')
    .transform((value) => read(value) ?? ''),
  answer: text.describe(description),
});
export const serbianAccountNumber = accountNumber(serbianAccount, 'Of 18 digits; empty: none.');
export const ibanNumber = accountNumber(iban, 'Without blanks; empty: none.');

const isWhole = (number: string) => number.startsWith('+') && isPhoneNumber(number);

/** E.164, for tel: links. Of which country one without a prefix is, is not known to this field alone (schema.ts). */
export const phone = {
  ...textOf(
    z
      .string({ error: requiredOr('type') })
      .refine(isWhole, 'phone')
      .transform((number) => phoneE164(number)),
    'a phone number, such as +381112345678',
  ),
  fromText(given: string) {
    const { SALON_COUNTRY: country = USUAL_HOME.country } = process.env;
    return isPhoneNumber(given, country) ? phoneE164(given, country) : given;
  },
};
/** IANA. */
export const zone = textOf(
  z.string({ error: requiredOr('type') }).refine((value) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
    } catch {
      return false;
    }
  }, 'zone'),
  'an IANA time zone, such as Europe/Belgrade',
);
export const email = textOf(emailAddress, 'an e-mail address');
/** ISO 3166, two letters. */
export const country = textOf(
  filledLine(2).refine((value) => /^[A-Z]{2}$/.test(value), 'country'),
  'two capitals, such as RS',
);

/** Empty for none. */
export const link = (pattern: RegExp, example: string) =>
  textOf(
    cleanText(300).refine((value) => value === '' || (pattern.test(value) && URL.canParse(value)), 'link'),
    `a link, such as ${example}`,
  );

/** Sites of others, each once; says which of them is none. */
export const siteOrigins = (most: number) => ({
  schema: z
    .array(z.string({ error: requiredOr('type') }), { error: requiredOr('type') })
    .max(most, 'tooMany')
    .transform((lines, context) => {
      const typed = lines.filter((each) => each.trim() !== '');
      const wrong = typed.find((each) => siteOriginOf(each) === null);
      if (wrong !== undefined) {
        context.addIssue({ code: 'custom', message: withBound('origin', wrong.trim().slice(0, 100)) });
      }
      return [...new Set(typed.flatMap((each) => siteOriginOf(each) ?? []))];
    }),
  answer: z.array(text).describe('Origins, such as https://www.example.com.'),
});

/** What JSON Schema can describe as it is. */
const asAnswered = <Schema extends z.ZodType>(schema: Schema) => ({ schema, answer: schema });

const numberFrom = (given: string) => (given.trim() === '' ? Number.NaN : Number(given));

export const degrees = (most: number) => ({
  ...asAnswered(
    z
      .number({ error: requiredOr('numeric') })
      .min(-most, withBound('greaterThan', -most))
      .max(most, withBound('lessThan', most))
      .nullable(),
  ),
  rule: `degrees from -${most} to ${most}, such as 44.8026`,
  fromText: numberFrom,
});

/** A form's field has the same bounds. */
export const whole = (min: number, max: number) => ({
  ...asAnswered(wholeNumber(min, max)),
  bounds: [min, max] as const,
  rule: `a whole number from ${min} to ${max}`,
  fromText: numberFrom,
});

/** An amount of money. */
export const para = (most: number) => ({
  schema: wholeNumber(0, most),
  answer: wholeNumber(0, most).describe('In the smallest unit of the salon’s currency.'),
});
export const tick = asAnswered(z.boolean({ error: requiredOr('type') }));
export const timeOfDay = { schema: wallTime, answer: text.describe('A wall time of the salon.') };

const choice = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.enum(choices, withBound('choice', choices.join(', ')));
export const oneOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  asAnswered(choice(choices));
export const oneLanguage = { ...oneOf(LOCALES), rule: 'one of sr, en and de' };

const listOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  z.array(choice(choices), { error: requiredOr('type') });

/** In the order of the list, and none twice; may be none. */
export const anyOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) => ({
  schema: listOf(choices).transform((chosen) => choices.filter((each) => chosen.includes(each))),
  answer: listOf(choices),
});

export const someOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) => ({
  schema: listOf(choices)
    .min(1, 'required')
    .transform((chosen) => choices.filter((each) => chosen.includes(each))),
  answer: listOf(choices),
});

/** The longest first, and none twice. */
export const hours = (most: number, count: number) => ({
  schema: z
    .array(wholeNumber(1, most))
    .max(count, 'tooMany')
    .transform((given) => [...new Set(given)].sort((one, other) => other - one)),
  answer: z.array(wholeNumber(1, most)),
  rule: `at most ${count} numbers of hours from 1 to ${most}, such as 24,2`,
  fromText: (given: string) => given.split(',').map(numberFrom),
});

/** ISO 3166, with phone numbers of its own. */
const phoneCountry = z.string({ error: requiredOr('type') }).refine(hasNumbers, 'country');

export const countries = {
  schema: z.array(phoneCountry, { error: requiredOr('type') }).transform((chosen) => [...new Set(chosen)]),
  answer: z.array(text).describe('ISO 3166.'),
};

/** In para; a field that was left empty is none. */
export const pricesByCountry = (most: number) => ({
  schema: z
    .record(phoneCountry, wholeNumber(0, most).nullish(), { error: requiredOr('type') })
    .transform((prices) =>
      Object.fromEntries(
        Object.entries(prices).flatMap(([place, price]) => (price == null ? [] : [[place, price]])),
      ),
    )
    .pipe(z.record(z.string(), z.number())),
  answer: z
    .record(z.string(), wholeNumber(0, most))
    .describe('By country, in the smallest unit of the salon’s currency.'),
});
