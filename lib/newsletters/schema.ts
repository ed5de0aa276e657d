import { z } from 'zod';
import { LOCALES, NEWSLETTER_STATUS, SUBSCRIBER_STATUS } from '../base/statuses.ts';
import {
  listQuery,
  momentFilter,
  numberChoiceFilter,
  textFilter,
  wordFilter,
} from '../base/validation/list.ts';
import { withBound } from '../base/validation/message-keys.ts';
import { cleanText, emailAddress, optionalText, requiredText, translation } from '../base/validation/text.ts';
import { editedAt, momentInput, numberChoice } from '../base/validation/values.ts';
import { visitorForm } from '../base/validation/visitor-form.ts';

/** What a visitor sends to get the newsletter; the form and `POST /api/newsletter/subscribe` share it. */
export const subscribeInput = z.strictObject({ email: emailAddress, ...visitorForm });
export type SubscribeInput = z.output<typeof subscribeInput>;

const MESSAGE_MAX = 20_000;

const httpsAddress = cleanText(500).refine(
  (value) => value === '' || (/^https:\/\/\S+$/i.test(value) && URL.canParse(value)),
  'link',
);
// Whoever knows nothing of them leaves them as they are.
const plain = (schema: z.ZodType<string, string>) =>
  schema
    .nullable()
    .transform((value) => value ?? '')
    .optional();
const translated = (schema: z.ZodType<string, string>) =>
  schema
    .nullable()
    .transform((value) => value || null)
    .optional();
const [buttonText, pictureAlt] = [cleanText(60), cleanText(300)];

const fields = {
  subject: requiredText(200),
  subjectEn: translation(200),
  subjectDe: translation(200),
  message: requiredText(MESSAGE_MAX),
  messageEn: translation(MESSAGE_MAX),
  messageDe: translation(MESSAGE_MAX),
  buttonText: plain(buttonText),
  buttonTextEn: translated(buttonText),
  buttonTextDe: translated(buttonText),
  buttonUrl: plain(httpsAddress),
  buttonUrlEn: translated(httpsAddress),
  buttonUrlDe: translated(httpsAddress),
  pictureAlt: plain(pictureAlt),
  pictureAltEn: translated(pictureAlt),
  pictureAltDe: translated(pictureAlt),
};

type Button = Partial<Record<`button${'Text' | 'Url'}${'' | 'En' | 'De'}`, string | null>>;

/** A button needs a text and an address in Serbian; what is given for others alone would lead nobody anywhere. */
function buttonIsWhole(ctx: z.core.ParsePayload<Button>): void {
  const { value } = ctx;
  const any = [
    value.buttonText,
    value.buttonTextEn,
    value.buttonTextDe,
    value.buttonUrl,
    value.buttonUrlEn,
    value.buttonUrlDe,
  ].some(Boolean);
  for (const name of any ? (['buttonText', 'buttonUrl'] as const) : []) {
    if (!value[name]) ctx.issues.push({ code: 'custom', path: [name], message: 'required', input: value });
  }
}

export const newsletterInput = z.strictObject(fields).check(buttonIsWhole);
export type NewsletterInput = z.output<typeof newsletterInput>;

export const newsletterEdit = z.strictObject({ ...fields, editedAt }).check(buttonIsWhole);
export type NewsletterEdit = z.output<typeof newsletterEdit>;

/** With an offset, or as wall time of the salon. */
export const scheduleInput = z.strictObject({ sendAt: momentInput });
export type ScheduleInput = z.output<typeof scheduleInput>;

export const newsletterListQuery = listQuery(
  ['subject', 'status', 'sentAt', 'createdAt', 'editedAt'],
  { sort: 'createdAt', direction: 'DESC' },
  {
    subject: textFilter,
    message: textFilter,
    status: numberChoiceFilter(Object.values(NEWSLETTER_STATUS)),
    sentAfter: momentFilter,
    sentBefore: momentFilter,
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type NewsletterListQuery = z.output<typeof newsletterListQuery>;

const language = z.enum(LOCALES, withBound('choice', LOCALES.join(', ')));

/** In which language it is looked at. */
export const readerInput = z.strictObject({ language });

/** Staff may ask somebody; whether they want the newsletter is theirs to say, by the mailed link. */
export const subscriberInput = z.strictObject({ email: emailAddress, language });
export type SubscriberInput = z.output<typeof subscriberInput>;

/** The language may be left out. */
export const newSubscriber = subscriberInput.extend({
  language: language.optional().describe('Left out: the salon’s own.'),
});

/** Staff may take somebody off the list, but never put them on it. */
export const subscriberChange = z.strictObject({
  language,
  status: numberChoice([
    SUBSCRIBER_STATUS.INITIAL,
    SUBSCRIBER_STATUS.VERIFIED,
    SUBSCRIBER_STATUS.UNSUBSCRIBED,
  ]),
  unsubscriptionReason: optionalText(1000),
});

export const subscriberEdit = subscriberChange.extend({ editedAt });
export type SubscriberEdit = z.output<typeof subscriberEdit>;

export const subscriberListQuery = listQuery(
  ['email', 'language', 'status', 'confirmedAt', 'createdAt', 'editedAt'],
  { sort: 'createdAt', direction: 'DESC' },
  {
    email: textFilter,
    language: wordFilter(LOCALES),
    status: numberChoiceFilter(Object.values(SUBSCRIBER_STATUS)),
    unsubscriptionReason: textFilter,
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type SubscriberListQuery = z.output<typeof subscriberListQuery>;
