import 'server-only';
import { and, eq, lte, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { RefusalCode } from '../../kit/refusal.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { enqueueMail, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { causedAt, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import { isLateToCancel } from '../../booking-rules/client-rules.ts';
import { moveReservation } from '../../bookings/lifecycle/service.ts';
import { hasPartOf, hasPartOfOthers } from '../../bookings/employee-scope.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { giveBackAtEnd } from '../../payments/refunds/service.ts';
import type { NoShowPayment } from './schema.ts';
import { getReservation, type BoardReservation } from './queries.ts';

const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

type Row = typeof reservation.$inferSelect;
export type Asker = Writing & {
  locale: Locale;
  /** Only reservations with a part in this scope are found, and only what is wholly in it is changed for the client. */
  employeeScope?: EmployeeScope;
};
type Outcome = Saved<BoardReservation>;
type Step = Omit<Parameters<typeof moveReservation>[2], 'by' | 'now'>;

/** A reservation, locked while something is done with it. */
export async function withLocked(
  id: number,
  { locale, employeeScope = null }: Asker,
  work: (tx: Transaction, row: Row) => Promise<RefusalCode | null>,
): Promise<Outcome> {
  const outcome = await inTransaction(async (tx): Promise<Outcome> => {
    const [row] = await tx
      .select()
      .from(reservation)
      .where(and(eq(reservation.id, id), hasPartOf(employeeScope)))
      .for('update');
    if (!row) return { ok: false, reason: 'notFound' };
    const refused = await work(tx, row);
    if (refused) return { ok: false, reason: refused } as Outcome; // never what a record or a field is refused for
    const record = await getReservation(id, locale, { employeeScope, executor: tx });
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

/** Whether a colleague of whoever asks has a part of it: they would hear of it from the client. */
async function isOfOthers(tx: Transaction, id: number, { employeeScope = null }: Asker): Promise<boolean> {
  if (employeeScope === null) return false;
  return (await tx.$count(reservation, and(eq(reservation.id, id), hasPartOfOthers(employeeScope)))) > 0;
}

/** What undoing needs to know of the state before a step. */
const stateOf = ({ status, noShowAt }: Row) => ({
  from: status,
  ...(noShowAt && { noShowAt: noShowAt.toISOString() }),
});

/** One step of the table of transitions. The history notes the state before, which undoing needs. */
const step = (id: number, asker: Asker, move: (row: Row) => Step): Promise<Outcome> =>
  withLocked(id, asker, async (tx, row) => {
    const { changes, ...wanted } = move(row);
    if (wanted.to !== DONE && (await isOfOthers(tx, id, asker))) return 'colleaguesPart';
    const { by, now } = asker;
    const moved = await moveReservation(tx, id, {
      ...wanted,
      by,
      now,
      changes: { ...stateOf(row), ...changes },
    });
    // Already confirmed: confirming it again is no mistake, whoever does it.
    if (moved || (wanted.to === CONFIRMED && row.status === CONFIRMED)) return null;
    return row.status === CONFIRMED && wanted.to === DONE ? 'termNotBegun' : 'wrongState';
  });

type NotifyOption = { notify: boolean };

export const confirmReservation = (id: number, { notify }: NotifyOption, asker: Asker) =>
  step(id, asker, () => ({ to: CONFIRMED, action: 'confirmed', ...(notify && { mail: 'confirmed' }) }));

/** The client is mailed the reason, unless the term has begun: a client who did not come gets no apology. */
export const rejectReservation = (
  id: number,
  { reason, notify }: NotifyOption & { reason: string },
  asker: Asker,
) =>
  step(id, asker, () => ({
    to: ADMIN_REJECTED,
    action: 'rejected',
    reason,
    ...(notify && { mail: 'rejected', payload: { reason } }),
  }));

/** The client has called: it is cancelled in the client's name, and counts as late when it is. */
export const cancelForClient = (
  id: number,
  { reason, notify }: NotifyOption & { reason: string },
  asker: Asker,
) =>
  step(id, asker, (row) => ({
    to: CLIENT_REJECTED,
    action: 'cancelled',
    reason: reason || undefined,
    ...(isLateToCancel(row, asker.now) && { changes: { late: true } }),
    ...(notify && { mail: 'cancelled' }),
  }));

const completed = (now: Date): Step => ({
  to: DONE,
  action: 'done',
  provided: lte(reservation.termFrom, now),
});

/** The client attended; possible once the term has begun. A no-show noted before is withdrawn by it. */
export const completeReservation = (id: number, asker: Asker) => step(id, asker, () => completed(asker.now));

/**
 * The same as a part of something else.
 * @param row locked
 * @returns false where its term has not begun, or it is in no state for it
 */
export const completeReservationIn = (tx: Transaction, row: Row, { by, now }: Writing): Promise<boolean> =>
  moveReservation(tx, row.id, { ...completed(now), by, now, changes: stateOf(row) });

/**
 * Notes that the client did not come, and what of a payment the salon keeps: what was agreed, or nothing. The reservation stays confirmed
 * and its time taken. Doing it twice is the same as once; a client who got no mail the first time can still get one by the second.
 */
export const noteNoShow = (
  id: number,
  { notify, payment }: NotifyOption & { payment: NoShowPayment },
  asker: Asker,
): Promise<Outcome> =>
  withLocked(id, asker, async (tx, row) => {
    const { by, now } = asker;
    if (row.status !== CONFIRMED) return 'wrongState';
    if (row.termFrom > now) return 'termNotBegun';
    if (!row.noShowAt) {
      await tx
        .update(reservation)
        .set({ noShowAt: now, changedBy: by, editedAt: nextEdit(reservation, now) })
        .where(eq(reservation.id, id));
      await giveBackAtEnd(tx, row, { by: payment === 'return' ? 'salon' : 'no-show' }, now);
      await recordChange(tx, { entity: 'reservation', entityId: id, action: 'no-show', by, at: now });
    }
    if (notify) await writeToMissed(tx, row, { by, now });
    return null;
  });

/** Sent once, however often it is requested. It names the same action as its cause, so that undoing takes back both. */
async function writeToMissed(tx: Transaction, row: Row, { by, now }: Writing): Promise<void> {
  const { id: reservationId, clientEmail: recipient, language } = row;
  const written = and(
    eq(outbox.reservationId, reservationId),
    eq(outbox.template, 'missed'),
    ne(outbox.state, 'cancelled'),
  );
  if (recipient === null || (await tx.$count(outbox, written)) > 0) return;
  await enqueueMail(tx, {
    template: 'missed',
    recipient,
    language,
    reservationId,
    payload: causedAt(row.noShowAt ?? now),
    runAt: staffMailAt(by, now),
  });
}
