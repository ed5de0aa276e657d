import 'server-only';
import { loadSchedule, type LoadedSchedule } from '../../terms/availability/queries.ts';
import { log } from '../../base/log.ts';
import { bookingRules, salonZone } from '../../base/settings.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';

/** Of a service unit and an employee each, with all days that can be booked: some kilobytes. */
const MOST_KEPT = 500;

type Asked = { serviceUnitId: number; employeeId: number };

const kept = new Map<string, LoadedSchedule>();
const loading = new Set<string>();

const keyOf = ({ serviceUnitId, employeeId }: Asked) => `${serviceUnitId}/${employeeId}`;

/**
 * What staff have laid down for an employee and a service unit, as this process knows it: everything but what is taken,
 * for all days that can be booked. It may be out of date. Whoever decides by it hands its revision to the database
 * along with the decision, and looks properly when that says no.
 * @returns null when it is not known, or not for that day
 */
export function standingSchedule(asked: Asked, day: string): LoadedSchedule | null {
  const schedule = kept.get(keyOf(asked));
  return schedule && schedule.from <= day && day <= schedule.to ? schedule : null;
}

/** Has it known from now on, as of this revision at least; nobody waits for that. */
export function keepStandingSchedule(asked: Asked, revision: number, now: Date): void {
  const key = keyOf(asked);
  const today = dayOf(now.getTime(), salonZone());
  const known = kept.get(key);
  if (loading.has(key) || (known?.revision === revision && known.from === today)) return;
  loading.add(key);
  const days = { from: today, to: addDays(today, bookingRules().horizonDays) };
  loadSchedule({ ...asked, ...days, now })
    .then((schedule) => {
      kept.delete(key);
      if (schedule) kept.set(key, { ...schedule, busy: [] });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    })
    .catch((error: unknown) =>
      log.debug({ err: error }, 'a schedule could not be kept; bookings look instead'),
    )
    .finally(() => loading.delete(key));
}
