import { addDays, dayOf } from '../../base/time/zone.ts';
import { blockedIn } from '../schedule/candidates.ts';
import { daysFrom, freeDays } from '../free-terms/free-terms.ts';
import { planOf } from '../free-terms/pair-starts.ts';
import type { Override, Search } from '../schedule/schedule.ts';
import { arranger, type Arrangement } from './arrange.ts';
import { requestedPart, partsFrom, partsOn, type RequestedPart } from './placements.ts';
import type { VisitPlan, VisitSearch } from './visit.ts';

/**
 * The free visits of a salon day, in order of their starts, one for each.
 * @throws RangeError when the schedules were not loaded for that day
 */
export function freeVisits<Part extends Search>({
  day,
  ...visit
}: VisitSearch<Part> & { day: string }): VisitPlan<Part>[] {
  return visitsOn(visit, requestedParts(visit), day);
}

/**
 * The days from `from` to `to`, both included, that have a free visit.
 * @throws RangeError when the schedules were not loaded for all of them
 */
export function freeVisitDays({ from, to, ...visit }: VisitSearch & { from: string; to: string }): string[] {
  const [only, ...others] = visit.parts;
  // For speed alone (docs/decisions/availability.md): one service is free as soon as one pair has one start.
  if (only && others.length === 0) return freeDays({ ...only, from, to });
  const requested = requestedParts(visit);
  return daysFrom(from, to).filter((day) => {
    const found = partsOn(requested, day, { anyWill: true });
    if (!found) return false;
    const arrangedAt = arranger(found.parts, visit.gapMinutes);
    return found.starts.some((start) => arrangedAt(start, { anyWill: true }));
  });
}

/** How many starts of a free visit a day has. */
export function countFreeVisits({ days, ...visit }: VisitSearch & { days: readonly string[] }): number[] {
  const requested = requestedParts(visit);
  return days.map((day) => {
    const found = partsOn(requested, day, { anyWill: true });
    if (!found) return 0;
    const arrangedAt = arranger(found.parts, visit.gapMinutes);
    return found.starts.filter((start) => arrangedAt(start, { anyWill: true })).length;
  });
}

/**
 * The first free visit of each of the first `count` days that have one, of the days that the schedules cover.
 * @param after none that starts before this instant (epoch ms)
 */
export function firstFreeVisits<Part extends Search>({
  after,
  count,
  ...visit
}: VisitSearch<Part> & { after: number; count: number }): VisitPlan<Part>[] {
  const requested = requestedParts(visit);
  const { from, to, zone } = firstOf(visit).schedule;
  const earliest = dayOf(after, zone);
  const found: VisitPlan<Part>[] = [];
  for (
    let day = earliest < from ? from : earliest;
    day <= to && found.length < count;
    day = addDays(day, 1)
  ) {
    const first = firstOn(beginningsOn(visit, requested, day), after);
    if (first) found.push(first);
  }
  return found;
}

function firstOn<Part extends Search>(
  beginnings: readonly Beginning<Part>[],
  after: number,
): VisitPlan<Part> | null {
  for (const { start, plan } of beginnings) {
    const found = start < after ? null : plan();
    if (found) return found;
  }
  return null;
}

/** The free visits of the days that start closest to `around` (epoch ms), the closest first; of two equally close ones the earlier. */
export function nearestFreeVisits<Part extends Search>({
  around,
  from,
  to,
  limit,
  ...visit
}: VisitSearch<Part> & { around: number; from: string; to: string; limit: number }): VisitPlan<Part>[] {
  const requested = requestedParts(visit);
  const distance = ({ start }: Beginning<Part>) => Math.abs(start - around);
  const beginnings = daysFrom(from, to).flatMap((day) => beginningsOn(visit, requested, day));
  const nearest: VisitPlan<Part>[] = [];
  // They come in order, and the sort keeps it among those that are as close.
  for (const { plan } of beginnings.sort((a, b) => distance(a) - distance(b))) {
    const found = nearest.length < limit && plan();
    if (found) nearest.push(found);
  }
  return nearest;
}

/**
 * The visit that begins at `start`, the same that `freeVisits` has there; null when it is not free. Staff may waive some of the rules.
 * @throws RangeError when the schedules were not loaded for its day
 */
export function planVisit<Part extends Search>({
  start,
  override,
  ...visit
}: VisitSearch<Part> & { start: number; override?: Override | undefined }): VisitPlan<Part> | null {
  const arrangement = arranger(partsFrom(visit.parts, start, override), visit.gapMinutes)(start);
  return arrangement && visitOf(visit, arrangement);
}

const visitsOn = <Part extends Search>(
  visit: VisitSearch<Part>,
  requested: readonly RequestedPart[],
  day: string,
): VisitPlan<Part>[] => beginningsOn(visit, requested, day).flatMap(({ plan }) => plan() ?? []);

/** A start of the first part; whether all others can follow takes some work. */
type Beginning<Part extends Search> = { start: number; plan: () => VisitPlan<Part> | null };

function beginningsOn<Part extends Search>(
  visit: VisitSearch<Part>,
  requested: readonly RequestedPart[],
  day: string,
): Beginning<Part>[] {
  const found = partsOn(requested, day);
  if (!found) return [];
  const arrangedAt = arranger(found.parts, visit.gapMinutes);
  return found.starts.map((start) => ({
    start,
    plan: () => {
      const arrangement = arrangedAt(start);
      return arrangement && visitOf(visit, arrangement);
    },
  }));
}

/** What is the same for all days of the question; what keeps people and places from serving is the same for all its parts. */
function requestedParts(visit: VisitSearch): RequestedPart[] {
  const blocked = blockedIn(firstOf(visit));
  return visit.parts.map((search) => requestedPart(planOf(search, blocked)));
}

function firstOf({ parts: [first] }: VisitSearch): Search {
  if (!first) throw new RangeError('A visit without a service');
  return first;
}

function visitOf<Part extends Search>(
  { parts }: VisitSearch<Part>,
  arrangement: Arrangement,
): VisitPlan<Part> {
  const planned = parts.flatMap((search, index) => {
    const placed = arrangement.placed[index];
    const option = arrangement.assigned.options[index];
    if (!placed || !option) return [];
    const { employeeId, workplaceId } = option;
    return { search, employeeId, workplaceId, needs: placed.needs };
  });
  const start = planned[0]?.needs.term.start ?? arrangement.end;
  return { term: { start, end: arrangement.end }, parts: planned };
}
