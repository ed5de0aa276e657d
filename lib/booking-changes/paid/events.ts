import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { paymentEvent, paymentRefund, paymentRequest } from '@/db/schema/money/payments';
import { inTransaction } from '@/db/transaction';
import { log } from '../../base/log/log.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { PaymentProvider, ProviderEvent } from '../../payments/providers/provider.ts';
import { settleLate } from './late.ts';
import { lockPayment, settle } from './settle.ts';

type About = NonNullable<ProviderEvent['about']>;

/** Which request it is about; null where it is none of ours. */
async function requestOf(tx: Transaction, provider: string, about: About): Promise<number | null> {
  const ofProvider = eq(paymentRequest.provider, provider);
  if (about.kind === 'refund-failed') {
    const [row] = await tx
      .select({ id: paymentRefund.requestId })
      .from(paymentRefund)
      .where(eq(paymentRefund.providerRef, about.ref));
    return row?.id ?? null;
  }
  const [row] = await tx
    .select({ id: paymentRequest.id })
    .from(paymentRequest)
    .where(
      and(
        ofProvider,
        about.kind === 'payment'
          ? eq(paymentRequest.providerRef, about.ref)
          : eq(paymentRequest.paymentRef, about.paymentRef),
      ),
    );
  return row?.id ?? null;
}

async function apply(tx: Transaction, requestId: number, about: About, now: Date): Promise<void> {
  switch (about.kind) {
    case 'payment':
      return settle(tx, requestId, about.standing, now);
    case 'refund-failed':
      await tx
        .update(paymentRefund)
        .set({ state: 'FAILED', lastError: about.error, editedAt: now })
        .where(and(eq(paymentRefund.providerRef, about.ref), eq(paymentRefund.state, 'DONE')));
      return;
    case 'disputed':
      log.error({ request: requestId }, 'A payment is disputed');
      await tx
        .update(paymentRequest)
        .set({ trouble: 'DISPUTED', handledAt: null, editedAt: now })
        .where(eq(paymentRequest.id, requestId));
  }
}

/** What a provider has told: once, however often it comes, and all of it or nothing. */
export async function receiveEvent(
  { name }: Pick<PaymentProvider, 'name'>,
  { id: eventId, type, about }: ProviderEvent,
  now: Date,
): Promise<void> {
  if (!about) return;
  await inTransaction(async (tx) => {
    const requestId = await requestOf(tx, name, about);
    // A page that was made a moment ago, and is not noted yet: the round asks the provider for it by itself.
    if (requestId === null) return;
    await lockPayment(tx, requestId);
    const noted = await tx
      .insert(paymentEvent)
      .values({ provider: name, eventId, type, requestId, at: now })
      .onConflictDoNothing()
      .returning({ id: paymentEvent.id });
    if (noted.length > 0) await apply(tx, requestId, about, now);
  });
  wakeMailWorker();
  await settleLate(now);
}
