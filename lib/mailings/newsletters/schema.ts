import { z } from 'zod';
import { LOCALES, NEWSLETTER_STATUS, SUBSCRIBER_STATUS } from '../../base/statuses.ts';
import {
  listQuery,
  momentFilter,
  numberChoiceFilter,
  textFilter,
  wordFilter,
} from '../../base/validation/list.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { emailAddress, optionalText, requiredText, translation } from '../../base/validation/text.ts';
import { editedAt, numberChoice } from '../../base/validation/values.ts';
import { visitorForm } from '../../base/validation/visitor-form.ts';

/** What a visitor sends to get the newsletter; the form and `POST /api/newsletter/subscribe` share it. */
export const subscribeInput = z.strictObject({ email: emailAddress, ...visitorForm });
export type SubscribeInput = z.output<typeof subscribeInput>;

/** What the button of a mail program posts to the address in `List-Unsubscribe`. */
export const oneClickQuery = z.object({ lang: z.enum(LOCALES).catch('sr'), token: z.string().catch('') });

const MESSAGE_MAX = 20_000;

export const newsletterInput = z.strictObject({
  subject: requiredText(200),
  subjectEn: translation(200),
  subjectDe: translation(200),
  message: requiredText(MESSAGE_MAX),
  messageEn: translation(MESSAGE_MAX),
  messageDe: translation(MESSAGE_MAX),
});
export type NewsletterInput = z.output<typeof newsletterInput>;

export const newsletterEdit = newsletterInput.extend({ editedAt });
export type NewsletterEdit = z.output<typeof newsletterEdit>;

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

/** Staff may ask somebody; whether they want the newsletter is theirs to say, by the mailed link. */
export const subscriberInput = z.strictObject({ email: emailAddress, language });
export type SubscriberInput = z.output<typeof subscriberInput>;

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
