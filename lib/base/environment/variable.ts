import { z } from 'zod';

/** An empty variable counts as absent, as `VAR= npm start` writes it. */
const given = (value: unknown) => (value === '' ? undefined : value);

/** `about` and what holds without it stand in docs/configuration.md. */
export const optional = <Schema extends z.ZodType>(schema: Schema, about: string, usual = '–') =>
  z.preprocess(given, schema.optional()).meta({ description: about, usual });

export const withDefault = <Schema extends z.ZodType>(
  schema: Schema,
  value: z.input<Schema> & (string | number),
  about: string,
) => z.preprocess((text) => given(text) ?? value, schema).meta({ description: about, usual: `\`${value}\`` });

const numberThat = (fits: (value: number) => boolean, rule: string) =>
  z.coerce.number(rule).refine(fits, rule);

export const number = (least: number, most: number) =>
  numberThat((value) => value >= least && value <= most, `must be a number from ${least} to ${most}`);

export const positiveNumber = () => numberThat((value) => value > 0, 'must be a number above 0');

export const wholeNumber = (least: number, most?: number) =>
  numberThat(
    (value) => Number.isInteger(value) && value >= least && value <= (most ?? Infinity),
    `must be a whole number ${most === undefined ? `of at least ${least}` : `from ${least} to ${most}`}`,
  );

export const url = z
  .string()
  .refine((value) => URL.canParse(value), 'must be a full URL, such as https://salon.example');

/** Where pages are: their addresses begin at its root, so links below a path would lead nowhere. */
export const siteAddress = url.refine(
  (value) => !URL.canParse(value) || /^https?:\/\/[^/?#\\@]+\/?$/i.test(value),
  'must be http:// or https:// and a host, such as https://salon.example; nothing of a path, a query or a name to log in may follow, since a salon is not served below a path',
);

/** As other programs say it, too: whoever writes `false` must not get what they said no to. */
export const onOrOff = z
  .stringbool({
    truthy: ['on', 'true', 'yes', '1'],
    falsy: ['off', 'false', 'no', '0'],
    error: 'must be on or off',
  })
  .transform((isOn) => (isOn ? 'on' : 'off'));

/** Of a webhook, as Standard Webhooks writes it. */
export const webhookSecret = z.string().regex(/^whsec_[A-Za-z0-9+/=]{16,}$/, 'must be a whsec_… secret');
