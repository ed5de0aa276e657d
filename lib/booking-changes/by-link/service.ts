import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { linkToken, type LinkPurpose } from '@/db/schema/links';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { cancelInput } from '../../kit/links/schema.ts';
import { findLink } from '../../kit/links/service.ts';
import { stopRemindersAt } from '../../delivery/outbox/opt-out.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { isLateToCancel, undoEnd } from '../../booking-rules/client-rules.ts';
import {
  cancelState,
  cancelPartState,
  confirmState,
  type LinkState,
} from '../../booking-rules/cancel-rules.ts';
import { dueOfHeld } from '../../bookings/pay-first/wait-for-payment.ts';
import { missedConsequence } from '../../bookings/no-shows/queries.ts';
import { expire, moveReservation } from '../../bookings/lifecycle/service.ts';
import { cancelPart } from '../../bookings/parts/cancel.ts';
import { partsLeft } from '../../bookings/parts/parts-left.ts';
import { notifySalon } from '../../bookings/notify-salon.ts';
import { wouldComeBack, wouldComeBackAbove } from '../../payments/refunds/service.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;

export type LinkOutcome =
  /** `id`: of which reservation. */
  | { ok: true; id?: number }
  | {
      ok: false;
      reason:
        | 'link-invalid'
        | 'part-unknown'
        | 'pay-first'
        | 'refund-changed'
        | Exclude<LinkState, 'open' | 'done'>;
    };

export type ReservationRow = typeof reservation.$inferSelect;

/** Finds the reservation that a mailed link names, locks it, and does with it what the link is for. */
export async function submitLink(
  token: string,
  purposes: LinkPurpose[],
  now: Date,
  act: (tx: Transaction, subject: ReservationRow, purpose: LinkPurpose) => Promise<LinkOutcome>,
): Promise<LinkOutcome> {
  const outcome = await inTransaction(async (tx): Promise<LinkOutcome> => {
    const link = await findLink(tx, token, purposes, now);
    if (!link?.reservationId) return { ok: false, reason: 'link-invalid' };
    const [subject] = await tx
      .select()
      .from(reservation)
      .where(eq(reservation.id, link.reservationId))
      .for('update');
    if (!subject) return { ok: false, reason: 'link-invalid' };
    const result = await act(tx, subject, link.purpose);
    if (result.ok) {
      await tx
        .update(linkToken)
        .set({ usedAt: now })
        .where(and(eq(linkToken.id, link.id), isNull(linkToken.usedAt)));
    }
    return result.ok ? { ok: true, id: subject.id } : result;
  });
  wakeMailWorker();
  return outcome;
}

/** The client says yes as well to what staff have confirmed before. */
async function verify(tx: Transaction, { id, verifiedAt }: ReservationRow, now: Date): Promise<LinkOutcome> {
  if (verifiedAt) return { ok: true };
  await tx.update(reservation).set({ verifiedAt: now }).where(eq(reservation.id, id));
  await recordChange(tx, { entity: 'reservation', entityId: id, action: 'verified', by: 'client', at: now });
  return { ok: true };
}

/** The client has said yes, and the salon has to: the term is held until it begins. */
async function askForApproval(tx: Transaction, { id, termFrom }: ReservationRow, now: Date): Promise<void> {
  const approving = { verifiedAt: now, holdUntil: termFrom, editedAt: now };
  await tx.update(reservation).set(approving).where(eq(reservation.id, id));
  await recordChange(tx, { entity: 'reservation', entityId: id, action: 'verified', by: 'client', at: now });
}

/** INIT → CONFIRMED, by whoever has the client's mailbox. */
export async function confirmSubject(
  tx: Transaction,
  subject: ReservationRow,
  now: Date,
): Promise<LinkOutcome> {
  const standing = confirmState(subject, now);
  if (standing === 'done') return subject.status === CONFIRMED ? verify(tx, subject, now) : { ok: true };
  if (standing !== 'open') {
    if (subject.status === INIT) await expire(tx, subject.id, now);
    return { ok: false, reason: standing };
  }
  if (subject.paymentTerms) return { ok: false, reason: 'pay-first' };
  if (await missedConsequence(subject.clientEmail, now, tx)) {
    await askForApproval(tx, subject, now);
    return { ok: false, reason: 'awaits-approval' };
  }
  await moveReservation(tx, subject.id, {
    to: CONFIRMED,
    action: 'confirmed',
    by: 'client',
    now,
    mail: 'confirmed',
  });
  return { ok: true };
}

/** What the waiting list offers is paid ahead by the link that accepts it, and not gone around by the page of the appointment. */
async function isOfferToPay(tx: Transaction, subject: ReservationRow, now: Date): Promise<boolean> {
  if (subject.status !== INIT) return false;
  const open = and(eq(waitingOffer.reservationId, subject.id), eq(waitingOffer.outcome, 'open'));
  if ((await tx.$count(waitingOffer, open)) === 0) return false;
  return (await dueOfHeld(subject, { locale: subject.language, now, executor: tx })) !== null;
}

/** The same by the mailed link. */
export const confirmByLink = (token: string, now: Date): Promise<LinkOutcome> =>
  submitLink(token, ['confirm-reservation', 'my-appointment'], now, async (tx, subject) =>
    (await isOfferToPay(tx, subject, now))
      ? { ok: false, reason: 'pay-first' }
      : confirmSubject(tx, subject, now),
  );

/** The page of the appointment lets it be taken back for a while. */
const mailAfter = (purpose: LinkPurpose, now: Date) =>
  purpose === 'my-appointment' ? undoEnd(now) : undefined;

/**
 * INIT or CONFIRMED → CLIENT_REJECTED by the mailed link; on the page of the appointment it can be taken back for a while.
 * `segmentId`: a part of a visit alone; where nothing else is left, the whole.
 */
export const cancelByLink = (
  { token, segmentId, comesBack }: z.output<typeof cancelInput>,
  now: Date,
): Promise<LinkOutcome> =>
  submitLink(token, ['cancel-reservation', 'my-appointment'], now, async (tx, subject, purpose) => {
    const cancelling = { now, mailAt: mailAfter(purpose, now), shownBack: comesBack };
    if (segmentId !== undefined) {
      const outcome = await cancelPartOf(tx, subject, segmentId, cancelling);
      if (outcome) return outcome;
    }
    return cancelSubject(tx, subject, cancelling);
  });

/** `shownBack`: what the client was shown to get back; absent: nothing was shown. */
type Cancelling = { now: Date; mailAt: Date | undefined; shownBack?: number | undefined };

/** INIT or CONFIRMED → CLIENT_REJECTED, all of it. */
export async function cancelSubject(
  tx: Transaction,
  subject: ReservationRow,
  { now, mailAt, shownBack }: Cancelling,
): Promise<LinkOutcome> {
  const standing = cancelState(subject, now, salonSettings().cancelUntilMinutes);
  if (standing === 'done') return { ok: true };
  if (standing !== 'open') return { ok: false, reason: standing };
  const ending = { by: 'client', at: now, termFrom: subject.termFrom } as const;
  if (shownBack !== undefined && shownBack !== (await wouldComeBack(tx, subject, ending)))
    return { ok: false, reason: 'refund-changed' };
  await moveReservation(tx, subject.id, {
    to: CLIENT_REJECTED,
    action: 'cancelled',
    by: 'client',
    now,
    mail: 'cancelled',
    mailAt,
    changes: { from: subject.status, ...(isLateToCancel(subject, now) && { late: true }) },
  });
  if (subject.status === CONFIRMED) await notifySalon(tx, subject.id, { action: 'cancelled', now });
  return { ok: true };
}

/** @returns null where it is the last part, so that the whole is meant */
async function cancelPartOf(
  tx: Transaction,
  subject: ReservationRow,
  segmentId: number,
  { now, mailAt, shownBack }: Cancelling,
): Promise<LinkOutcome | null> {
  const parts = await tx
    .select({
      id: reservationSegment.id,
      cancelledAt: reservationSegment.cancelledAt,
      price: reservationSegment.price,
    })
    .from(reservationSegment)
    .where(eq(reservationSegment.reservationId, subject.id));
  const part = parts.find(({ id }) => id === segmentId);
  if (!part) return { ok: false, reason: 'part-unknown' };
  if (part.cancelledAt) return { ok: true };
  if (partsLeft(parts).length === 1) return null;
  const standing = cancelPartState(subject, now, salonSettings().moveUntilMinutes);
  if (standing === 'done') return { ok: true };
  if (standing !== 'open') return { ok: false, reason: standing };
  const newPrice = subject.price - (part.price ?? 0);
  if (shownBack !== undefined && shownBack !== (await wouldComeBackAbove(tx, subject.id, newPrice)))
    return { ok: false, reason: 'refund-changed' };
  await cancelPart(tx, subject, segmentId, { by: 'client', now, mailAt });
  return { ok: true };
}

/** Stops reminders and nudges to the address of this reservation; answers to what the client does are still mailed. */
export const unsubscribeByLink = (token: string, reason: string, now: Date): Promise<LinkOutcome> =>
  submitLink(token, ['unsubscribe-reservations'], now, async (tx, subject) => {
    if (!subject.clientEmail) return { ok: false, reason: 'link-invalid' };
    await stopRemindersAt(tx, subject.clientEmail, { reason, by: 'client', now });
    return { ok: true };
  });
