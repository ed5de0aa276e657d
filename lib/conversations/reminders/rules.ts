import { endOfNight, isNight, nightOf, wallTimeOf, type Quiet } from '../../base/time/night.ts';
import { HOUR, MINUTES_PER_DAY } from '../../base/time/units.ts';
import { addDays, dayOf, instantOf } from '../../base/time/zone.ts';

/** A reminder whose time falls into the night goes out so long before it. */
const BEFORE_NIGHT_MS = HOUR;

/** As long after the last mail about a reservation, a reminder tells nothing new. */
const QUIET_AFTER_MAIL_MS = 3 * HOUR;

/**
 * When a client is reminded: so many hours earlier on the clock on the wall, also when the clock is changed in between;
 * never at night.
 */
export function reminderAt(
  termFrom: Date,
  hours: number,
  { zone, quiet }: { zone: string; quiet: Quiet },
): Date {
  const [hour = 0, minute = 0] = wallTimeOf(termFrom, zone).split(':').map(Number);
  const minutes = (hour - hours) * 60 + minute;
  const day = addDays(dayOf(termFrom.getTime(), zone), Math.floor(minutes / MINUTES_PER_DAY));
  const ofDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  const two = (value: number) => String(value).padStart(2, '0');
  const wall = `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
  if (!isNight(wall, quiet)) return new Date(instantOf(day, wall, zone));
  return new Date(instantOf(nightOf(day, wall, quiet), quiet.from, zone) - BEFORE_NIGHT_MS);
}

type Upcoming = {
  termFrom: Date;
  /** When a mail about this reservation was last recorded; without one, when it was made. */
  lastNotified: Date;
};

/**
 * Which of the reminders is due now: the one whose time has come, while more than half of its hours are left, so that
 * one which a standstill has delayed still says something. None whose time had passed when the client last heard of the
 * reservation, or soon after: whoever books at noon for the next morning is not reminded at once.
 * @param hours the longest first
 */
export function dueReminder(
  { termFrom, lastNotified }: Upcoming,
  { hours, now, zone, quiet }: { hours: readonly number[]; now: Date; zone: string; quiet: Quiet },
): number | null {
  if (endOfNight(now, zone, quiet)) return null;
  const due = hours.filter((each) => {
    const at = reminderAt(termFrom, each, { zone, quiet }).getTime();
    const tooLate = termFrom.getTime() - (each / 2) * HOUR;
    return (
      at <= now.getTime() && now.getTime() < tooLate && lastNotified.getTime() + QUIET_AFTER_MAIL_MS <= at
    );
  });
  return due.at(-1) ?? null;
}
