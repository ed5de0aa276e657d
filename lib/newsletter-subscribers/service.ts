import 'server-only';
import { eq } from 'drizzle-orm';
import { newsletterSubscriber } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import { wakeMailWorker } from '../mail/outbox.ts';
import type { Removed, Saved, Writing } from '../records/outcome.ts';
import { asSeen, changedFields, nextEdit, notAsSeen } from '../records/service.ts';
import { SUBSCRIBER_STATUS } from '../statuses.ts';
import { normaliseEmail } from '../validation/text.ts';
import type { SubscriberRecord } from '../newsletters/answer.ts';
import { findSubscriber } from '../newsletters/queries.ts';
import type { SubscriberEdit, SubscriberInput } from '../newsletters/schema.ts';
import { ask } from '../newsletter-subscriptions/service.ts';

const { UNSUBSCRIBED } = SUBSCRIBER_STATUS;
const entity = 'newsletter-subscriber';

/** Asks somebody, on behalf of the staff, whether they want the newsletter. */
export async function createSubscriber(
  { email, language }: SubscriberInput,
  { by, now }: Writing,
): Promise<Saved<SubscriberRecord>> {
  const outcome = await inTransaction(async (tx): Promise<Saved<SubscriberRecord>> => {
    const id = await ask(tx, normaliseEmail(email), { locale: language, address: by, now }, by);
    if (id === null) return { ok: false, reason: 'invalid', fields: { email: 'taken' } };
    const record = await findSubscriber(id, tx);
    if (!record) throw new Error('The subscriber was stored and is gone');
    return { ok: true, record };
  });
  wakeMailWorker();
  return outcome;
}

/** Another language, or off the list. Back on it leads only the link that is mailed to the subscriber. */
export const updateSubscriber = (
  id: number,
  { editedAt, ...input }: SubscriberEdit,
  { by, now }: Writing,
): Promise<Saved<SubscriberRecord>> =>
  inTransaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(newsletterSubscriber)
      .where(asSeen(newsletterSubscriber, id, editedAt))
      .for('update');
    if (!before) return notAsSeen(tx, { entity, id, fresh: await findSubscriber(id, tx) });
    const leaves = input.status === UNSUBSCRIBED && before.status !== UNSUBSCRIBED;
    if (input.status !== before.status && !leaves) {
      return { ok: false, reason: 'invalid', fields: { status: 'choice' } };
    }
    await tx
      .update(newsletterSubscriber)
      .set({
        language: input.language,
        status: input.status,
        unsubscriptionReason: input.unsubscriptionReason || null,
        ...(leaves && { unsubscribedAt: now }),
        editedAt: nextEdit(newsletterSubscriber, now),
      })
      .where(eq(newsletterSubscriber.id, id));
    const record = await findSubscriber(id, tx);
    if (!record) throw new Error('The subscriber was locked and is gone');
    const changes = changedFields(before, input);
    await recordChange(tx, { entity, entityId: id, action: 'edited', by, at: now, changes });
    return { ok: true, record };
  });

/** Forgets somebody, with what was mailed to them. */
export const removeSubscriber = (id: number, { by, now }: Writing): Promise<Removed> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .delete(newsletterSubscriber)
      .where(eq(newsletterSubscriber.id, id))
      .returning({ id: newsletterSubscriber.id });
    if (gone.length === 0) return { ok: false, reason: 'notFound' };
    await recordChange(tx, { entity, entityId: id, action: 'deleted', by, at: now });
    return { ok: true };
  });
