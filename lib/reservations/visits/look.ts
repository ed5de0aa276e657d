import 'server-only';
import { db, type Executor } from '@/db/client';
import { loadSchedule, type LoadedSchedule } from '../../terms/availability/queries.ts';
import type { Override } from '../../terms/availability/schedule.ts';
import { nearestFreeVisits } from '../../terms/visits/plan.ts';
import type { VisitPlan, VisitSearch } from '../../terms/visits/visit.ts';
import { ALTERNATIVES, daysAround, dayWanted, underRules } from '../booking/search.ts';
import { searchFor, type Wish } from '../booking/wish.ts';

/** What somebody wishes of one part of a visit. */
export type PartWish = Pick<Wish, 'serviceUnitId' | 'employeeId' | 'workplaceId' | 'durationMinutes'>;

/** A start that somebody wants for several services. */
export type VisitWish = {
  parts: readonly PartWish[];
  /** Epoch milliseconds. */
  start: number;
  override?: Override | undefined;
  /** Of the reservation that shall be moved there. */
  reservationId?: number;
};

type PartSearch = ReturnType<typeof searchFor<LoadedSchedule>>;
export type PlannedVisit = VisitPlan<PartSearch>;

export type LookedVisit = VisitSearch<PartSearch> & {
  start: number;
  override: Override;
  /** The oldest state of the schedule that any of it was read in. */
  revision: number;
};

const VISIT_GAP_MINUTES = 15;

/** What decides about a visit on some days; the place of the first service that is not there, if one is missing. */
async function searchVisit(
  { parts, ...wish }: VisitWish,
  { from, to }: { from: string; to: string },
  now: Date,
  executor: Executor,
): Promise<LookedVisit | { missing: number }> {
  const searches: PartSearch[] = [];
  for (const [index, part] of parts.entries()) {
    const schedule = await loadSchedule({ serviceUnitId: part.serviceUnitId, from, to, now }, executor);
    if (!schedule) return { missing: index };
    searches.push(searchFor({ ...wish, ...part }, schedule, underRules(now)));
  }
  const [first] = searches;
  if (!first) throw new RangeError('A visit without a service');
  const { start, override } = first;
  return {
    parts: searches,
    gapMinutes: VISIT_GAP_MINUTES,
    start,
    override,
    revision: first.schedule.revision,
  };
}

/** The same on the day of the wish. */
export function lookVisit(wish: VisitWish, now: Date, executor: Executor = db) {
  const day = dayWanted(wish);
  return searchVisit(wish, { from: day, to: day }, now, executor);
}

/** The free visits nearest to the wanted one, from a few days before to two weeks after. */
export async function nearestVisits(wish: VisitWish, now: Date): Promise<PlannedVisit[]> {
  const days = daysAround(wish, now);
  const search = await searchVisit(wish, days, now, db);
  if ('missing' in search) return [];
  return nearestFreeVisits({ ...search, ...days, around: wish.start, limit: ALTERNATIVES });
}
