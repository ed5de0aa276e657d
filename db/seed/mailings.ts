import { NEWSLETTER_STATUS, SUBSCRIBER_STATUS, type Locale } from '../../lib/base/statuses.ts';
import { DAY, HOUR, MINUTE } from '../../lib/base/time/units.ts';
import { contactMessage, newsletter, newsletterSubscriber } from '../schema/people.ts';
import { inventClients } from './clients.ts';
import { consent, contactMessages, newsletters, unsubscriptionReasons } from './content/mailings.ts';
import { columnsOf } from './content/text.ts';
import { batch, type Batch } from './insert.ts';
import type { Random } from './random.ts';

const SUBSCRIBERS = 60;
const DAYS_SINCE_NEWSLETTER = 19;

const { INITIAL, VERIFIED, UNSUBSCRIBED } = SUBSCRIBER_STATUS;

/** Subscribers in every state and language, the newsletters and the messages of the contact form. */
export function mailingRows({ now, random }: { now: Date; random: Random }): Batch[] {
  const at = now.getTime();
  const subscribers = inventClients(random)
    .filter((_, index) => index % 3 === 0)
    .slice(0, SUBSCRIBERS)
    .map(({ email, language }, index) => subscriberRow(index, email, language, at, random))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((row, index) => ({ id: index + 1, ...row }));
  const sentAt = new Date(at - DAYS_SINCE_NEWSLETTER * DAY);
  const recipients = subscribers.filter(
    ({ confirmedAt, unsubscribedAt }) =>
      confirmedAt && confirmedAt < sentAt && (!unsubscribedAt || unsubscribedAt > sentAt),
  ).length;

  return [
    batch(newsletterSubscriber, subscribers),
    batch(
      newsletter,
      newsletters.map(({ sent, subject, message }, index) => ({
        id: index + 1,
        ...columnsOf('subject', subject),
        ...columnsOf('message', message),
        status: sent ? NEWSLETTER_STATUS.SENT : NEWSLETTER_STATUS.DRAFT,
        sentAt: sent ? sentAt : null,
        recipientsCount: sent ? recipients : 0,
        sentCount: sent ? recipients - 1 : 0,
        failedCount: sent ? 1 : 0,
        createdAt: new Date(at - (sent ? DAYS_SINCE_NEWSLETTER + 2 : 3) * DAY),
        editedAt: sent ? sentAt : new Date(at - 2 * DAY),
      })),
    ),
    batch(
      contactMessage,
      contactMessages.map(({ hoursAgo, handled, ...message }, index) => {
        const receivedAt = new Date(at - hoursAgo * HOUR);
        const handledAt = handled ? new Date(receivedAt.getTime() + 3 * HOUR) : null;
        return {
          id: index + 1,
          ...message,
          receivedAt,
          handledAt,
          createdAt: receivedAt,
          editedAt: handledAt ?? receivedAt,
        };
      }),
    ),
  ];
}

/** Two thirds said yes a second time, some never did, some have left again. */
function subscriberRow(index: number, email: string, language: Locale, now: number, random: Random) {
  const status = index % 6 === 4 ? INITIAL : index % 6 === 5 ? UNSUBSCRIBED : VERIFIED;
  // What nobody confirms within a month does not stay (lib/clients/retention).
  const daysAgo = status === INITIAL ? random.between(1, 25) : random.between(30, 300);
  const createdAt = new Date(now - daysAgo * DAY - random.between(0, 600) * MINUTE);
  const confirmedAt =
    status === INITIAL ? null : new Date(createdAt.getTime() + random.between(2, 900) * MINUTE);
  const unsubscribedAt = status === UNSUBSCRIBED ? new Date(now - random.between(1, 25) * DAY) : null;
  return {
    email,
    language,
    status,
    confirmedAt,
    consentText: consent[language],
    unsubscribedAt,
    unsubscriptionReason: unsubscribedAt ? random.pick(unsubscriptionReasons[language]) || null : null,
    createdAt,
    editedAt: unsubscribedAt ?? confirmedAt ?? createdAt,
  };
}
