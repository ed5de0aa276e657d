import 'server-only';
import type { Transaction } from '@/db/client';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { contains, overlaps } from '../../terms/availability/intervals.ts';
import { needsOf, type Needs } from '../../terms/availability/phases.ts';
import { lockTime } from '../../terms/locks.ts';
import { planVisit } from '../../terms/visits/plan.ts';
import { refuse, refuseVisit, type TermOutcome } from '../board-terms/refused.ts';
import { look } from '../booking/search.ts';
import type { Wish } from '../booking/wish.ts';
import { expireHoldsInTheWay } from '../moves/service.ts';
import { lookVisit, type LookedVisit, type VisitWish } from '../visits/look.ts';
import { storeMove, storing, type Placed } from './store.ts';
import { minutesOf, type MovingDeed, type Segment, type Subject } from './subject.ts';

/**
 * The same services as long as before, with the same people unless others are asked for: from another start on.
 * @param employeeId for all of it; null is anyone, undefined whoever is booked
 */
export const visitAt = (
  { reservation, parts }: Subject,
  start: number,
  employeeId?: number | null,
): VisitWish => ({
  parts: parts.map((part) => ({
    serviceUnitId: part.serviceUnitId,
    employeeId: employeeId === undefined ? part.employeeId : employeeId,
    durationMinutes: minutesOf(part),
  })),
  start,
  reservationId: reservation.id,
});

function placedBy(looked: LookedVisit, { parts }: Subject): Placed[] | null {
  const plan = planVisit(looked);
  return (
    plan &&
    plan.parts.flatMap(({ employeeId, workplaceId, needs }, index) => {
      const segment = parts[index];
      return segment ? { employeeId, workplaceId, needs, segment } : [];
    })
  );
}

/** Whatever is decided in the end: whoever has a part now, and whoever shall have it. */
const everybody = (placed: readonly Placed[]) => ({
  employees: placed.flatMap(({ segment, employeeId }) => [segment.employeeId, employeeId]),
  workplaces: placed.flatMap(({ segment, workplaceId }) => [segment.workplaceId, workplaceId]),
  schedule: 'asked' as const,
});

/**
 * Moves all parts of a visit together.
 * @returns null when somebody was faster and another look is worth it
 */
export async function moveVisitTo(
  subject: Subject,
  wish: VisitWish,
  deed: MovingDeed,
): Promise<TermOutcome | null> {
  const { now } = deed;
  const looked = await lookVisit(wish, now);
  if (!looked) return { ok: false, reason: 'notFound' };
  const seen = placedBy(looked, subject);
  // What it costs was agreed when it was booked.
  if (!seen) return refuseVisit(looked, wish, now, ({ term }) => term);
  return storing(subject.reservation.id, async (tx) => {
    await lockTime(tx, everybody(seen));
    await expireHoldsInTheWay(tx, seen, now);
    const again = await lookVisit(wish, now, tx);
    const placed = again && placedBy(again, subject);
    // Only whoever was locked may be taken.
    const isAsSeen = placed?.every(
      ({ employeeId, workplaceId, needs }, index) =>
        seen[index]?.employeeId === employeeId &&
        seen[index].workplaceId === workplaceId &&
        seen[index].needs.term.start === needs.term.start,
    );
    return placed && isAsSeen ? storeMove(tx, subject, placed, deed) : false;
  });
}

/**
 * Moves all parts together inside a transaction that holds everybody's time already.
 * @returns false when that place is not free, or the reservation is not as it was seen
 */
export async function moveVisitWithin(
  tx: Transaction,
  subject: Subject,
  wish: VisitWish,
  deed: MovingDeed,
): Promise<boolean> {
  const looked = await lookVisit(wish, deed.now, tx);
  const placed = looked && placedBy(looked, subject);
  if (!placed) return false;
  await expireHoldsInTheWay(tx, placed, deed.now);
  return storeMove(tx, subject, placed, deed);
}

/**
 * Moves one part of a visit alone, past the others.
 * @param subject with the part as its segment
 * @returns null when somebody was faster and another look is worth it
 */
export async function movePart(subject: Subject, wish: Wish, deed: MovingDeed): Promise<TermOutcome | null> {
  const { now } = deed;
  const search = await look(wish, now);
  if (!search) return { ok: false, reason: 'notFound' };
  const needs = needsOf(search.schedule.serviceUnit, wish.start);
  const others = subject.parts.filter(({ id }) => id !== subject.segment.id);
  const pairs = freePairs(search).filter((pair) =>
    others.every((other) => !isInTheWay(other, { ...pair, segment: subject.segment, needs })),
  );
  const pair = pairs.find(({ workplaceId }) => workplaceId === subject.segment.workplaceId) ?? pairs[0];
  if (!pair) return refuse(wish, search, now);
  const placed = [{ ...pair, segment: subject.segment, needs }];
  return storing(subject.reservation.id, async (tx) => {
    await lockTime(tx, everybody(placed));
    await expireHoldsInTheWay(tx, [pair], now);
    const again = await look(wish, now, tx);
    const isFree =
      again &&
      freePairs(again).some(
        ({ employeeId, workplaceId }) => employeeId === pair.employeeId && workplaceId === pair.workplaceId,
      );
    return isFree ? storeMove(tx, subject, placed, deed) : false;
  });
}

/** The client is in one place at a time, and only waits where a part works by itself; who works there is somebody else. */
function isInTheWay(other: Segment, { needs, employeeId }: Placed): boolean {
  const term = { start: other.spanFrom.getTime(), end: other.spanTo.getTime() };
  if (!overlaps(term, needs.term)) return false;
  const processing = processingIn(other);
  const isInside =
    (processing && contains(processing, needs.term)) ||
    (needs.processing && contains(needs.processing, term));
  return !isInside || other.employeeId === employeeId;
}

/** As PostgreSQL prints a span of instants. */
function processingIn({ processing }: Segment): Needs['processing'] {
  const [start, end] = processing?.slice(1, -1).replaceAll('"', '').split(',') ?? [];
  return start && end ? { start: Date.parse(start), end: Date.parse(end) } : null;
}
