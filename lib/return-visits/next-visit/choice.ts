import { wallTimeOf } from '../../base/time/format.ts';
import { addDays, dayOf, daysBetween, isoWithOffset, weekdayOf } from '../../base/time/zone.ts';

/** So far from the usual hour a time is still the usual one. */
const USUAL_WITHIN_MINUTES = 120;
const DAYS_BEFORE = 10;
const DAYS_AFTER = 21;
/** The next visit, and two others beside it. */
export const OFFERED = 3;

export type Wanted = {
  /** When the visit began that the next one follows, as the salon's clock showed it. */
  after: { day: string; time: string };
  /** The day on which the next one is due. */
  dueOn: string;
  today: string;
  zone: string;
};

/** The day around which is looked: nobody who is late already comes before tomorrow. */
const targetOf = ({ dueOn, today }: Pick<Wanted, 'dueOn' | 'today'>): string => {
  const tomorrow = addDays(today, 1);
  return dueOn > tomorrow ? dueOn : tomorrow;
};

/** The days on which the next visit may be; a short rhythm is not halved. Null when all of them lie beyond `last`. */
export function daysAround(
  { after, dueOn, today }: Pick<Wanted, 'after' | 'dueOn' | 'today'>,
  last: string,
): { from: string; to: string } | null {
  const target = targetOf({ dueOn, today });
  const halfway = Math.max(0, Math.floor(daysBetween(after.day, dueOn) / 2));
  const earliest = addDays(target, -Math.min(DAYS_BEFORE, halfway));
  const tomorrow = addDays(today, 1);
  const from = earliest > tomorrow ? earliest : tomorrow;
  const latest = addDays(target, DAYS_AFTER);
  const to = latest < last ? latest : last;
  return from <= to ? { from, to } : null;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The smaller the better, the first number before the second. */
function distance(start: number, wanted: Wanted): [number, number, number] {
  const { after, zone } = wanted;
  const day = dayOf(start, zone);
  const minutes = Math.abs(minutesOf(wallTimeOf(isoWithOffset(start, zone))) - minutesOf(after.time));
  const isUsualDay = weekdayOf(day) === weekdayOf(after.day);
  const isUsualTime = minutes <= USUAL_WITHIN_MINUTES;
  const rank = (isUsualTime ? 0 : 2) + (isUsualDay ? 0 : 1);
  return [rank, Math.abs(daysBetween(targetOf(wanted), day)), minutes];
}

/**
 * Of free terms the best for the next visit, and two others on other days: on the same weekday at the usual hour where there is one,
 * else on another day at that hour, else at another hour; the nearest to the day on which it is due.
 */
export function bestOf<Term extends { start: number }>(terms: readonly Term[], wanted: Wanted): Term[] {
  const ranked = terms
    .map((term) => ({ term, by: distance(term.start, wanted), day: dayOf(term.start, wanted.zone) }))
    .toSorted(
      (one, other) =>
        one.by[0] - other.by[0] ||
        one.by[1] - other.by[1] ||
        one.by[2] - other.by[2] ||
        one.term.start - other.term.start,
    );
  const days = new Set<string>();
  const best = ranked.filter(({ day }) => !days.has(day) && days.add(day));
  return best.slice(0, OFFERED).map(({ term }) => term);
}
