import type { WaitingState } from '../base/statuses.ts';
import { wallTimeOf } from '../base/time/night.ts';
import { dayOf, type Interval } from '../base/time/zone.ts';

/** A day that would suit, from and to a time on the wall; null: from the morning on, until the evening. */
export type Window = { day: string; from: string | null; to: string | null };

export const MOST_WINDOWS = 5;

/** Of one address, from one network, at a time; and of one address whoever asked, so that nobody fills another's mailbox. */
export const MOST_ENTRIES = { ofNetwork: 5, ofAddress: 10 } as const;

/** Whoever lets so many offers lapse has found something else, and is asked no more. */
const MOST_LAPSED = 3;

/** A term suits where all of it lies within one of the windows. */
export const suitsOneOf = (windows: readonly Window[], { start, end }: Interval, zone: string): boolean =>
  windows.some(({ day, from, to }) => {
    if (dayOf(start, zone) !== day) return false;
    const [begins, ends] = [start, end].map((instant) => wallTimeOf(new Date(instant), zone));
    if (from !== null && begins !== undefined && begins < from) return false;
    return to === null || (ends !== undefined && ends <= to && dayOf(end, zone) === day);
  });

/** The days on which something may still suit, in order. */
export const daysAhead = (windows: readonly Window[], now: Date, zone: string): string[] => {
  const today = dayOf(now.getTime(), zone);
  return [...new Set(windows.map(({ day }) => day))].filter((day) => day >= today).sort();
};

/** What becomes of somebody who has not answered. */
export const afterLapsed = (lapsed: number): 'waiting' | 'passed' =>
  lapsed >= MOST_LAPSED ? 'passed' : 'waiting';

/** Where somebody stands on the list; `gone`: what was known of it is deleted. */
export type Place = WaitingState | 'gone';

/** @param isOfThisOffer whether what is offered to them is the term in question, whose time is over but was not noted yet */
export const placeOf = (
  { state, lapsed }: { state: WaitingState; lapsed: number },
  isOfThisOffer: boolean,
): Place => (state === 'offered' && isOfThisOffer ? afterLapsed(lapsed + 1) : state);

/** What can still be taken back: it is offered to nobody yet. */
export const isQuiet = (quietEntries: readonly Interval[], { start, end }: Interval): boolean =>
  quietEntries.some((span) => span.start < end && start < span.end);

/** Of terms that would fill a moment, the one that begins latest: nothing is left over before it that could have been spared. */
export function fillingOf<Free extends { term: Interval }>(
  free: readonly Free[],
  moment: number,
): Free | null {
  const filling = free.filter(({ term }) => term.start <= moment && moment < term.end);
  return filling.reduce<Free | null>(
    (best, each) => (best && best.term.start >= each.term.start ? best : each),
    null,
  );
}

/** Whom an offer names although the client did not: with one service for anyone, the person who has the gap. */
export const personOfGap = (
  { serviceUnitIds, employeeId }: { serviceUnitIds: readonly number[]; employeeId: number | null },
  ofGap: number | null,
): number | null => (employeeId === null && serviceUnitIds.length === 1 ? ofGap : null);
