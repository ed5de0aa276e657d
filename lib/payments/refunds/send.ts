import 'server-only';
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRefund, paymentRequest } from '@/db/schema/money/payments';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { HOUR, MINUTE, SECOND } from '../../base/time/units.ts';
import { ProviderRefused, type PaymentProvider } from '../providers/provider.ts';

const LEASE_MS = 30 * SECOND;
const BATCH = 5;
/** The provider knows the key of a refund for a day: after that, the same one might become two. */
const TRIES_END_MS = 23 * HOUR;
const LONGEST_PAUSE_MS = 30 * MINUTE;

const due = (now: Date) =>
  and(
    eq(paymentRefund.state, 'WAITING'),
    lte(paymentRefund.runAt, now),
    or(isNull(paymentRefund.lockedUntil), lte(paymentRefund.lockedUntil, now)),
  );

async function claim(provider: string, now: Date) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ refund: paymentRefund, paymentRef: paymentRequest.paymentRef })
      .from(paymentRefund)
      .innerJoin(paymentRequest, eq(paymentRequest.id, paymentRefund.requestId))
      .where(and(due(now), eq(paymentRequest.provider, provider)))
      .orderBy(asc(paymentRefund.runAt))
      .limit(BATCH)
      .for('update', { of: paymentRefund, skipLocked: true });
    for (const { refund } of rows) {
      await tx
        .update(paymentRefund)
        .set({
          attempts: sql`${paymentRefund.attempts} + 1`,
          lockedUntil: new Date(now.getTime() + LEASE_MS),
        })
        .where(eq(paymentRefund.id, refund.id));
    }
    return rows;
  });
}

const ofRefund = (id: number) => and(eq(paymentRefund.id, id), eq(paymentRefund.state, 'WAITING'));

/**
 * Sends money back that is due, at most some at a time; several processes share it. What the provider refuses waits for staff.
 * @returns how many were taken
 */
export async function sendRefunds(provider: PaymentProvider, now: Date): Promise<number> {
  const claimed = await claim(provider.name, now);
  for (const { refund, paymentRef } of claimed) {
    try {
      if (paymentRef === null) throw new ProviderRefused('it was not paid through the provider');
      const { ref } = await provider.refund({ refundId: refund.id, paymentRef, amount: refund.amount });
      await db
        .update(paymentRefund)
        .set({ state: 'DONE', providerRef: ref, lastError: null, lockedUntil: null, editedAt: now })
        .where(ofRefund(refund.id));
    } catch (error) {
      const lastError = error instanceof Error ? error.message : String(error);
      const isOver =
        error instanceof ProviderRefused || now.getTime() - refund.runAt.getTime() > TRIES_END_MS;
      const pause = Math.min(LONGEST_PAUSE_MS, 2 ** refund.attempts * 5 * SECOND);
      log.warn({ refund: refund.id, error: describeFault(error) }, 'Money could not be given back yet');
      await db
        .update(paymentRefund)
        .set({
          ...(isOver && { state: 'FAILED' as const }),
          lastError,
          lockedUntil: isOver ? null : new Date(now.getTime() + pause),
          editedAt: now,
        })
        .where(ofRefund(refund.id));
    }
  }
  return claimed.length;
}
