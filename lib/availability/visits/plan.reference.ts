import { MINUTE } from '../../base/time/units.ts';
import { processingOf, referenceFitting, referenceLoad } from '../free-terms/free-terms.reference.ts';
import type { Pair, Search } from '../schedule/schedule.ts';
import type { VisitSearch } from './visit.ts';

/*
 * The rules of free visits, as slowly and as plainly as they can be written; for tests only. All ways are tried, of each it is asked
 * minute by minute whether somebody is needed twice, and the best by a plain comparison is kept.
 */

export type ReferencePart = Pair & { start: number; end: number };

type Question = VisitSearch & { day: string };
/** A part that begins at a certain minute, and every minute in which the client, the employee and the workplace are needed. */
type Begun = {
  start: number;
  end: number;
  clientMinutes: Set<number>;
  employeeMinutes: Set<number>;
  workplaceMinutes: Set<number>;
};
type Candidate = Begun & Pair & { load: number };

/** In which minutes of a term, counted from its start, the client, the employee and the workplace are needed. */
function neededMinutes(search: Search) {
  const { durationMinutes, bufferBeforeMinutes, bufferMinutes, processing } = search.schedule.serviceUnit;
  const lasts = bufferBeforeMinutes + durationMinutes + bufferMinutes;
  const all = Array.from({ length: lasts }, (_, index) => index - bufferBeforeMinutes);
  const isProcessing = processingOf(search);
  const employee = all.filter((minute) => !isProcessing(minute));
  return {
    duration: durationMinutes * MINUTE,
    client: employee.filter((minute) => minute >= 0 && minute < durationMinutes),
    employee,
    workplace: processing?.freesWorkplace ? employee : all,
  };
}

function begun(needed: ReturnType<typeof neededMinutes>, start: number): Begun {
  const from = (minutes: number[]) => new Set(minutes.map((minute) => start + minute * MINUTE));
  return {
    start,
    end: start + needed.duration,
    clientMinutes: from(needed.client),
    employeeMinutes: from(needed.employee),
    workplaceMinutes: from(needed.workplace),
  };
}

/** Whether the client can be treated all the time, without being needed in the other. */
function isInside(part: Begun, other: Begun): boolean {
  for (let minute = part.start; minute < part.end; minute += MINUTE) {
    if (minute < other.start || minute >= other.end || other.clientMinutes.has(minute)) return false;
  }
  return true;
}

const share = (a: Set<number>, b: Set<number>) => [...a].some((minute) => b.has(minute));

/** Whether a part may begin there after those before it. */
function mayFollow(part: Begun, before: readonly Begun[], gapMinutes: number): boolean {
  const outer = before.filter((other) => isInside(part, other));
  if (!before.every((other) => other.end <= part.start || outer.includes(other))) return false;
  const innermost = outer.at(-1);
  const since = innermost ? before.slice(before.indexOf(innermost) + 1) : before;
  const ends = since.map(({ end }) => end);
  const firstAlone = innermost && firstMinuteAlone(innermost);
  const waits = (part.start - Math.max(...ends, firstAlone ?? -Infinity)) / MINUTE;
  return waits % 5 === 0 && (innermost !== undefined || waits <= gapMinutes);
}

function firstMinuteAlone({ start, end, clientMinutes }: Begun): number {
  let minute = start;
  while (minute < end && clientMinutes.has(minute)) minute += MINUTE;
  return minute;
}

/** Whether a part can be done beside those before it. */
const isPossible = (part: Candidate, before: readonly Candidate[]) =>
  before.every((other) => {
    if (other.employeeId === part.employeeId) {
      if (isInside(part, other) || share(part.employeeMinutes, other.employeeMinutes)) return false;
    }
    return other.workplaceId !== part.workplaceId || !share(part.workplaceMinutes, other.workplaceMinutes);
  });

/** Those who are free for a service by minute of its start, worked out once. */
function serviceOf(search: Search, day: string) {
  const question = { ...search, day };
  const needed = neededMinutes(search);
  const fitting = referenceFitting(question);
  const loads = new Map<Pair, number>();
  const loadOf = (pair: Pair) => {
    const load = loads.get(pair) ?? referenceLoad(question, pair);
    loads.set(pair, load);
    return load;
  };
  const known = new Map<number, Candidate[]>();
  const freeAt = (start: number) => {
    const before = known.get(start);
    if (before) return before;
    const free = fitting.filter(({ isFree }) => isFree(start));
    const part = free.length > 0 ? begun(needed, start) : null;
    const found = part ? free.map(({ pair }) => ({ ...part, ...pair, load: loadOf(pair) })) : [];
    known.set(start, found);
    return found;
  };
  return { freeAt, fitting };
}

/** The free visits of a day by their starts, the best way of each. */
export function referenceVisits({ day, parts, gapMinutes }: Question): Map<number, ReferencePart[]> {
  const [first, ...others] = parts.map((search) => serviceOf(search, day));
  const best = new Map<number, Candidate[]>();

  const tryAfter = (before: readonly Candidate[]) => {
    const [{ start } = { start: Number.NaN }] = before;
    const known = best.get(start);
    const service = others[before.length - 1];
    if (!service) {
      if (!known || compare(before, known) < 0) best.set(start, [...before]);
      return;
    }
    // What ends too late already does not end sooner with more.
    if (known && lastEnd(before) > lastEnd(known)) return;
    for (const minute of minutesFrom(start, lastEnd(before) + gapMinutes * MINUTE)) {
      const free = service.freeAt(minute);
      // Whoever does it, it needs the same minutes.
      if (!free[0] || !mayFollow(free[0], before, gapMinutes)) continue;
      for (const each of free) if (isPossible(each, before)) tryAfter([...before, each]);
    }
  };
  for (const { pair, starts } of first?.fitting ?? []) {
    for (const start of starts) {
      const isPair = (each: Pair) =>
        each.employeeId === pair.employeeId && each.workplaceId === pair.workplaceId;
      for (const each of first?.freeAt(start).filter(isPair) ?? []) tryAfter([each]);
    }
  }
  const withoutStep = ({ employeeId, workplaceId, start, end }: Candidate) => ({
    employeeId,
    workplaceId,
    start,
    end,
  });
  return new Map([...best].map(([start, visit]) => [start, visit.map(withoutStep)]));
}

const lastEnd = (visit: readonly Begun[]) => Math.max(...visit.map(({ end }) => end));

function minutesFrom(from: number, to: number): number[] {
  return Array.from({ length: (to - from) / MINUTE + 1 }, (_, index) => from + index * MINUTE);
}

/** The one that ends first, then with the fewest people, then part after part the pair with the least booked and the lowest ids, then soonest. */
function compare(a: readonly Candidate[], b: readonly Candidate[]): number {
  const facts = (visit: readonly Candidate[]) => [
    lastEnd(visit),
    new Set(visit.map(({ employeeId }) => employeeId)).size,
    ...visit.flatMap(({ load, employeeId, workplaceId }) => [load, employeeId, workplaceId]),
    ...visit.map(({ start }) => start),
  ];
  const others = facts(b);
  return facts(a).reduce((found, fact, index) => found || fact - (others[index] ?? 0), 0);
}
