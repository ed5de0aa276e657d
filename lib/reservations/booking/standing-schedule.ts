import 'server-only';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { loadSchedule, type LoadedSchedule } from '../../terms/availability/queries.ts';
import { log } from '../../base/log.ts';
import { bookingRules, salonZone } from '../../base/settings.ts';
import { isOn } from '../../base/speed.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import type { BookingRequest } from './request.ts';
import { dayWanted, searchIn, type LoadedSearch } from './search.ts';

/** Of a service unit and an employee each, with all days that can be booked: some kilobytes. */
const MOST_KEPT = 500;

type OneWithSomebody = { serviceUnitId: number; employeeId: number };

const kept = new Map<string, LoadedSchedule>();
const loading = new Set<string>();

const keyOf = ({ serviceUnitId, employeeId }: OneWithSomebody) => `${serviceUnitId}/${employeeId}`;

/** A booking of one service with a certain person: what is kept is about such ones only. */
function oneWithSomebody({ parts }: BookingRequest): OneWithSomebody | null {
  const [only, ...others] = parts;
  if (!only?.employeeId || others.length > 0) return null;
  return { serviceUnitId: only.serviceUnitId, employeeId: only.employeeId };
}

/**
 * What staff have laid down for an employee and a service unit, as this process knows it: everything but what is taken. It may be
 * out of date. Whoever decides by it hands its revision to the database along with the decision, and searches properly when that
 * says no.
 * @returns null when it is not known, or when there is something to choose: several pairs, or none
 */
export function standingSearch(request: BookingRequest, now: Date): LoadedSearch | null {
  const one = oneWithSomebody(request);
  const schedule = one && isOn('unseen-bookings') ? kept.get(keyOf(one)) : undefined;
  const day = dayWanted(request);
  if (!schedule || day < schedule.from || schedule.to < day) return null;
  const search = searchIn(request, [schedule], now);
  const [part] = search?.parts ?? [];
  return part && freePairs({ ...part, start: request.start }).length === 1 ? search : null;
}

/** Has it known from now on, as of this revision at least; nobody waits for that. */
export function keepStandingSchedule(request: BookingRequest, revision: number, now: Date): void {
  const one = oneWithSomebody(request);
  if (!one) return;
  const key = keyOf(one);
  const today = dayOf(now.getTime(), salonZone());
  const known = kept.get(key);
  if (loading.has(key) || (known?.revision === revision && known.from === today)) return;
  loading.add(key);
  const days = { from: today, to: addDays(today, bookingRules().horizonDays) };
  loadSchedule({ ...one, ...days, now })
    .then((schedule) => {
      kept.delete(key);
      if (schedule) kept.set(key, { ...schedule, busy: [] });
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    })
    .catch((error: unknown) =>
      log.debug({ err: error }, 'a schedule could not be kept; bookings search instead'),
    )
    .finally(() => loading.delete(key));
}
