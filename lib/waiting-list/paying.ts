import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { NotificationRule } from '../base/channels.ts';
import { dueOfHeld, waitForPayment } from '../bookings/pay-first/wait-for-payment.ts';
import { confirmSubject, type LinkOutcome, type ReservationRow } from '../booking-changes/by-link/service.ts';
import { wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { openPayment, type ToPay } from '../payments/requests/service.ts';
import { salonSettings } from '../salon/settings/held.ts';
import { settleOffer } from './settling.ts';

/** Where the salon takes money ahead, what was offered is held as long as paying takes, and booked with that. @returns whether it is so */
export async function isToBePaid(tx: Transaction, subject: ReservationRow, now: Date): Promise<boolean> {
  if (subject.paymentTerms) return true;
  const due = await dueOfHeld(subject, { locale: subject.language, now, executor: tx });
  if (!due) return false;
  await waitForPayment(tx, subject, due, now);
  await tx
    .update(waitingOffer)
    .set({ until: due.holdUntil })
    .where(and(eq(waitingOffer.reservationId, subject.id), eq(waitingOffer.outcome, 'open')));
  return true;
}

type Unpayable = { id: number; requestId: number };

/** Nobody can pay for it now: it waits for no payment any more. @returns the offer, held; null where it was paid or given up meanwhile */
async function withoutPayment(
  tx: Transaction,
  { id, requestId }: Unpayable,
  now: Date,
): Promise<ReservationRow | null> {
  await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id)).for('update');
  const [request] = await tx
    .update(paymentRequest)
    .set({ status: 'CANCELLED', editedAt: now })
    .where(and(eq(paymentRequest.id, requestId), eq(paymentRequest.status, 'CREATED')))
    .returning({ id: paymentRequest.id });
  if (!request) return null;
  const [freed] = await tx
    .update(reservation)
    .set({ paymentTerms: null, paymentText: null, editedAt: now })
    .where(eq(reservation.id, id))
    .returning();
  return freed ?? null;
}

/** `by-phone`: nobody can pay for it now, and it is held for whoever calls. */
export type OfferAccepted =
  | { ok: true; id?: number; payment: ToPay | null }
  | Exclude<LinkOutcome, { ok: true }>
  | { ok: false; reason: 'by-phone' };

/** Where it is paid. While nobody can pay, the salon's setting decides whether it is booked without, or goes by phone. */
export async function openOffer(id: number, now: Date, sendBy?: NotificationRule): Promise<OfferAccepted> {
  const opened = await openPayment(id, now, sendBy);
  if (opened.state === 'open') return { ok: true, id, payment: opened.toPay };
  if (opened.state === 'none') return { ok: false, reason: 'offer-over' };
  const { requestId } = opened;
  const outcome = await inTransaction(async (tx): Promise<OfferAccepted> => {
    const offer = await withoutPayment(tx, { id, requestId }, now);
    if (!offer) return { ok: false, reason: 'offer-over' };
    if (salonSettings().whenUnpayable !== 'without') return { ok: false, reason: 'by-phone' };
    const confirmed = await confirmSubject(tx, offer, now);
    await settleOffer(tx, id, now);
    return confirmed.ok ? { ...confirmed, id, payment: null } : confirmed;
  });
  wakeMailWorker();
  return outcome;
}
