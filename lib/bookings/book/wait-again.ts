import 'server-only';
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { HOLD_MS, PAY_MS } from './paying.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/**
 * A term that staff took off, or confirmed without its payment, waits to be paid as before. Where nobody can pay by the former request any
 * more, another one takes its place: without one it would be held and closed by nobody.
 */
export async function waitToBePaid(tx: Transaction, reservationId: number, now: Date): Promise<void> {
  const [last] = await tx
    .select()
    .from(paymentRequest)
    .where(eq(paymentRequest.reservationId, reservationId))
    .orderBy(desc(paymentRequest.id))
    .limit(1)
    .for('update');
  if (!last || last.paidAt !== null) return;
  if (last.status === 'CREATED' || last.status === 'PENDING') return;
  const { purpose, amount, currency, provider, payUntil: former } = last;
  // Staff have said until when a transfer or a link may take; a page of a provider's begins anew.
  const isLonger = former > after(now, HOLD_MS);
  const payUntil = isLonger || provider === TRANSFER ? former : after(now, PAY_MS);
  const same = { reservationId, purpose, amount, currency, provider };
  await tx
    .insert(paymentRequest)
    .values({ ...same, payUntil, status: 'CREATED', createdAt: now, editedAt: now });
  const holdUntil = payUntil === former ? former : after(now, HOLD_MS);
  await tx.update(reservation).set({ holdUntil }).where(eq(reservation.id, reservationId));
}
