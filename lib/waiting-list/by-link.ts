import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { reservation } from '@/db/schema/reservations';
import { waitingEntry } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import { RESERVATION_STATUS } from '../base/statuses.ts';
import { recordChange, type Actor } from '../kit/audit/service.ts';
import { acceptState, declineState } from '../booking-rules/cancel-rules.ts';
import {
  confirmSubject,
  submitLink,
  type LinkOutcome,
  type ReservationRow,
} from '../booking-changes/by-link/service.ts';
import { expire, moveReservation } from '../bookings/lifecycle/service.ts';
import { entryBehind } from './behind-link.ts';
import { isToBePaid, openOffer, type OfferAccepted } from './paying.ts';
import { ended, settleOffer } from './settling.ts';

const { INIT, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;

/** Books the term that is held for somebody who waited, or leads to where it is paid first. */
export async function acceptByLink(token: string, now: Date): Promise<OfferAccepted> {
  const seen = { id: 0 };
  const outcome = await submitLink(token, ['accept-offer'], now, (tx, subject) => {
    seen.id = subject.id;
    return acceptSubject(tx, subject, now);
  });
  if (outcome.ok) return { ...outcome, payment: null };
  return outcome.reason === 'pay-first' ? openOffer(seen.id, now) : outcome;
}

/** `pay-first`: it waits to be paid from then on. */
export async function acceptSubject(
  tx: Transaction,
  subject: ReservationRow,
  now: Date,
): Promise<LinkOutcome> {
  const standing = acceptState(subject, now);
  if (standing === 'awaits-approval') return { ok: false, reason: standing };
  if (standing !== 'open' && standing !== 'done') {
    if (subject.status === INIT) await expire(tx, subject.id, now);
    await settleOffer(tx, subject.id, now);
    return { ok: false, reason: standing };
  }
  if (standing === 'open' && (await isToBePaid(tx, subject, now))) return { ok: false, reason: 'pay-first' };
  const outcome = await confirmSubject(tx, subject, now);
  await settleOffer(tx, subject.id, now);
  return outcome;
}

/** Lets go of it: the next one gets it. Whoever declines goes on waiting. */
export const declineByLink = (token: string, now: Date): Promise<LinkOutcome> =>
  submitLink(token, ['decline-offer'], now, (tx, subject) => declineSubject(tx, subject, now));

export async function declineSubject(
  tx: Transaction,
  subject: ReservationRow,
  now: Date,
): Promise<LinkOutcome> {
  const standing = declineState(subject);
  if (standing === 'done') return { ok: true };
  if (standing !== 'open') return { ok: false, reason: standing };
  await letGo(tx, subject.id, 'client', now);
  return { ok: true };
}

const letGo = async (tx: Transaction, id: number, by: Actor, now: Date): Promise<void> => {
  const [to, action] =
    by === 'client' ? ([CLIENT_REJECTED, 'cancelled'] as const) : ([ADMIN_REJECTED, 'rejected'] as const);
  await moveReservation(tx, id, { to, action, by, now });
  await settleOffer(tx, id, now);
};

/** By the link of the mail that tells of the entry, or of one that offered a term. What is offered at that moment is declined. */
export async function leaveByLink(token: string, now: Date): Promise<LinkOutcome> {
  return inTransaction(async (tx): Promise<LinkOutcome> => {
    const entryId = await entryBehind(tx, token, now);
    if (entryId === null) return { ok: false, reason: 'link-invalid' };
    await releaseOffer(tx, entryId, 'client', now);
    const [left] = await tx
      .update(waitingEntry)
      .set({ state: 'left', editedAt: now, ...ended(now) })
      .where(and(eq(waitingEntry.id, entryId), inArray(waitingEntry.state, ['waiting', 'offered'])))
      .returning({ id: waitingEntry.id });
    if (left) {
      await recordChange(tx, {
        entity: 'waiting-entry',
        entityId: entryId,
        action: 'left',
        by: 'client',
        at: now,
      });
    }
    return { ok: true };
  });
}

/** What is held for an entry is let go of, before the entry itself is touched: everybody locks them in this order. */
export async function releaseOffer(tx: Transaction, entryId: number, by: Actor, now: Date): Promise<void> {
  const [held] = await tx
    .select({ id: reservation.id })
    .from(waitingOffer)
    .innerJoin(reservation, eq(reservation.id, waitingOffer.reservationId))
    .where(and(eq(waitingOffer.entryId, entryId), eq(waitingOffer.outcome, 'open')))
    .for('update', { of: reservation });
  if (held) await letGo(tx, held.id, by, now);
}
