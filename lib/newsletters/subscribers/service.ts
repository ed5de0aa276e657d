import 'server-only';
import { eq } from 'drizzle-orm';
import { newsletterSubscriber } from '@/db/schema/people';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { inTransaction } from '@/db/transaction';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { edited, removed, written, type Kind } from '../../kit/records/writes.ts';
import { SUBSCRIBER_STATUS } from '../../base/statuses.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import type { SubscriberRecord } from '../answer.ts';
import { findSubscriber } from '../queries.ts';
import type { SubscriberEdit, SubscriberInput } from '../schema.ts';
import { ask } from '../subscriptions/service.ts';

const { UNSUBSCRIBED } = SUBSCRIBER_STATUS;
const SUBSCRIBER: Kind<SubscriberRecord> = {
  entity: 'newsletter-subscriber',
  table: newsletterSubscriber,
  find: findSubscriber,
  recorded: ({ language, status, unsubscriptionReason }) => ({ language, status, unsubscriptionReason }),
};
const ONLY_OFF_THE_LIST = { ok: false, reason: 'invalid', fields: { status: 'choice' } } as const;

/** Asks somebody, on behalf of the staff, whether they want the newsletter. */
export async function createSubscriber(
  { email, language }: SubscriberInput,
  { by, now }: Writing,
): Promise<Saved<SubscriberRecord>> {
  const outcome = await inTransaction(async (tx): Promise<Saved<SubscriberRecord>> => {
    const id = await ask(tx, normaliseEmail(email), { locale: language, address: by, now }, by);
    if (id === null) return { ok: false, reason: 'invalid', fields: { email: 'taken' } };
    return written(tx, SUBSCRIBER, id);
  });
  wakeMailWorker();
  return outcome;
}

/** Another language, or off the list. Back on it leads only the link that is mailed to the subscriber. */
export const updateSubscriber = (
  id: number,
  { editedAt, language, status, unsubscriptionReason }: SubscriberEdit,
  writing: Writing,
): Promise<Saved<SubscriberRecord>> =>
  inTransactionOrRolledBack<Saved<SubscriberRecord>>((tx) =>
    edited(tx, SUBSCRIBER, { id, editedAt }, writing, async (before) => {
      const leaves = status === UNSUBSCRIBED && before.status !== UNSUBSCRIBED;
      if (status !== before.status && !leaves) rollBackWith(ONLY_OFF_THE_LIST);
      await tx
        .update(newsletterSubscriber)
        .set({
          language,
          status,
          unsubscriptionReason: unsubscriptionReason || null,
          ...(leaves && { unsubscribedAt: writing.now }),
          editedAt: nextEdit(newsletterSubscriber, writing.now),
        })
        .where(eq(newsletterSubscriber.id, id));
    }),
  );

/** Forgets somebody, with what was mailed to them. */
export const removeSubscriber = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction((tx) => removed(tx, SUBSCRIBER, id, writing));
