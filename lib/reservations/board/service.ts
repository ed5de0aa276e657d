import 'server-only';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { asSeen, nextEdit, notAsSeen } from '../../kit/records/service.ts';
import { moveReservation } from '../moves/service.ts';
import { cancelPart } from '../parts/cancel.ts';
import { OCCUPYING_STATUSES, RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { phoneE164 } from '../../base/validation/text.ts';
import { getReservation, type BoardReservation } from './queries.ts';
import type { ReservationChange } from './schema.ts';

const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const ENTITY = 'reservation';

type Asker = Writing & { locale: Locale };
type Step = Omit<Parameters<typeof moveReservation>[2], 'by' | 'now'>;

/** One step of the table of transitions; a reservation that is in no state for it is not touched. */
async function step(id: number, move: Step, { by, now, locale }: Asker): Promise<Saved<BoardReservation>> {
  const outcome = await inTransaction(async (tx): Promise<Saved<BoardReservation>> => {
    const moved = await moveReservation(tx, id, { ...move, by, now });
    const record = await getReservation(id, locale, tx);
    if (!record) return { ok: false, reason: 'notFound' };
    // Yes is yes, however often and by whomever it is said.
    if (moved || (move.to === CONFIRMED && record.status === CONFIRMED)) return { ok: true, record };
    const isTooEarly = record.status === CONFIRMED && move.to === DONE;
    return { ok: false, reason: isTooEarly ? 'termNotBegun' : 'wrongState' };
  });
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

export const confirmReservation = (id: number, asker: Asker) =>
  step(id, { to: CONFIRMED, action: 'confirmed', mail: 'confirmed' }, asker);

/** The client is told the reason, unless the term has begun: whoever did not come gets no apology. */
export const rejectReservation = (id: number, reason: string, asker: Asker) =>
  step(id, { to: ADMIN_REJECTED, action: 'rejected', reason, mail: 'rejected', payload: { reason } }, asker);

/**
 * Takes one part out of a visit, as long as it occupies; the others keep their time. The last one is the whole.
 */
export async function cancelPartOf(
  id: number,
  { segmentId, reason }: { segmentId: number; reason: string },
  asker: Asker,
): Promise<Saved<BoardReservation>> {
  const { by, now, locale } = asker;
  const outcome = await inTransaction(async (tx): Promise<Saved<BoardReservation> | 'last'> => {
    const [row] = await tx.select().from(reservation).where(eq(reservation.id, id)).for('update');
    if (!row) return { ok: false, reason: 'notFound' };
    if (!OCCUPYING_STATUSES.includes(row.status)) return { ok: false, reason: 'wrongState' };
    const cancelled = await cancelPart(tx, row, segmentId, { by, now, reason: reason || undefined });
    if (cancelled === 'last') return cancelled;
    if (cancelled === 'unknown') return { ok: false, reason: 'notFound' };
    if (cancelled === 'already') return { ok: false, reason: 'wrongState' };
    const record = await getReservation(id, locale, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
  if (outcome === 'last') return rejectReservation(id, reason, asker);
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

/** The client was there, or is there: nobody is before the term begins. */
export const completeReservation = (id: number, asker: Asker) =>
  step(id, { to: DONE, action: 'done', provided: lte(reservation.termFrom, asker.now) }, asker);

/** Sets right who comes and what they wish; the client's own record is another matter. */
export async function changeReservation(
  id: number,
  { editedAt, ...contact }: ReservationChange,
  { by, now, locale }: Asker,
): Promise<Saved<BoardReservation>> {
  return inTransaction(async (tx): Promise<Saved<BoardReservation>> => {
    const before = await getReservation(id, locale, tx);
    const [changed] = await tx
      .update(reservation)
      .set({
        ...contact,
        clientPhoneE164: contact.clientPhone && phoneE164(contact.clientPhone),
        changedBy: by,
        editedAt: nextEdit(reservation, now),
      })
      .where(asSeen(reservation, id, editedAt))
      .returning({ id: reservation.id });
    const record = await getReservation(id, locale, tx);
    if (!changed || !before || !record) return notAsSeen(tx, { entity: ENTITY, id, fresh: record });
    const fields = (Object.keys(contact) as (keyof typeof contact)[]).filter(
      (field) => before[field] !== contact[field],
    );
    // By name only: the history keeps nobody's address.
    await recordChange(tx, {
      entity: ENTITY,
      entityId: id,
      action: 'changed',
      by,
      at: now,
      changes: { fields },
    });
    return { ok: true, record };
  });
}

/**
 * Takes a reservation out for good, such as one that was entered by mistake. Only one that has been rejected before: what
 * holds a term, or was done, belongs to what the salon must be able to look up. Its history stays.
 */
export const removeReservation = (id: number, { by, now }: Writing): Promise<Removed> =>
  inTransaction(async (tx): Promise<Removed> => {
    const removed = await tx
      .delete(reservation)
      .where(and(eq(reservation.id, id), inArray(reservation.status, [CLIENT_REJECTED, ADMIN_REJECTED])))
      .returning({ id: reservation.id });
    if (removed.length === 0) {
      return { ok: false, reason: (await isThere(tx, id)) ? 'wrongState' : 'notFound' };
    }
    await recordChange(tx, { entity: ENTITY, entityId: id, action: 'removed', by, at: now });
    return { ok: true };
  });

async function isThere(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id));
  return rows.length > 0;
}
