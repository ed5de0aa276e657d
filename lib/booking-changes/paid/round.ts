import 'server-only';
import { and, asc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { MINUTE, SECOND } from '../../base/time/units.ts';
import { isSettled } from '../../booking-rules/settled-visit.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { TRANSFER, transfer } from '../../payments/providers/transfer.ts';
import type { PaymentProvider } from '../../payments/providers/provider.ts';
import { sendRefunds } from '../../payments/refunds/send.ts';
import { settleLate } from './late.ts';
import { settle, settleUnpaid } from './settle.ts';

const { INIT, CONFIRMED } = RESERVATION_STATUS;
const LEASE_MS = 30 * SECOND;
const BATCH = 10;
/** The provider does not answer: until it does, the term stays held. */
const LONGER_MS = 10 * MINUTE;

/**
 * Open requests whose time is over, or whose visit has fallen, was paid at the desk or is booked without them; by a link what is booked is
 * paid as well.
 */
async function claim(providers: readonly string[], now: Date) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: paymentRequest.id,
        provider: paymentRequest.provider,
        providerRef: paymentRequest.providerRef,
        reservationId: paymentRequest.reservationId,
      })
      .from(paymentRequest)
      .innerJoin(reservation, eq(reservation.id, paymentRequest.reservationId))
      .where(
        and(
          inArray(paymentRequest.status, ['CREATED', 'PENDING']),
          inArray(paymentRequest.provider, [...providers]),
          or(
            lte(paymentRequest.payUntil, now),
            isSettled(sql`${reservation.id}`),
            and(
              ne(reservation.status, INIT),
              or(eq(paymentRequest.purpose, 'BOOKING'), ne(reservation.status, CONFIRMED)),
            ),
          ),
          or(isNull(paymentRequest.lockedUntil), lte(paymentRequest.lockedUntil, now)),
        ),
      )
      .orderBy(asc(paymentRequest.payUntil))
      .limit(BATCH)
      .for('update', { of: paymentRequest, skipLocked: true });
    for (const { id } of rows) {
      await tx
        .update(paymentRequest)
        .set({ lockedUntil: new Date(now.getTime() + LEASE_MS) })
        .where(eq(paymentRequest.id, id));
    }
    return rows;
  });
}

/** First nobody can pay any more, as the provider says; then the term is free. */
async function close(
  provider: PaymentProvider,
  { id, providerRef, reservationId }: Awaited<ReturnType<typeof claim>>[number],
  now: Date,
): Promise<void> {
  // Nobody has ever seen a page of it.
  if (providerRef === null) return inTransaction((tx) => settleUnpaid(tx, id, now));
  try {
    const standing = await provider.expire(providerRef);
    await inTransaction((tx) => settle(tx, id, standing, now));
  } catch (error) {
    log.warn({ request: id, error: describeFault(error) }, 'A payment could not be closed yet');
    const longer = new Date(now.getTime() + LONGER_MS).toISOString();
    await db
      .update(reservation)
      .set({ holdUntil: sql`greatest(hold_until, ${longer}::timestamptz)` })
      .where(and(eq(reservation.id, reservationId), eq(reservation.status, INIT)));
  }
}

/**
 * Closes what nobody has paid in time, sees to what came late, and sends money back. Several processes may do so at once and share it.
 * @param online null: only transfers are seen to
 * @returns how much there was to do
 */
export async function paymentRound(online: PaymentProvider | null, now: Date): Promise<number> {
  const claimed = await claim([TRANSFER, ...(online ? [online.name] : [])], now);
  for (const each of claimed) {
    const provider = each.provider === TRANSFER ? transfer : online;
    if (provider) await close(provider, each, now);
  }
  if (claimed.length > 0) wakeMailWorker();
  const sent = online ? await sendRefunds(online, now) : 0;
  return claimed.length + (await settleLate(now)) + sent;
}
