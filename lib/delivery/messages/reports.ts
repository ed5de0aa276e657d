import 'server-only';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { outbox } from '@/db/schema/delivery/outbox';
import { inTransaction } from '@/db/transaction';
import { maskPersonal } from '../../base/log/mask.ts';
import { wakeMailWorker } from '../outbox/outbox.ts';
import { correctCharge } from '../ceilings/charging.ts';
import { nextKeyOf } from './next-route.ts';
import { costOf, type ReportedPrice } from '../sms-providers/reported-price.ts';

/** What a provider says became of a message, and where it does, what it has charged. */
export type Report = { id: string; arrived: boolean; error: string; price?: ReportedPrice | undefined };

/**
 * Takes a provider's word, which may come before the worker has heard that the message was taken. Told twice or late it changes
 * nothing more: what has arrived has arrived, whatever else is said of it, and what has taken its next route by then stays on it.
 */
export async function receiveReport({ id, arrived, error, price }: Report, now: Date): Promise<void> {
  const its = and(eq(outbox.id, id), ne(outbox.channel, 'mail'), isNull(outbox.deliveredAt));
  const wentOut = {
    sentAt: sql`coalesce(${outbox.sentAt}, ${now.toISOString()}::timestamptz)`,
    lockedUntil: null,
  };
  const cost = price ? costOf(price) : null;
  await inTransaction(async (tx) => {
    if (cost !== null) await correctCharge(tx, id, cost, now);
    if (!arrived) {
      await tx
        .update(outbox)
        .set({
          ...wentOut,
          state: 'failed',
          undeliveredAt: now,
          lastError: maskPersonal(`Not delivered: ${error}`),
          nextAt: null,
        })
        .where(
          and(its, or(eq(outbox.state, 'sent'), and(eq(outbox.state, 'waiting'), gt(outbox.attempts, 0)))),
        );
      return;
    }
    // Also one of which nobody knew whether it had gone out.
    const reported = await tx
      .update(outbox)
      .set({ ...wentOut, state: 'sent', deliveredAt: now, lastError: null, nextChannel: null, nextAt: null })
      .where(its)
      .returning({ id: outbox.id });
    if (reported.length === 0) return;
    // Whoever has it by one way needs it by no other, if that has not gone out meanwhile.
    await tx
      .update(outbox)
      .set({ state: 'cancelled' })
      .where(
        and(
          eq(outbox.onceKey, nextKeyOf(id)),
          eq(outbox.state, 'waiting'),
          isNull(outbox.lockedUntil),
          isNull(outbox.unsureSince),
        ),
      );
  });
  if (!arrived) wakeMailWorker();
}
