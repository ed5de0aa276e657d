import { DAY } from '../base/time/units.ts';
import { addDays, daysBetween } from '../base/time/zone.ts';
import type { Period } from './rules.ts';

/** A visit that was done, of a client who is known. */
export type DoneVisit = {
  employeeIds: readonly number[];
  /** Epoch milliseconds, and the day of it. */
  endedAt: number;
  endedOn: string;
  /** When the visit itself was booked, or entered: of one that another program had, later than it was. */
  enteredAt: number;
  enteredOn: string;
  /** When the client should come again; null: nobody knows. */
  dueOn: string | null;
  /** When the first of what follows it was booked, before or after; null: nothing is. */
  bookedAt: number | null;
  bookedOn: string | null;
};

export type Rebooking = { visits: number; within24Hours: number; due: number; withinRhythm: number };

type Clock = { now: number; today: string };

/**
 * How many have booked again. Within 24 hours: of the visits of a period, once those hours are over. Within the rhythm: of those for which
 * the next one was due in the period, so that none is counted before its time, and a period is like the one before. What was entered
 * later than that, as visits of another program are, nobody could follow with a booking.
 */
export function rebookingIn(visits: readonly DoneVisit[], { from, to }: Period, clock: Clock): Rebooking {
  const { now, today } = clock;
  const isWithin = (day: string) => from <= day && day <= to;
  const ended = visits.filter(
    ({ endedAt, endedOn, enteredAt }) =>
      isWithin(endedOn) && endedAt + DAY <= now && enteredAt <= endedAt + DAY,
  );
  const due = visits.filter(
    ({ dueOn, enteredOn }) => dueOn !== null && isWithin(dueOn) && dueOn < today && enteredOn <= dueOn,
  );
  return {
    visits: ended.length,
    within24Hours: ended.filter(({ endedAt, bookedAt }) => bookedAt !== null && bookedAt <= endedAt + DAY)
      .length,
    due: due.length,
    withinRhythm: due.filter(
      ({ dueOn, bookedOn }) => dueOn !== null && bookedOn !== null && bookedOn <= dueOn,
    ).length,
  };
}

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = daysBetween(from, to) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}
