import { addDays, dayOf, instantOf, isoWithOffset } from '../../base/time/zone.ts';
import { wallTimeOf } from '../../base/time/format.ts';
import { searchFor } from '../../bookings/book/request.ts';
import { busyParts } from '../../availability/schedule/busy-parts.ts';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import type { Busy, Schedule, Search } from '../../availability/schedule/schedule.ts';
import { freeVisits, planVisit } from '../../availability/visits/plan.ts';
import type { PlannedPart, VisitPlan, VisitSearch } from '../../availability/visits/visit.ts';

/** A reservation that cannot stay as it is, with its parts in the order of the visit. */
export type Hit = {
  reservationId: number;
  /** Epoch milliseconds. */
  start: number;
  parts: readonly HitPart[];
};

export type HitPart = {
  id: number;
  serviceUnitId: number;
  employeeId: number | null;
  workplaceId: number | null;
  /** As it was booked: whoever has it takes no longer. */
  durationMinutes: number;
  /** It is this part that cannot stay. */
  isHit: boolean;
};

/** In what new places are looked for: as it is once the absence is entered. */
export type Ground = Pick<Search, 'now' | 'rules'> & {
  gapMinutes: number;
  /** Of one salon and the same days, by the number of the service unit. */
  schedules: ReadonlyMap<number, Schedule>;
};

/** A place for all of a reservation: at the time it has, or at another one. */
export type Place = { kind: 'other-person' | 'other-time'; plan: VisitPlan };

/** So many people are named for the same time, and so many times with the own person, and with somebody else. */
const PEOPLE = 2;
const TIMES = 2;
/** Who has to wait longer than that for the own person is offered somebody else first. */
const SAME_PERSON_WITHIN_DAYS = 7;
/** Nobody is looked for beyond that, counted from the booked day. */
const DAYS_AHEAD = 28;

/** The last day that has to be loaded for reservations on days up to this one. */
export const lastDayFor = (day: string) => addDays(day, DAYS_AHEAD);

/**
 * The places that each of several reservations could have, the best first: the same time, then the nearest later one. They are
 * planned together in order of start, so that no two reservations are offered what only one of them can have, whichever place is
 * chosen for each. What they have now counts as taken until they have left it.
 */
export function placesFor(hits: readonly Hit[], ground: Ground): Map<number, Place[]> {
  const inOrder = hits.toSorted((a, b) => a.start - b.start || a.reservationId - b.reservationId);
  const salon = { ...ground, zone: zoneOf(ground), taken: new Map<string, Busy[]>() };
  for (const { busy } of firstOf(ground.schedules)) take(salon, busy);
  // Everybody gets one before anybody gets a choice.
  for (const hit of inOrder) {
    const best = placesOf(hit, salon).next();
    if (!best.done) take(salon, busyAt(hit, best.value));
  }
  return new Map(
    inOrder.map((hit) => {
      const places = [...placesOf(hit, salon)];
      take(
        salon,
        places.flatMap((place) => busyAt(hit, place)),
      );
      return [hit.reservationId, places];
    }),
  );
}

/** The ground with all that is taken in it, by day: a search asks about one day after the other, and each holds little. */
type Salon = Ground & { zone: string; taken: Map<string, Busy[]> };

function take({ taken, zone }: Salon, all: readonly Busy[]): void {
  for (const busy of all) {
    const spans = [busy.employeeBusy, busy.workplaceBusy].filter((span) => span !== null);
    const days = new Set(spans.flatMap(({ start, end }) => [dayOf(start, zone), dayOf(end - 1, zone)]));
    for (const day of days) {
      const known = taken.get(day);
      if (known) known.push(busy);
      else taken.set(day, [busy]);
    }
  }
}

/** Under the number of its reservation, which does not stand in its own way. */
const busyAt = ({ reservationId }: Hit, { plan }: Place): Busy[] =>
  plan.parts.flatMap(({ employeeId, workplaceId, needs }) =>
    busyParts({ reservationId, employeeId, workplaceId }, needs),
  );

function* placesOf(hit: Hit, salon: Salon): Generator<Place> {
  // Whoever has come already sits there.
  if (hit.start <= salon.now) return;
  const { zone } = salon;
  const day = dayOf(hit.start, zone);
  let atOnce = 0;
  for (const place of atTheSameTime(hit, salon)) {
    atOnce += 1;
    yield place;
  }

  const isSoon = ({ plan }: Place) => dayOf(plan.term.start, zone) <= addDays(day, SAME_PERSON_WITHIN_DAYS);
  const own = first(TIMES, laterPlaces(hit, salon, NOBODY_ELSE));
  yield* own.filter(isSoon);
  // Who could have somebody else at the agreed time need not come later for that.
  if (atOnce === 0) yield* first(1, laterPlaces(hit, salon, { but: [] }));
  yield* own.filter((place) => !isSoon(place));
}

/** With whom the parts are that cannot stay: as booked, or with anybody but these. */
type Others = typeof NOBODY_ELSE | { but: readonly number[] };
const NOBODY_ELSE = 'nobody else';

function* atTheSameTime(hit: Hit, salon: Salon): Generator<Place> {
  const { start, parts } = hit;
  // Neither grid nor lead time counts for a time that was agreed.
  const override = { grid: true, leadTime: true };
  const stay = (others: Others) => {
    const visit = visitOn(dayOf(start, salon.zone), hit, salon, others);
    return visit && planVisit({ ...visit, start, override });
  };
  const elsewhere = stay(NOBODY_ELSE);
  if (elsewhere) yield { kind: 'other-person', plan: elsewhere };
  const but: number[] = [];
  for (let found = elsewhere ? 1 : 0; found < PEOPLE; found += 1) {
    const plan = stay({ but });
    if (!plan) return;
    yield { kind: 'other-person', plan };
    but.push(...plan.parts.filter((_, index) => parts[index]?.isHit).map(({ employeeId }) => employeeId));
  }
}

/** Of each later day that has one, the time nearest to the booked one; nobody is asked to come sooner than they planned. */
function* laterPlaces(hit: Hit, salon: Salon, others: Others): Generator<Place> {
  const { start } = hit;
  const { zone, schedules } = salon;
  const booked = dayOf(start, zone);
  const time = wallTimeOf(isoWithOffset(start, zone));
  const loaded = firstOf(schedules).map(({ to }) => to);
  const last = [lastDayFor(booked), ...loaded].sort()[0] ?? booked;
  for (const day of daysFrom(booked, last)) {
    const visit = visitOn(day, hit, salon, others);
    if (!visit) return;
    const wanted = instantOf(day, time, zone);
    const [nearest] = freeVisits({ ...visit, day })
      .filter(({ term }) => term.start > start)
      .sort((a, b) => Math.abs(a.term.start - wanted) - Math.abs(b.term.start - wanted));
    if (nearest) yield { kind: 'other-time', plan: nearest };
  }
}

function first<T>(count: number, of: Iterable<T>): T[] {
  const found: T[] = [];
  for (const each of of) {
    found.push(each);
    if (found.length === count) break;
  }
  return found;
}

/** @returns null when a service is not there any more */
function visitOn(day: string, hit: Hit, salon: Salon, others: Others): VisitSearch | null {
  const busy = salon.taken.get(day) ?? [];
  const parts = hit.parts.flatMap((part): Search[] => {
    const schedule = salon.schedules.get(part.serviceUnitId);
    if (!schedule) return [];
    const isForOthers = part.isHit && others !== NOBODY_ELSE;
    const left = isForOthers ? [part.employeeId, ...others.but] : [];
    const { serviceUnitId, durationMinutes } = part;
    const request = {
      serviceUnitId,
      durationMinutes,
      employeeId: isForOthers ? null : part.employeeId,
      reservationId: hit.reservationId,
    };
    const employees = schedule.employees.filter(({ id }) => !left.includes(id));
    return [searchFor(request, { ...schedule, from: day, to: day, employees, busy }, salon)];
  });
  return parts.length === hit.parts.length ? { parts, gapMinutes: salon.gapMinutes } : null;
}

/** All service units share what is no service unit's own. */
function firstOf(schedules: Ground['schedules']): Schedule[] {
  const [shared] = schedules.values();
  return shared ? [shared] : [];
}

function zoneOf({ schedules }: Ground): string {
  const [shared] = firstOf(schedules);
  if (!shared) throw new RangeError('No service unit was loaded');
  return shared.zone;
}

/** Who has what cannot stay, where it is one person. */
export function newPerson({ parts }: Hit, planned: readonly PlannedPart[]): number | null {
  const people = new Set(
    planned.filter((_, index) => parts[index]?.isHit).map(({ employeeId }) => employeeId),
  );
  const [only] = people;
  return people.size === 1 && only !== undefined ? only : null;
}
