import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { needsOf } from '../../terms/availability/phases.ts';
import { lockTime } from '../../terms/locks.ts';
import type { LastDeed } from '../../terms/own-rules.ts';
import { rangeText } from '../../terms/range-text.ts';
import type { Subject } from '../adjusted-terms/subject.ts';
import { look, type Looked } from '../booking/search.ts';
import { renewLinks } from '../moves/links.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import { spanOf } from '../parts/span.ts';
import { TAKEN, wishFor } from './as-agreed.ts';
import type { OwnOutcome } from './outcome.ts';
import { tellOfReturn } from './telling.ts';

const { CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;

/** CLIENT_REJECTED → CONFIRMED: the one step back that there is. */
export const comeBack = ({ reservation: row, parts }: Subject, cancelledAt: Date, now: Date) =>
  returning(row, parts, cancelledAt, now, async (tx) => {
    const returned = await tx
      .update(reservation)
      .set({
        status: CONFIRMED,
        // A calendar that has heard of the cancellation takes only what is newer.
        sequence: row.sequence + 1,
        changedBy: 'client',
        changeReason: null,
        editedAt: nextEdit(reservation, now),
      })
      .where(and(eq(reservation.id, row.id), eq(reservation.status, CLIENT_REJECTED)))
      .returning({ id: reservation.id });
    return returned.length > 0 && { status: CONFIRMED };
  });

/** A part of a visit that was cancelled is one of it again. */
export async function bringPartBack(
  { reservation: row, parts }: Subject,
  { at, changes }: LastDeed,
  now: Date,
): Promise<OwnOutcome | null> {
  const [part] = await db
    .select()
    .from(reservationSegment)
    .where(
      and(eq(reservationSegment.id, Number(changes.segmentId)), eq(reservationSegment.reservationId, row.id)),
    );
  if (!part?.cancelledAt) return { ok: false, reason: 'nothingToUndo' };
  return returning(row, [part], at, now, async (tx, [looked]) => {
    const term = spanOf([...parts, part]);
    const returned = await tx
      .update(reservation)
      .set({
        ...term,
        price: row.price + (part.price ?? 0),
        sequence: row.sequence + 1,
        changedBy: 'client',
        editedAt: nextEdit(reservation, now),
      })
      .where(
        and(
          eq(reservation.id, row.id),
          eq(reservation.status, CONFIRMED),
          eq(reservation.sequence, row.sequence),
        ),
      )
      .returning({ id: reservation.id });
    if (returned.length === 0 || !looked) return false;
    const busy = rangeText(needsOf(looked.schedule.serviceUnit, looked.start).whole);
    await tx
      .update(reservationSegment)
      .set({ cancelledAt: null, employeeBusy: busy, workplaceBusy: busy })
      .where(eq(reservationSegment.id, part.id));
    await renewLinks(tx, row.id, term.termFrom);
    return { segmentId: part.id };
  });
}

/** Lets parts that occupied somebody occupy them again, where nobody else does by now, and tells of it. */
async function returning(
  row: Subject['reservation'],
  parts: Subject['parts'],
  cancelledAt: Date,
  now: Date,
  store: (tx: Transaction, looked: Looked[]) => Promise<Record<string, unknown> | false>,
): Promise<OwnOutcome | null> {
  const pairs = parts.flatMap(({ employeeId, workplaceId }) =>
    employeeId === null || workplaceId === null ? [] : { employeeId, workplaceId },
  );
  if (pairs.length < parts.length) return { ok: false, reason: 'nothingToUndo' };
  const back = async (tx: Transaction): Promise<OwnOutcome | null> => {
    await lockTime(tx, {
      employees: pairs.map(({ employeeId }) => employeeId),
      workplaces: pairs.map(({ workplaceId }) => workplaceId),
      schedule: 'asked',
    });
    await expireHoldsInTheWay(tx, pairs, now);
    const looked: Looked[] = [];
    for (const part of parts) {
      const search = await look(wishFor(part), now, tx);
      if (!search || freePairs(search).length === 0) return TAKEN;
      looked.push(search);
    }
    const changes = await store(tx, looked);
    if (!changes) return null;
    const event = {
      entity: 'reservation',
      entityId: row.id,
      action: 'undone',
      by: 'client',
      at: now,
    } as const;
    await recordChange(tx, { ...event, changes });
    await tellOfReturn(tx, { reservation: row }, cancelledAt, now);
    return { ok: true, id: row.id };
  };
  try {
    const outcome = await inTransaction(back);
    if (outcome?.ok) wakeMailWorker();
    return outcome;
  } catch (error) {
    if (isExclusionViolation(error)) return TAKEN;
    throw error;
  }
}
