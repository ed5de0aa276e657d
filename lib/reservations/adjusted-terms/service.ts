import 'server-only';
import { db, type Transaction } from '@/db/client';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { needsOf } from '../../terms/availability/phases.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { refuse, type TermOutcome } from '../board-terms/refused.ts';
import type { Adjustment } from '../board-terms/schema.ts';
import { inRounds } from '../booking/rounds.ts';
import { look } from '../booking/search.ts';
import { waivedByStaff, type Wish } from '../booking/wish.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { lockTime } from '../../terms/locks.ts';
import { isHoldOver } from '../../terms/rules.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import type { VisitWish } from '../visits/look.ts';
import { storeMove, storing } from './store.ts';
import { findSubject, minutesOf, type MovingDeed, type Subject } from './subject.ts';
import { tellNobody, tellOfAdjustment } from './telling.ts';
import { movePart, moveVisitTo, visitAt } from './visit.ts';
import { salonZone } from '../../base/settings.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';

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

  const deed: MovingDeed = {
    ...writing,
    action: 'adjusted',
    tell: input.notify ? tellOfAdjustment(writing.by) : tellNobody,
  };
  const part = subject.parts.find(({ id: of }) => of === input.segmentId);
  if (input.segmentId && !part) return { ok: false, reason: 'invalid', fields: { segmentId: 'notFound' } };
  if (subject.parts.length === 1) return moveTo(subject, wishOf(subject, input, now), deed);
  if (part)
    return movePart({ ...subject, segment: part }, wishOf({ ...subject, segment: part }, input, now), deed);
  return moveVisitTo(subject, visitWishOf(subject, input, now), deed);
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
  return storing(subject.reservation.id, (tx) => move(tx, subject, { wish, pair, deed }));
}

/** All parts together. The one whom the first of them has is nobody else; another one is asked for all of it. */
function visitWishOf(subject: Subject, { employeeId, termFrom, override }: Adjustment, now: Date): VisitWish {
  const other = employeeId === subject.segment.employeeId ? undefined : employeeId;
  const start = instantGiven(termFrom, salonZone()).getTime();
  return { ...visitAt(subject, start, other), override: waivedByStaff(start, now, override) };
}

function wishOf({ reservation: row, segment }: Subject, input: Adjustment, now: Date): Wish {
  const minutes = minutesOf(segment);
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
  await lockTime(tx, {
    employees: [seen.segment.employeeId, pair.employeeId],
    workplaces: [seen.segment.workplaceId, pair.workplaceId],
    schedule: 'asked',
  });
  await expireHoldsInTheWay(tx, [pair], deed.now);
  const search = await look(wish, deed.now, tx);
  const isFree =
    search &&
    freePairs(search).some(
      ({ employeeId, workplaceId }) => employeeId === pair.employeeId && workplaceId === pair.workplaceId,
    );
  if (!isFree) return false;
  const needs = needsOf(search.schedule.serviceUnit, wish.start);
  return storeMove(tx, seen, [{ ...pair, segment: seen.segment, needs }], deed);
}
