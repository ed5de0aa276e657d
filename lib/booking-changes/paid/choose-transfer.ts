import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import type { RefusalCode } from '../../kit/refusal.ts';
import { providerNamed } from '../../payments/providers/configured.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';
import { reservationToPay, shownRequest } from '../../payments/requests/page.ts';
import {
  openPayment,
  openRequest,
  transferInstead,
  visitToPay,
  type PaymentRow,
  type ToPay,
} from '../../payments/requests/service.ts';
import { lockPayment, renew, settle } from './settle.ts';

type Chosen = { ok: true; toPay: ToPay } | { ok: false; reason: RefusalCode };

/** Another request takes the place of the one that was to be paid online, and the term is held as long as a transfer takes. */
const replace = ({ id }: PaymentRow, payUntil: Date, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const found = await lockPayment(tx, id);
    if (found?.request.status !== 'CREATED' && found?.request.status !== 'PENDING') return;
    const { reservationId, purpose } = found.request;
    // What staff have said of a link stays so.
    const until = purpose === 'LINK' ? found.request.payUntil : payUntil;
    await renew(tx, found.request, now, { provider: TRANSFER, payUntil: until });
    await tx
      .update(reservation)
      .set({ holdUntil: until, editedAt: now })
      .where(and(eq(reservation.id, reservationId), eq(reservation.status, RESERVATION_STATUS.INIT)));
  });

/**
 * Nobody is to pay twice. Whoever has paid just now has booked with that, whatever was chosen afterwards.
 * @returns whether somebody has
 */
export async function closeOnline(
  { id, provider, providerRef }: PaymentRow,
  now: Date,
): Promise<{ isPaid: boolean }> {
  if (providerRef === null) return { isPaid: false };
  try {
    const standing = await providerNamed(provider)?.expire(providerRef);
    if (standing?.state !== 'paid') return { isPaid: false };
    await inTransaction((tx) => settle(tx, id, standing, now));
    return { isPaid: true };
  } catch (error) {
    log.warn({ request: id, error: describeFault(error) }, 'A page for payments stays open until it ends');
    return { isPaid: false };
  }
}

/** The transfer that was chosen in place of what was paid meanwhile. */
const withdraw = (reservationId: number, now: Date) =>
  db
    .update(paymentRequest)
    .set({ status: 'CANCELLED', editedAt: now })
    .where(
      and(
        eq(paymentRequest.reservationId, reservationId),
        eq(paymentRequest.provider, TRANSFER),
        inArray(paymentRequest.status, ['CREATED', 'PENDING']),
      ),
    );

/** Why there is nothing to choose any more. */
const whyOver = async (reservationId: number): Promise<RefusalCode> =>
  (await shownRequest(reservationId))?.status === 'PAID' ? 'wrongState' : 'holdExpired';

/** A client would rather transfer than pay online. However often it is chosen, there is one request. */
export async function chooseTransfer(token: string, now: Date): Promise<Chosen> {
  const reservationId = await reservationToPay(token, now);
  if (reservationId === null) return { ok: false, reason: 'linkInvalid' };
  const [request, visit] = await Promise.all([openRequest(reservationId), visitToPay(reservationId)]);
  if (!request || !visit || request.payUntil <= now) {
    return { ok: false, reason: await whyOver(reservationId) };
  }
  if (request.provider !== TRANSFER) {
    const payUntil = await transferInstead(request, visit, now);
    if (!payUntil) return { ok: false, reason: 'wrongState' };
    await replace(request, payUntil, now);
    const { isPaid } = await closeOnline(request, now);
    if (isPaid) {
      await withdraw(reservationId, now);
      return { ok: false, reason: 'wrongState' };
    }
  }
  const opened = await openPayment(reservationId, now);
  if (opened.state === 'open') return { ok: true, toPay: opened.toPay };
  return { ok: false, reason: opened.state === 'away' ? 'unavailable' : await whyOver(reservationId) };
}
