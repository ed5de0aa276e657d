import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { needsOf } from '../../terms/availability/phases.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { refuse, type TermOutcome } from '../board-terms/refused.ts';
import type { Adjustment } from '../board-terms/schema.ts';
import { inRounds } from '../booking/rounds.ts';
import { look } from '../booking/search.ts';
import { waivedByStaff, type Wish } from '../booking/wish.ts';
import { wakeMailWorker } from '../../mail/outbox.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { rangeText } from '../../terms/range-text.ts';
import { lockTime } from '../../terms/locks.ts';
import { isHoldOver } from '../../terms/rules.ts';
import { renewLinks } from '../moves/links.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import { findSubject, type MovingDeed, type Subject } from './subject.ts';
import { tellOfAdjustment } from './telling.ts';
import { salonZone } from '../../base/settings.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import { isoWithOffset } from '../../base/time/zone.ts';

const MINUTE = 60_000;

/** Moves a reservation to another term, with the same rules for it as for a new one. The client is told. */
export async function adjustTerm(id: number, input: Adjustment, writing: Writing): Promise<TermOutcome> {
  const outcome = await inRounds(() => lookAndMove(id, input, writing));
  return outcome ?? { ok: false, reason: 'termTaken', alternatives: [], refused: null };
}

/** @returns null when somebody was faster and another look is worth it */
async function lookAndMove(id: number, input: Adjustment, writing: Writing): Promise<TermOutcome | null> {
  const { now } = writing;
  const subject = await findSubject(db, id);
  if (!subject) return { ok: false, reason: 'notFound' };
  const { status, holdUntil } = subject.reservation;
  if (!EXPECTED_STATUSES.includes(status)) return { ok: false, reason: 'wrongState' };
  if (isHoldOver({ status, holdUntil }, now)) return { ok: false, reason: 'holdExpired' };

  const wish = wishOf(subject, input, now);
  return moveTo(subject, wish, { ...writing, action: 'adjusted', tell: tellOfAdjustment });
}

/**
 * Moves what was seen to where it is wished.
 * @returns null when somebody was faster and another look is worth it
 */
export async function moveTo(subject: Subject, wish: Wish, deed: MovingDeed): Promise<TermOutcome | null> {
  const { now } = deed;
  const search = await look(wish, now);
  if (!search) return { ok: false, reason: 'notFound' };
  const pairs = freePairs(search);
  // Where nobody asked for another workplace, it stays if it can.
  const pair = pairs.find(({ workplaceId }) => workplaceId === subject.segment.workplaceId) ?? pairs[0];
  if (!pair) return refuse(wish, search, now);
  try {
    const moved = await inTransaction((tx) => move(tx, subject, { wish, pair, deed }));
    if (moved) wakeMailWorker();
    return moved ? { ok: true, id: subject.reservation.id } : null;
  } catch (error) {
    if (isExclusionViolation(error)) return null;
    throw error;
  }
}

function wishOf({ reservation: row, segment }: Subject, input: Adjustment, now: Date): Wish {
  const minutes = Math.round((row.termTo.getTime() - row.termFrom.getTime()) / MINUTE);
  const { employeeId, workplaceId } = input;
  const start = instantGiven(input.termFrom, salonZone()).getTime();
  return {
    serviceUnitId: segment.serviceUnitId,
    start,
    durationMinutes: input.termDuration ?? minutes,
    employeeId: employeeId === undefined ? segment.employeeId : employeeId,
    workplaceId,
    override: waivedByStaff(start, now, input.override),
    reservationId: row.id,
  };
}

type Decision = { wish: Wish; pair: Pair; deed: MovingDeed };

async function move(tx: Transaction, seen: Subject, { wish, pair, deed }: Decision): Promise<boolean> {
  const { by, now, action } = deed;
  await lockTime(tx, {
    employees: [seen.segment.employeeId, pair.employeeId],
    workplaces: [seen.segment.workplaceId, pair.workplaceId],
    schedule: 'asked',
  });
  await expireHoldsInTheWay(tx, [pair], now);
  const search = await look(wish, now, tx);
  const isFree =
    search &&
    freePairs(search).some(
      ({ employeeId, workplaceId }) => employeeId === pair.employeeId && workplaceId === pair.workplaceId,
    );
  if (!isFree) return false;

  const { term, whole, processing, freesWorkplace } = needsOf(search.schedule.serviceUnit, wish.start);
  const { id, sequence, termFrom: oldFrom, termTo: oldTo } = seen.reservation;
  const [termFrom, termTo] = [new Date(term.start), new Date(term.end)];
  const isSameTerm = oldFrom.getTime() === termFrom.getTime() && oldTo.getTime() === termTo.getTime();
  const isSameEmployee = seen.segment.employeeId === pair.employeeId;
  if (isSameTerm && isSameEmployee && seen.segment.workplaceId === pair.workplaceId) return true;

  const isAsSeen = and(
    eq(reservation.id, id),
    eq(reservation.status, seen.reservation.status),
    eq(reservation.termFrom, oldFrom),
    eq(reservation.termTo, oldTo),
    eq(reservation.sequence, sequence),
  );
  const changed = await tx
    .update(reservation)
    .set({
      termFrom,
      termTo,
      // A hold never outlasts the start of its term.
      holdUntil: sql`least(${reservation.holdUntil}, ${termFrom.toISOString()}::timestamptz)`,
      sequence: sql`${reservation.sequence} + 1`,
      changedBy: by,
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(isAsSeen)
    .returning({ id: reservation.id });
  if (changed.length === 0) return false;

  const busy = rangeText(whole);
  await tx
    .update(reservationSegment)
    .set({
      ...pair,
      spanFrom: termFrom,
      spanTo: termTo,
      employeeBusy: busy,
      workplaceBusy: busy,
      processing: processing && rangeText(processing),
      processingFreesWorkplace: freesWorkplace,
    })
    .where(eq(reservationSegment.id, seen.segment.id));
  await renewLinks(tx, id, termFrom);
  await recordChange(tx, {
    entity: 'reservation',
    entityId: id,
    action,
    by,
    at: now,
    changes: changesBetween(seen, pair, { termFrom, termTo }),
  });
  const wasTerm = { from: oldFrom, to: oldTo };
  await deed.tell(tx, seen, { wasTerm, isSameTerm, isSameEmployee, termFrom, now });
  return true;
}

/** Old and new, of what became different. */
function changesBetween(
  { reservation: row, segment }: Subject,
  pair: Pair,
  term: { termFrom: Date; termTo: Date },
) {
  const iso = (instant: Date) => isoWithOffset(instant.getTime(), salonZone());
  const all = {
    termFrom: [iso(row.termFrom), iso(term.termFrom)],
    termTo: [iso(row.termTo), iso(term.termTo)],
    employeeId: [segment.employeeId, pair.employeeId],
    workplaceId: [segment.workplaceId, pair.workplaceId],
  };
  return Object.fromEntries(Object.entries(all).filter(([, [old, now]]) => old !== now));
}
