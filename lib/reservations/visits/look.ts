import 'server-only';
import { db, type Executor } from '@/db/client';
import { loadVisitSchedules, type LoadedSchedule } from '../../terms/availability/queries.ts';
import type { Override } from '../../terms/availability/schedule.ts';
import { nearestFreeVisits } from '../../terms/visits/plan.ts';
import type { VisitPlan, VisitSearch } from '../../terms/visits/visit.ts';
import { visitGapMinutes } from '../../base/settings.ts';
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
  /** The state of the schedule that it was read in. */
  revision: number;
};

/** What decides about a visit on some days; null when one of its services is not there. */
export async function searchVisit(
  { parts, ...wish }: VisitWish,
  { from, to }: { from: string; to: string },
  now: Date,
  executor: Executor = db,
): Promise<LookedVisit | null> {
  const schedules = await loadVisitSchedules({ parts, from, to, now }, executor);
  const searches = schedules?.flatMap((schedule, index) => {
    const part = parts[index];
    return part ? searchFor({ ...wish, ...part }, schedule, underRules(now)) : [];
  });
  const [first] = searches ?? [];
  if (!searches || !first) return null;
  const { start, override } = first;
  const { revision } = first.schedule;
  return { parts: searches, gapMinutes: visitGapMinutes(), start, override, revision };
}

/** The same on the day of the wish. */
export function lookVisit(wish: VisitWish, now: Date, executor: Executor = db) {
  const day = dayWanted(wish);
  return searchVisit(wish, { from: day, to: day }, now, executor);
}

/** The free visits nearest to the wanted one, from a few days before to two weeks after. */
export async function nearestVisits(wish: VisitWish, now: Date): Promise<PlannedVisit[]> {
  const days = daysAround(wish, now);
  const search = await searchVisit(wish, days, now);
  if (!search) return [];
  return nearestFreeVisits({ ...search, ...days, around: wish.start, limit: ALTERNATIVES });
}
