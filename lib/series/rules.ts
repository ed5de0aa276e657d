import type { Override, Search } from '../availability/schedule/schedule.ts';
import { nearestFreeVisits, planVisit } from '../availability/visits/plan.ts';
import type { VisitPlan, VisitSearch } from '../availability/visits/visit.ts';
import { addDays, dayOf, instantOf } from '../base/time/zone.ts';

/** So many dates at most; with more of them nobody looks at each. */
export const MOST_DATES = 26;
export const MOST_WEEKS = 12;

const DAYS_PER_WEEK = 7;
/** A date that is not free as wanted goes so many days away at most, and of every week no nearer to the next one than to its own. */
const MOST_DAYS_AWAY = 6;
const DAYS_AWAY_OF_A_WEEK = 3;

/** When it repeats: so many times, or until a day, which is included. */
export type Rhythm = { everyWeeks: number; count?: number | undefined; until?: string | undefined };

/** A date as it is wanted; one that somebody has chosen by itself goes nowhere else. */
export type WantedDate = {
  /** Epoch milliseconds. */
  start: number;
  isFixed: boolean;
};

/** The days that are looked at for a date, both included. */
export type Days = { from: string; to: string };

/** What is known of some days, with these people where it is known with whom. */
export type LoadSearch<Part extends Search> = (
  days: Days,
  people: readonly number[] | null,
) => Promise<VisitSearch<Part>>;

export type PlannedDate<Part extends Search = Search> = {
  wanted: number;
} & (
  | { outcome: 'free'; plan: VisitPlan<Part>; search: VisitSearch<Part> }
  /** At the nearest free time with the same people; `search` is the one in which the wanted time is not free. */
  | { outcome: 'moved'; plan: VisitPlan<Part>; search: VisitSearch<Part> }
  | { outcome: 'none'; plan: null; search: VisitSearch<Part> }
);

/** The dates of a rhythm from the first one on: the same weekday at the same wall time, whatever the clock does in between. */
export function wantedDates(
  { day, time }: { day: string; time: string },
  { everyWeeks, count = MOST_DATES, until }: Rhythm,
  zone: string,
): WantedDate[] {
  const days = Array.from({ length: Math.min(count, MOST_DATES) }, (_, index) =>
    addDays(day, index * everyWeeks * DAYS_PER_WEEK),
  );
  return days
    .filter((each) => until === undefined || each <= until)
    .map((each) => ({ start: instantOf(each, time, zone), isFixed: false }));
}

/** Where a date may go that is not free as wanted: never into the days of the one before it, or of the next one. */
export function daysAround(
  start: number,
  everyWeeks: number,
  { zone, now }: { zone: string; now: number },
): Days {
  const day = dayOf(start, zone);
  const away = everyWeeks === 1 ? DAYS_AWAY_OF_A_WEEK : MOST_DAYS_AWAY;
  const [from, today] = [addDays(day, -away), dayOf(now, zone)];
  return { from: from < today ? today : from, to: addDays(day, away) };
}

export const peopleOf = ({ parts }: VisitPlan): number[] => parts.map(({ employeeId }) => employeeId);

/**
 * Plans all dates of a series, one after the other: each at its time where that is free, else at the nearest time, else not at all. With
 * whom is decided by the first date that can be had, and holds for all others.
 * @param override what staff waive of a time that they want; of one that is only near to it they waive nothing
 */
export async function planDates<Part extends Search>(
  wanted: readonly WantedDate[],
  { everyWeeks, zone, now, override }: { everyWeeks: number; zone: string; now: number; override: Override },
  load: LoadSearch<Part>,
): Promise<PlannedDate<Part>[]> {
  const dates: PlannedDate<Part>[] = [];
  let people: readonly number[] | null = null;
  for (const { start, isFixed } of wanted) {
    const day = dayOf(start, zone);
    const search = await load({ from: day, to: day }, people);
    const plan = planVisit({ ...search, start, override });
    const days = daysAround(start, everyWeeks, { zone, now });
    const near: VisitPlan<Part> | undefined =
      plan || isFixed || days.to < days.from
        ? undefined
        : nearestFreeVisits({ ...(await load(days, people)), ...days, around: start, limit: 1 })[0];
    if (plan) dates.push({ wanted: start, outcome: 'free', plan, search });
    else if (near) dates.push({ wanted: start, outcome: 'moved', plan: near, search });
    else dates.push({ wanted: start, outcome: 'none', plan: null, search });
    const found = plan ?? near;
    if (found) people ??= peopleOf(found);
  }
  return dates;
}
