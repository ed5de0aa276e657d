import 'server-only';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { linkToken, reservation, reservationSegment, type LinkPurpose } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { ActionOf } from '../../kit/audit/actions.ts';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { findLink } from '../../kit/links/service.ts';
import { enqueueMail, enqueueUnaskedMail, wakeMailWorker, type MailTemplate } from '../../mail/outbox.ts';
import { causedAt } from '../../mail/taken-back.ts';
import { stopRemindersAt } from '../../mail/opt-out.ts';
import { salonSettings } from '../../base/salon-settings/held.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import { cancelPart } from '../parts/cancel.ts';
import { partsLeft } from '../parts-left.ts';
import { lockTime } from '../../terms/locks.ts';
import { isHoldOverAt } from '../../terms/occupying.ts';
import { isLateToCancel, undoEnd } from '../../terms/own-rules.ts';
import {
  NOT_CONFIRMED_IN_TIME,
  sourcesOf,
  standingToCancel,
  standingToCancelPart,
  standingToConfirm,
  type LinkStanding,
} from '../../terms/rules.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;

type Move = {
  to: ReservationStatus;
  /** What the history calls it. */
  action: ActionOf<'reservation'>;
  by: Actor;
  now: Date;
  reason?: string;
  /** What must be true of the reservation besides, at the moment of the step. */
  provided?: SQL | undefined;
  /** The mail that tells the client, and what it needs to know. */
  mail?: MailTemplate;
  payload?: Record<string, unknown>;
  /** Not before then; absent: at once. */
  mailAt?: Date | undefined;
  /** What the history says besides. */
  changes?: Record<string, unknown>;
};

/**
 * One step in a reservation's life, with its history and its mail. The update names the states from which the step is
 * allowed, so that of two people who are equally fast one finds nothing left to do.
 * @returns false when the reservation is in no state for it
 */
export async function moveReservation(tx: Transaction, id: number, move: Move): Promise<boolean> {
  const { to, by, now, reason, provided } = move;
  const [moved] = await tx
    .update(reservation)
    .set({
      status: to,
      changedBy: by,
      changeReason: reason ?? null,
      editedAt: now,
      ...(to === CONFIRMED && by === 'client' && { verifiedAt: now }),
    })
    .where(and(eq(reservation.id, id), inArray(reservation.status, sourcesOf(to)), provided))
    .returning({
      email: reservation.clientEmail,
      language: reservation.language,
      termFrom: reservation.termFrom,
    });
  if (!moved) return false;
  await recordChange(tx, {
    entity: 'reservation',
    entityId: id,
    action: move.action,
    by,
    at: now,
    reason,
    changes: { status: to, ...move.changes },
  });
  // Once the term has begun, a mail about it comes too late; that a hold is over is news until then and after.
  if (move.mail && moved.email && (move.mail === 'expired' || moved.termFrom > now)) {
    // A hold that nobody confirmed may be of an address whose owner knows nothing of it.
    const enqueue = move.mail === 'expired' ? enqueueUnaskedMail : enqueueMail;
    await enqueue(tx, {
      template: move.mail,
      recipient: moved.email,
      language: moved.language,
      reservationId: id,
      payload: move.payload,
      ...(move.mailAt && { runAt: move.mailAt }),
    });
  }
  return true;
}

/** Only what is still an unconfirmed hold whose time is over: somebody may have confirmed it since it was looked up. */
const expire = (tx: Transaction, id: number, now: Date) =>
  moveReservation(tx, id, {
    to: CLIENT_REJECTED,
    action: 'expired',
    by: 'system',
    now,
    reason: NOT_CONFIRMED_IN_TIME,
    provided: isHoldOverAt(now),
    mail: 'expired',
  });

/**
 * Frees what holds whose time is over still occupy of some employees or workplaces. All are locked, so nobody adds to them.
 * @returns how many holds that were
 */
export async function expireHoldsInTheWay(
  tx: Transaction,
  pairs: readonly Pair[],
  now: Date,
): Promise<number> {
  const { employeeId: employee, workplaceId: workplace } = reservationSegment;
  const over = await tx
    .selectDistinct({ id: reservation.id })
    .from(reservation)
    .innerJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .where(
      and(
        isHoldOverAt(now),
        or(
          ...pairs.flatMap(({ employeeId, workplaceId }) => [
            eq(employee, employeeId),
            eq(workplace, workplaceId),
          ]),
        ),
      ),
    )
    .orderBy(asc(reservation.id));
  let closed = 0;
  for (const { id } of over) {
    if (await expire(tx, id, now)) closed++;
  }
  return closed;
}

/** Frees what holds whose time is over still occupy of some employees and workplaces, before the sweep gets to them. */
export async function expireHoldsOf(pairs: readonly Pair[], now: Date): Promise<void> {
  const closed = await inTransaction(async (tx) => {
    await lockTime(tx, {
      employees: pairs.map(({ employeeId }) => employeeId),
      workplaces: pairs.map(({ workplaceId }) => workplaceId),
    });
    return expireHoldsInTheWay(tx, pairs, now);
  });
  if (closed > 0) wakeMailWorker();
}

/**
 * Closes the holds that nobody confirmed in time, oldest first, at most `limit` of them; several processes may do so
 * at once and share them.
 * @returns how many were closed
 */
export async function expireHolds(now: Date, limit = 50): Promise<number> {
  const closed = await inTransaction(async (tx) => {
    const due = await tx
      .select({ id: reservation.id })
      .from(reservation)
      .where(isHoldOverAt(now))
      .orderBy(asc(reservation.holdUntil))
      .limit(limit)
      .for('update', { skipLocked: true });
    for (const { id } of due) await expire(tx, id, now);
    return due.length;
  });
  if (closed > 0) wakeMailWorker();
  return closed;
}

export type LinkOutcome =
  | { ok: true }
  | { ok: false; reason: 'link-invalid' | 'part-unknown' | Exclude<LinkStanding, 'open' | 'done'> };

type Subject = typeof reservation.$inferSelect;

/** Finds the reservation that a mailed link names, locks it, and does with it what the link is for. */
async function obeyLink(
  token: string,
  purposes: LinkPurpose[],
  now: Date,
  act: (tx: Transaction, subject: Subject, purpose: LinkPurpose) => Promise<LinkOutcome>,
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
    return result;
  });
  wakeMailWorker();
  return outcome;
}

/** The client says yes as well to what staff have confirmed before. */
async function verify(tx: Transaction, { id, verifiedAt }: Subject, now: Date): Promise<LinkOutcome> {
  if (verifiedAt) return { ok: true };
  await tx.update(reservation).set({ verifiedAt: now }).where(eq(reservation.id, id));
  await recordChange(tx, { entity: 'reservation', entityId: id, action: 'verified', by: 'client', at: now });
  return { ok: true };
}

/** INIT → CONFIRMED by the mailed link. */
export const confirmByLink = (token: string, now: Date): Promise<LinkOutcome> =>
  obeyLink(token, ['confirm-reservation', 'my-appointment'], now, async (tx, subject) => {
    const standing = standingToConfirm(subject, now);
    if (standing === 'done') return subject.status === CONFIRMED ? verify(tx, subject, now) : { ok: true };
    if (standing !== 'open') {
      if (subject.status === INIT) await expire(tx, subject.id, now);
      return { ok: false, reason: standing };
    }
    await moveReservation(tx, subject.id, {
      to: CONFIRMED,
      action: 'confirmed',
      by: 'client',
      now,
      mail: 'confirmed',
    });
    return { ok: true };
  });

/** The page of the appointment lets it be taken back for a while. */
const mailAfter = (purpose: LinkPurpose, now: Date) =>
  purpose === 'my-appointment' ? undoEnd(now) : undefined;

/**
 * INIT or CONFIRMED → CLIENT_REJECTED by the mailed link; on the page of the appointment it can be taken back for a while.
 * @param segmentId a part of a visit alone; where nothing else is left, the whole
 */
export const cancelByLink = (token: string, now: Date, segmentId?: number): Promise<LinkOutcome> =>
  obeyLink(token, ['cancel-reservation', 'my-appointment'], now, async (tx, subject, purpose) => {
    const mailAt = mailAfter(purpose, now);
    if (segmentId !== undefined) {
      const outcome = await cancelPartOf(tx, subject, segmentId, { now, mailAt });
      if (outcome) return outcome;
    }
    const standing = standingToCancel(subject, now, salonSettings().cancelUntilMinutes);
    if (standing === 'done') return { ok: true };
    if (standing !== 'open') return { ok: false, reason: standing };
    await moveReservation(tx, subject.id, {
      to: CLIENT_REJECTED,
      action: 'cancelled',
      by: 'client',
      now,
      mail: 'cancelled',
      payload: causedAt(now),
      mailAt,
      changes: { from: subject.status, ...(isLateToCancel(subject, now) && { late: true }) },
    });
    return { ok: true };
  });

/** @returns null where it is the last part, so that the whole is meant */
async function cancelPartOf(
  tx: Transaction,
  subject: Subject,
  segmentId: number,
  { now, mailAt }: { now: Date; mailAt: Date | undefined },
): Promise<LinkOutcome | null> {
  const parts = await tx
    .select({ id: reservationSegment.id, cancelledAt: reservationSegment.cancelledAt })
    .from(reservationSegment)
    .where(eq(reservationSegment.reservationId, subject.id));
  const part = parts.find(({ id }) => id === segmentId);
  if (!part) return { ok: false, reason: 'part-unknown' };
  if (part.cancelledAt) return { ok: true };
  if (partsLeft(parts).length === 1) return null;
  const standing = standingToCancelPart(subject, now, salonSettings().moveUntilMinutes);
  if (standing === 'done') return { ok: true };
  if (standing !== 'open') return { ok: false, reason: standing };
  await cancelPart(tx, subject, segmentId, { by: 'client', now, mailAt });
  return { ok: true };
}

/** Stops reminders and nudges to the address of this reservation; answers to what the client does are still mailed. */
export const unsubscribeByLink = (token: string, reason: string, now: Date): Promise<LinkOutcome> =>
  obeyLink(token, ['unsubscribe-reservations'], now, async (tx, subject) => {
    if (!subject.clientEmail) return { ok: false, reason: 'link-invalid' };
    await stopRemindersAt(tx, subject.clientEmail, { reason, by: 'client', now });
    return { ok: true };
  });
