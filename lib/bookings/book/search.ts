import 'server-only';
import { db, type Executor } from '@/db/client';
import { extraMinutesOf } from '../../availability/schedule/client-durations.ts';
import { loadVisitSchedules, type LoadedSchedule } from '../../availability/schedule/queries.ts';
import type { Override, Search } from '../../availability/schedule/schedule.ts';
import { nearestFreeVisits } from '../../availability/visits/plan.ts';
import type { VisitPlan, VisitSearch } from '../../availability/visits/visit.ts';
import { bookingRules, salonZone, visitGapMinutes } from '../../salon/settings/settings.ts';
import { farAhead } from '../../booking-rules/far-ahead.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import { searchFor, type BookingRequest } from './request.ts';

/** Around the wanted day, in which the nearest free terms are looked for. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 14;
const ALTERNATIVES = 6;

type PartSearch = Search & { schedule: LoadedSchedule };
export type PlannedVisit = VisitPlan<PartSearch>;

/** What decides about a request, as it was read. */
export type LoadedSearch = VisitSearch<PartSearch> & {
  start: number;
  override: Override;
  /** The state of the schedule. */
  revision: number;
};

type Days = { from: string; to: string };

/** The wanted day, as the salon counts. */
export const dayWanted = ({ start }: Pick<BookingRequest, 'start'>) => dayOf(start, salonZone());

/** The search for a request in the schedules of its parts; null when one of them is not there. */
export function searchIn(
  { parts, start, override = {}, reservationId, isFarAhead = false }: BookingRequest,
  schedules: readonly (LoadedSchedule | null)[],
  now: Date,
): LoadedSearch | null {
  const rules = isFarAhead ? farAhead(bookingRules()) : bookingRules();
  const at = { now: now.getTime(), rules: override.leadTime ? { ...rules, leadMinutes: 0 } : rules };
  const searches = parts.flatMap((part, index) => {
    const schedule = schedules[index];
    return schedule ? searchFor({ ...part, reservationId }, schedule, at) : [];
  });
  const [first] = searches;
  if (!first || searches.length < parts.length) return null;
  const { revision } = first.schedule;
  return { parts: searches, gapMinutes: visitGapMinutes(), start, override, revision };
}

/** What decides about a request on some days, as it stands at this moment; null when one of its services is not there. */
export async function loadSearchOn(
  request: BookingRequest,
  days: Days,
  now: Date,
  executor: Executor = db,
): Promise<LoadedSearch | null> {
  const known = await withClientDurations(request, executor);
  const schedules = await loadVisitSchedules({ parts: request.parts, ...days, now }, executor);
  return schedules && searchIn(known, schedules, now);
}

/** A request that says of each part how long it lasts for whoever it is for. */
async function withClientDurations(request: BookingRequest, executor: Executor): Promise<BookingRequest> {
  const extra = await extraMinutesOf(
    request.forClient,
    request.parts.map(({ serviceUnitId }) => serviceUnitId),
    executor,
  );
  if (extra.size === 0) return request;
  const parts = request.parts.map((part) => ({ extraMinutes: extra.get(part.serviceUnitId), ...part }));
  return { ...request, parts };
}

/** The same on the wanted day. */
export function loadSearch(request: BookingRequest, now: Date, executor: Executor = db) {
  const day = dayWanted(request);
  return loadSearchOn(request, { from: day, to: day }, now, executor);
}

/** The free visits nearest to the wanted one, from a few days before to two weeks after. */
export async function nearestFree(request: BookingRequest, now: Date): Promise<PlannedVisit[]> {
  const days = daysAround(request, now);
  const search = await loadSearchOn(request, days, now);
  return search ? nearestFreeVisits({ ...search, ...days, around: request.start, limit: ALTERNATIVES }) : [];
}

function daysAround(request: BookingRequest, now: Date): Days {
  const today = dayOf(now.getTime(), salonZone());
  const wanted = dayWanted(request);
  const earliest = addDays(wanted, -DAYS_BEFORE);
  return {
    from: earliest < today ? today : earliest,
    to: addDays(wanted < today ? today : wanted, DAYS_AFTER),
  };
}
