import 'server-only';
import type { Transaction } from '@/db/client';
import { overlaps } from '../../availability/schedule/intervals.ts';
import { needsOf } from '../../availability/schedule/phases.ts';
import type { Pair } from '../../availability/schedule/schedule.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import { planVisit } from '../../availability/visits/plan.ts';
import { refuse, type TermOutcome } from '../../bookings/by-staff/refused.ts';
import { withoutPeople } from '../../bookings/book/colleagues.ts';
import type { BookingRequest } from '../../bookings/book/request.ts';
import { loadSearch, type LoadedSearch } from '../../bookings/book/search.ts';
import { clientCanBoth } from '../booked-visit/arrange.ts';
import { presentPart } from '../booked-visit/present.ts';
import { storing } from '../booked-visit/store-parts.ts';
import { expireConflictingHolds } from '../../bookings/lifecycle/service.ts';
import { storeMove, type Placed } from '../booked-visit/store.ts';
import { minutesOf, type MoveContext, type Segment, type BookedVisit } from '../booked-visit/booked-visit.ts';

/** Which parts of a reservation move: all of them, or one past the others. */
export type Moving = { subject: BookedVisit; moved: readonly Segment[] };

/**
 * The same services as long as before, with the same people unless others are asked for: from another start on.
 * @param employeeId for all of it; null is anyone, undefined whoever is booked
 */
export const fromAnotherStart = (
  { subject, moved }: Moving,
  start: number,
  employeeId?: number | null,
): BookingRequest => ({
  parts: moved.map((part) => ({
    serviceUnitId: part.serviceUnitId,
    employeeId: employeeId === undefined ? part.employeeId : employeeId,
    durationMinutes: minutesOf(part),
  })),
  start,
  reservationId: subject.reservation.id,
});

/** Where the parts go; null where they cannot begin then. */
function placesFor(search: LoadedSearch, { subject, moved }: Moving): Placed[] | null {
  const beside = besideOthers(
    search,
    subject.parts.filter(({ id }) => !moved.some((part) => part.id === id)),
  );
  const plan = beside && bestPlan(beside, moved);
  return (
    plan &&
    plan.parts.flatMap(({ employeeId, workplaceId, needs }, index) => {
      const segment = moved[index];
      return segment ? { employeeId, workplaceId, needs, segment } : [];
    })
  );
}

/** Workplaces stay if they can, as long as it ends no later for that. */
function bestPlan(search: LoadedSearch, moved: readonly Segment[]) {
  const best = planVisit(search);
  const staying = best && planVisit(at(search, moved, 'workplaceId'));
  return staying && staying.term.end <= best.term.end ? staying : best;
}

/** The same search with nobody, or nowhere, but as given for each part. */
const at = (
  { parts, ...search }: LoadedSearch,
  given: readonly { [Id in keyof Pair]: number | null }[],
  ...ids: (keyof Pair)[]
): LoadedSearch => ({
  ...search,
  parts: parts.map((part, index) => {
    const { employees, workplaces } = part.schedule;
    const isGiven = (id: keyof Pair) => (each: { id: number }) =>
      !ids.includes(id) || each.id === given[index]?.[id];
    return {
      ...part,
      schedule: {
        ...part.schedule,
        employees: employees.filter(isGiven('employeeId')),
        workplaces: workplaces.filter(isGiven('workplaceId')),
      },
    };
  }),
});

/**
 * Of a part that moves past others: the client is in one place at a time, and only waits where a part works by itself; who works
 * there is somebody else. Null where they are in its way.
 */
function besideOthers(search: LoadedSearch, others: readonly Segment[]): LoadedSearch | null {
  const [part] = search.parts;
  if (!part || others.length === 0) return search;
  const needs = needsOf(part.schedule.serviceUnit, search.start);
  const met = others.map(presentPart).filter((other) => overlaps(other.needs.term, needs.term));
  if (!met.every((other) => clientCanBoth(needs, other.needs))) return null;
  return {
    ...search,
    parts: withoutPeople(
      search.parts,
      met.flatMap(({ employeeId }) => employeeId ?? []),
    ),
  };
}

/**
 * Moves parts of a reservation to where they are wanted.
 * @returns null when somebody was faster and another try is worth it
 */
export async function move(
  moving: Moving,
  request: BookingRequest,
  context: MoveContext,
): Promise<TermOutcome | null> {
  const { now } = context;
  const { subject } = moving;
  const search = await loadSearch(request, now);
  if (!search) return { ok: false, reason: 'notFound' };
  const seen = placesFor(search, moving);
  // What it costs was agreed when it was booked.
  if (!seen) return refuse(search, request, now, ({ term }) => term);
  return storing(subject.reservation.id, async (tx) => {
    await lockTime(tx, everybody(seen));
    await expireConflictingHolds(tx, seen, now);
    const again = await loadSearch(request, now, tx);
    // Only whoever was locked may be taken.
    const placed = again && placesFor(at(again, seen, 'employeeId', 'workplaceId'), moving);
    const isAsSeen = placed?.every(({ needs }, index) => seen[index]?.needs.term.start === needs.term.start);
    return placed && isAsSeen ? storeMove(tx, subject, placed, context) : false;
  });
}

/**
 * Moves all parts together inside a transaction that holds everybody's time already.
 * @returns false when that place is not free, or the reservation is not as it was seen
 */
export async function moveWithin(
  tx: Transaction,
  subject: BookedVisit,
  request: BookingRequest,
  context: MoveContext,
): Promise<boolean> {
  const search = await loadSearch(request, context.now, tx);
  const placed = search && placesFor(search, { subject, moved: subject.parts });
  if (!placed) return false;
  await expireConflictingHolds(tx, placed, context.now);
  return storeMove(tx, subject, placed, context);
}

/** Whatever is decided in the end: whoever has a part now, and whoever shall have it. */
export const everybody = (placed: readonly (Pair & { segment: Segment })[]) => ({
  employees: placed.flatMap(({ segment, employeeId }) => [segment.employeeId, employeeId]),
  workplaces: placed.flatMap(({ segment, workplaceId }) => [segment.workplaceId, workplaceId]),
  schedule: 'asked' as const,
});
