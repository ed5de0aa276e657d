import 'server-only';
import { bookingRules, isOpenForBooking, salonZone, visitGapMinutes } from '../../salon/settings/settings.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import { scheduleFor } from '../schedule/overrides.ts';
import { loadCatalogueSchedules, type LoadedSchedule } from '../schedule/queries.ts';
import { firstFreeVisits } from '../visits/plan.ts';
import { forgetNextTerms, keep, cachedAt, type Cached, type NextTerm } from './cache.ts';
import { MOST_DAYS } from './most-days.ts';

export type { NextTerm };

/** Within these something is free nearly always; the rest of the horizon is loaded only where it is not. */
const NEAR_DAYS = 14;

type Requested = {
  now: Date;
  employeeId?: number | undefined;
  /** No term that begins before. */
  after?: Date | undefined;
  /** The first term of so many days; absent: of one. */
  days?: number | undefined;
};

/**
 * The next free terms of every public service unit, in order of their numbers: one computation for the whole catalogue, from
 * one statement or two, kept for half a minute. None while the salon does not take bookings.
 */
export async function nextTerms({ now, employeeId, after, days = 1 }: Requested): Promise<NextTerm[]> {
  if (!isOpenForBooking()) return [];
  const cached = cachedAt(now) ?? load(now);
  try {
    if (after && after > now) return await compute(cached, { now, employeeId, after, days });
    return shortened(await everybodys(cached, now, employeeId), days);
  } catch (error) {
    forgetNextTerms();
    throw error;
  }
}

function load(now: Date): Cached {
  const today = dayOf(now.getTime(), salonZone());
  const near = loadCatalogueSchedules({ from: today, to: addDays(today, NEAR_DAYS - 1), now });
  return keep({ since: now.getTime(), near, far: null, terms: new Map() });
}

/** What is asked without an instant is the same for all visitors. */
async function everybodys(cached: Cached, now: Date, employeeId = 0): Promise<NextTerm[]> {
  const known = cached.terms.get(employeeId);
  if (known) return known;
  // Anybody may invent a number; only people who are there are remembered.
  const isThere = ({ employees }: LoadedSchedule) => employees.some(({ id }) => id === employeeId);
  if (employeeId !== 0 && !(await cached.near).some(isThere)) return [];
  const terms = compute(cached, { now, employeeId: employeeId || undefined, after: now, days: MOST_DAYS });
  cached.terms.set(employeeId, terms);
  return terms;
}

async function compute(
  cached: Cached,
  requested: Required<Requested> | (Requested & { after: Date; days: number }),
) {
  const { now, employeeId, after, days } = requested;
  const termsIn = (schedule: LoadedSchedule) =>
    firstFreeVisits({
      parts: [
        {
          schedule: scheduleFor(schedule, employeeId),
          now: now.getTime(),
          rules: bookingRules(),
          ...(employeeId === undefined ? {} : { employeeId }),
        },
      ],
      gapMinutes: visitGapMinutes(),
      after: after.getTime(),
      count: days,
    }).map(({ term }) => term);

  const found = (await cached.near).map((schedule) => ({ schedule, terms: termsIn(schedule) }));
  const far = found.some(({ schedule, terms }) => terms.length < days && canBeDone(schedule, employeeId))
    ? await farSchedules(cached, now)
    : [];
  return found.flatMap(({ schedule: { serviceUnit }, terms }) => {
    const rest = far.find((schedule) => schedule.serviceUnit.id === serviceUnit.id);
    const all = terms.length < days && rest ? [...terms, ...termsIn(rest)].slice(0, days) : terms;
    return all.map((term) => ({ serviceUnitId: serviceUnit.id, ...term }));
  });
}

/** Whether anybody does it at all, or that employee. */
const canBeDone = ({ employees, workplaces, links }: LoadedSchedule, employeeId?: number): boolean =>
  links.some(
    (link) =>
      (employeeId === undefined || link.employeeId === employeeId) &&
      employees.some(({ id }) => id === link.employeeId) &&
      workplaces.some(({ id }) => id === link.workplaceId),
  );

function farSchedules(cached: Cached, now: Date): Promise<LoadedSchedule[]> {
  const today = dayOf(now.getTime(), salonZone());
  const from = addDays(today, NEAR_DAYS);
  const to = addDays(today, bookingRules().horizonDays);
  if (from > to) return Promise.resolve([]);
  return (cached.far ??= loadCatalogueSchedules({ from, to, now }));
}

/** Of each service unit the first few. */
function shortened(terms: readonly NextTerm[], days: number): NextTerm[] {
  const counts = new Map<number, number>();
  return terms.filter(({ serviceUnitId }) => {
    const count = (counts.get(serviceUnitId) ?? 0) + 1;
    counts.set(serviceUnitId, count);
    return count <= days;
  });
}

/** The first term that an employee has free, whatever it is for; null when there is none. */
export async function nextTermOf(employeeId: number, now: Date): Promise<NextTerm | null> {
  const terms = await nextTerms({ now, employeeId });
  return terms.reduce<NextTerm | null>(
    (first, term) => (first && first.start <= term.start ? first : term),
    null,
  );
}
