import 'server-only';
import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { moveOffer } from '@/db/schema/move-offers';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { ActionOf } from '../../kit/audit/actions.ts';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import type { Pair } from '../../availability/schedule/schedule.ts';
import { enqueueUnaskedMail, wakeMailWorker, type MailTemplate } from '../../delivery/outbox/outbox.ts';
import { notifyClient } from '../../delivery/messages/notify.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import type { Ending } from '../../payments/policy/rules.ts';
import { giveBackAtEnd, takeRefundsBack } from '../../payments/refunds/service.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import { isHoldOverAt } from '../../booking-rules/occupying.ts';
import { NOT_CONFIRMED_IN_TIME } from '../../booking-rules/hold-rules.ts';
import { sourcesOf } from '../../booking-rules/status-rules.ts';

const { CONFIRMED, CLIENT_REJECTED, DONE } = RESERVATION_STATUS;

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
  /** Not before then; absent: at once, or after a little while where staff cause it. */
  mailAt?: Date | undefined;
  /** What the history says besides. */
  changes?: Record<string, unknown>;
};

/** What is held for a visit that may be moved there is no visit of its own: a yes moves that one. */
const isNoPlaceOfMove = sql`not exists (select from ${moveOffer} where ${moveOffer.heldId} = ${reservation.id})`;

/** In words of SQL: of what a statement returns, the names of columns go without their tables, and `id` would be the payment's. */
const isPaidAhead = sql<boolean>`exists (select from ${paymentRequest} paid
  where paid.reservation_id = reservation.id and paid.paid_at is not null)`;

/** Who has ended it: its client, also where staff do it in their name; all others are the salon. */
const endingOf = ({ action, by, now }: Move, termFrom: Date): Ending =>
  action === 'cancelled' && by !== 'system' ? { by: 'client', at: now, termFrom } : { by: 'salon' };

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
    .where(
      and(
        eq(reservation.id, id),
        inArray(reservation.status, sourcesOf(to)),
        to === CONFIRMED ? isNoPlaceOfMove : undefined,
        provided,
      ),
    )
    .returning({
      email: reservation.clientEmail,
      language: reservation.language,
      termFrom: reservation.termFrom,
      price: reservation.price,
      paymentTerms: reservation.paymentTerms,
      isPaidAhead,
    });
  if (!moved) return false;
  if (moved.isPaidAhead && to !== CONFIRMED && to !== DONE) {
    await giveBackAtEnd(tx, { id, ...moved }, endingOf(move, moved.termFrom), now);
  }
  // They have come after all.
  if (moved.isPaidAhead && to === DONE) await takeRefundsBack(tx, id, now);
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
  const news = {
    reservationId: id,
    payload: { ...move.payload, ...causedAt(now) },
    runAt: move.mailAt ?? staffMailAt(by, now),
  };
  if (move.mail === 'expired') {
    // A hold that nobody confirmed may be of an address whose owner knows nothing of it.
    const { email: recipient, language } = moved;
    if (recipient) await enqueueUnaskedMail(tx, { ...news, template: move.mail, recipient, language });
  } else if (move.mail && moved.termFrom > now) {
    await notifyClient(tx, { ...news, template: move.mail });
  }
  return true;
}

/** Only what is still an unconfirmed hold whose time is over: somebody may have confirmed it since it was looked up. */
export const expire = (tx: Transaction, id: number, now: Date) =>
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
export async function expireConflictingHolds(
  tx: Transaction,
  pairs: readonly Pair[],
  now: Date,
): Promise<number> {
  if (pairs.length === 0) return 0;
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
    return expireConflictingHolds(tx, pairs, now);
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
