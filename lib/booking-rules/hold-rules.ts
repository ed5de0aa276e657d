import { RESERVATION_STATUS, type ReservationStatus } from '../base/statuses.ts';
import { MINUTE } from '../base/time/units.ts';
import { endOfNight, type Quiet } from '../base/time/night.ts';
import { addDays, dayOf, instantOf } from '../base/time/zone.ts';

/** Stands as the reason in the history, and tells an expired hold from a cancellation. */
export const NOT_CONFIRMED_IN_TIME = 'not confirmed in time';

/** A hold lasts `holdMinutes`, but never past the start of its term. */
export const holdEnd = (now: Date, termFrom: Date, holdMinutes: number): Date =>
  new Date(Math.min(now.getTime() + holdMinutes * MINUTE, termFrom.getTime()));

export type Hold = { status: ReservationStatus; holdUntil: Date | null };

/** Unconfirmed, and its time is over: it holds nothing any more, whether it has been closed or not. */
export const isHoldOver = ({ status, holdUntil }: Hold, now: Date): boolean =>
  status === RESERVATION_STATUS.INIT && holdUntil !== null && holdUntil <= now;

const MORNING = '09:00';
const NIGHT = '21:00';

/** The morning after the night that an instant lies in, in epoch milliseconds; null by day. */
function morningAfter(instant: number, zone: string): number | null {
  const day = dayOf(instant, zone);
  const morning = instantOf(day, MORNING, zone);
  if (instant < morning) return morning;
  return instant < instantOf(day, NIGHT, zone) ? null : instantOf(addDays(day, 1), MORNING, zone);
}

/**
 * A hold that would end at night lasts until the morning, when its mail is read, as long as somebody else can still have
 * the term then: not past the time at which it has to be booked at the latest.
 */
export function restfulHoldEnd(
  now: Date,
  termFrom: Date,
  { holdMinutes, leadMinutes, zone }: { holdMinutes: number; leadMinutes: number; zone: string },
): Date {
  const end = holdEnd(now, termFrom, holdMinutes);
  const morning = morningAfter(end.getTime(), zone);
  if (morning === null) return end;
  const latest = termFrom.getTime() - leadMinutes * MINUTE;
  return new Date(Math.max(end.getTime(), Math.min(morning, latest)));
}

/** Nothing is offered at night: the term is everybody's until the morning. */
export const quietUntil = (now: Date, zone: string, quiet: Quiet): Date | null =>
  endOfNight(now, zone, quiet);

/** Until when an offer is held. One that staff make at night is read in the morning, and its time begins then. */
export const offerEnd = (
  now: Date,
  termFrom: Date,
  minutes: number,
  { zone, quiet }: { zone: string; quiet: Quiet },
): Date => holdEnd(quietUntil(now, zone, quiet) ?? now, termFrom, minutes);
