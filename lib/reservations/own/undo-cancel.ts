import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
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

const { CONFIRMED } = RESERVATION_STATUS;

/** A step back to where the reservation stood before it fell, by whoever let it fall. */
export type StepBack = { by: Actor; now: Date; to: ReservationStatus; doneAt: Date };

/** What has fallen stands again, where nobody else has taken its time by now. */
export const comeBack = ({ reservation: row, parts }: Subject, step: StepBack) =>
  returning(row, parts, step, async (tx) => {
    const returned = await tx
      .update(reservation)
      .set({
        status: step.to,
        // A calendar that has heard of the cancellation takes only what is newer.
        sequence: row.sequence + 1,
        changedBy: step.by,
        changeReason: null,
        editedAt: nextEdit(reservation, step.now),
      })
      .where(
        and(
          eq(reservation.id, row.id),
          eq(reservation.status, row.status),
          eq(reservation.editedAt, row.editedAt),
        ),
      )
      .returning({ id: reservation.id });
    return returned.length > 0 && { status: step.to };
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
  const step = { by: 'client', now, to: CONFIRMED, doneAt: at } as const;
  return returning(row, [part], step, async (tx, [looked]) => {
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
  step: StepBack,
  store: (tx: Transaction, looked: Looked[]) => Promise<Record<string, unknown> | false>,
): Promise<OwnOutcome | null> {
  const { by, now } = step;
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
      by,
      at: now,
    } as const;
    await recordChange(tx, { ...event, changes });
    await tellOfReturn(tx, { reservation: row }, step, step);
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
