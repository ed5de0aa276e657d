import type { Override, Search } from '../availability/schedule/schedule.ts';
import { nearestFreeVisits, planVisit } from '../availability/visits/plan.ts';
import type { VisitPlan, VisitSearch } from '../availability/visits/visit.ts';
import { addDays, dayOf, daysBetween, instantOf, isoWithOffset } from '../base/time/zone.ts';

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
  /** The search in which the wanted time is free or not, and what is waived of it. */
  search: VisitSearch<Part>;
  override: Override;
} & (
  | { outcome: 'free'; plan: VisitPlan<Part> }
  /** At the nearest free time with the same people. */
  | { outcome: 'moved'; plan: VisitPlan<Part> }
  | { outcome: 'none'; plan: null }
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

type Ground = {
  everyWeeks: number;
  zone: string;
  now: number;
  /** What staff waive of a time that they want; of one that is only near to it they waive nothing. */
  waivedAt: (start: number) => Override;
};

/** Plans one date: at its time where that is free, else at the nearest time, else not at all. */
export async function planDate<Part extends Search>(
  { start, isFixed }: WantedDate,
  { everyWeeks, zone, now, waivedAt }: Ground,
  load: (days: Days) => Promise<VisitSearch<Part>>,
): Promise<PlannedDate<Part>> {
  const day = dayOf(start, zone);
  const search = await load({ from: day, to: day });
  const override = waivedAt(start);
  const known = { wanted: start, override, search };
  const plan = planVisit({ ...search, start, override });
  if (plan) return { ...known, outcome: 'free', plan };
  const days = daysAround(start, everyWeeks, { zone, now });
  const [near] =
    isFixed || days.to < days.from
      ? []
      : nearestFreeVisits({ ...(await load(days)), ...days, around: start, limit: 1 });
  return near ? { ...known, outcome: 'moved', plan: near } : { ...known, outcome: 'none', plan: null };
}

/**
 * Plans all dates of a series, one after the other. With whom is decided by the first date that can be had, and holds for all others.
 */
export async function planDates<Part extends Search>(
  wanted: readonly WantedDate[],
  ground: Ground,
  load: LoadSearch<Part>,
): Promise<PlannedDate<Part>[]> {
  const dates: PlannedDate<Part>[] = [];
  let people: readonly number[] | null = null;
  for (const each of wanted) {
    const known: readonly number[] | null = people;
    const date: PlannedDate<Part> = await planDate(each, ground, (days) => load(days, known));
    dates.push(date);
    if (date.plan) people ??= peopleOf(date.plan);
  }
  return dates;
}

/** Dates that move together: each by as many days, to the same time on the wall. */
export function movedStarts(starts: readonly number[], first: number, zone: string): number[] {
  const [from = first] = starts;
  const days = daysBetween(dayOf(from, zone), dayOf(first, zone));
  const time = isoWithOffset(first, zone).slice(11, 16);
  return starts.map((start) => instantOf(addDays(dayOf(start, zone), days), time, zone));
}
