import { z } from 'zod';
import type { newsletter, newsletterSubscriber } from '@/db/schema/people';
import { NEWSLETTER_STATUS, SUBSCRIBER_STATUS } from '../base/statuses.ts';
import { stampAnswer } from '../base/time/answer.ts';
import {
  count,
  id,
  instant,
  language,
  maybe,
  oneOf,
  stamps,
  storedPicture,
  text,
} from '../base/validation/answers.ts';

export const newsletterRecord = z
  .strictObject({
    id,
    subject: text,
    subjectEn: maybe,
    subjectDe: maybe,
    message: text,
    messageEn: maybe,
    messageDe: maybe,
    buttonText: text,
    buttonTextEn: maybe,
    buttonTextDe: maybe,
    buttonUrl: text,
    buttonUrlEn: maybe,
    buttonUrlDe: maybe,
    picture: storedPicture.nullable(),
    pictureAlt: text,
    pictureAltEn: maybe,
    pictureAltDe: maybe,
    sendAt: instant.nullable().describe('A draft begins by itself then.'),
    status: oneOf(NEWSLETTER_STATUS),
    sentAt: instant.nullable(),
    recipientsCount: count,
    sentCount: count,
    failedCount: count,
    ...stamps,
  })
  .meta({ id: 'Newsletter' });
export type NewsletterRecord = z.output<typeof newsletterRecord>;

/** To how many a newsletter would go now, by the language in which they get it. */
export const readersAnswer = z.strictObject({ total: count, sr: count, en: count, de: count });
export type Readers = z.output<typeof readersAnswer>;

/** What a reader would get. */
export const newsletterPreviewAnswer = z.strictObject({ subject: text, html: text, text });
export type NewsletterPreview = z.output<typeof newsletterPreviewAnswer>;

export const subscriberRecord = z
  .strictObject({
    id,
    email: text,
    language,
    status: oneOf(SUBSCRIBER_STATUS),
    unsubscriptionReason: maybe,
    consentText: maybe,
    requestedAt: instant.nullable(),
    requestedFrom: maybe,
    confirmedAt: instant.nullable(),
    confirmedFrom: maybe,
    unsubscribedAt: instant.nullable(),
    setAsideFor: z.enum(['bounce', 'complaint']).nullable(),
    ...stamps,
  })
  .meta({ id: 'NewsletterSubscriber' });
export type SubscriberRecord = z.output<typeof subscriberRecord>;

const orNull = (at: Date | null, zone: string) => at && stampAnswer(at, zone);

/** A newsletter as the board and its endpoints see it. */
export function newsletterAnswer(row: typeof newsletter.$inferSelect, zone: string): NewsletterRecord {
  const { lastSubscriberId: _, nextBatchAt: __, pictureKey, pictureVariants, ...record } = row;
  return {
    ...record,
    picture:
      pictureKey === null || pictureVariants === null ? null : { key: pictureKey, variants: pictureVariants },
    sendAt: orNull(row.sendAt, zone),
    sentAt: orNull(row.sentAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}

/** A subscriber as the board and its endpoints see them, with the evidence of what they agreed to. */
export function subscriberAnswer(
  row: typeof newsletterSubscriber.$inferSelect,
  zone: string,
): SubscriberRecord {
  return {
    ...row,
    requestedAt: orNull(row.requestedAt, zone),
    confirmedAt: orNull(row.confirmedAt, zone),
    unsubscribedAt: orNull(row.unsubscribedAt, zone),
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}
