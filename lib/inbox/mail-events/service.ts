import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { inTransaction } from '@/db/transaction';
import { maskPersonal } from '../../base/log/mask.ts';
import { OUTBOX_TAG } from '../../delivery/transports/message.ts';
import { setAside } from '../../newsletters/subscriptions/service.ts';
import { stopRemindersAt } from '../../delivery/outbox/opt-out.ts';
import { normaliseEmail } from '../../base/validation/text.ts';
import type { MailEvent } from './schema.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A mail that came back is shown to staff among the failed ones: they may know another way to reach the client. */
async function markReturned(tx: Transaction, { data }: MailEvent): Promise<void> {
  const id = data.tags[OUTBOX_TAG] ?? '';
  if (!UUID.test(id)) return;
  const lastError = maskPersonal(`Returned: ${data.bounce?.message || 'there is no such mailbox'}`);
  await tx
    .update(outbox)
    .set({ state: 'failed', lastError })
    .where(and(eq(outbox.id, id), eq(outbox.state, 'sent'), isNull(outbox.newsletterId)));
}

/** What the provider tells of a mail after it took it. Told twice, it changes nothing more; what else it tells is passed over. */
export async function receiveMailEvent(event: MailEvent, now: Date): Promise<void> {
  const isHardBounce = event.type === 'email.bounced' && event.data.bounce?.type === 'Permanent';
  const isComplaint = event.type === 'email.complained';
  if (!isHardBounce && !isComplaint) return;
  const reason = isComplaint ? 'complaint' : 'bounce';
  await inTransaction(async (tx) => {
    if (isHardBounce) await markReturned(tx, event);
    for (const email of event.data.to) {
      await setAside(tx, email, { reason, now });
      // Whoever calls a mail unwanted gets no reminders any more, as if they had said so by the link.
      if (isComplaint) await stopRemindersAt(tx, normaliseEmail(email), { reason, by: 'system', now });
    }
  });
}
