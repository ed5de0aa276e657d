import 'server-only';
import { candidatesOf } from '../../availability/schedule/candidates.ts';
import { loadSchedule, type LoadedSchedule, type VisitPart } from '../../availability/schedule/queries.ts';
import { log } from '../../base/log/log.ts';
import { bookingRules, salonZone } from '../../salon/settings/settings.ts';
import { isOn } from '../../base/environment/speed.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import type { BookingRequest } from './request.ts';
import { dayWanted, searchIn, type LoadedSearch } from './search.ts';

/** Of a service unit and an employee each, with all days that can be booked: some kilobytes. */
const MOST_CACHED = 500;

type PartWithSomebody = { serviceUnitId: number; employeeId: number };

const cached = new Map<string, LoadedSchedule>();
const loading = new Set<string>();

const keyOf = ({ serviceUnitId, employeeId }: PartWithSomebody) => `${serviceUnitId}/${employeeId}`;

/** A booking with a certain person in each part: what is kept is about such ones only. */
function partsWithSomebody(parts: readonly VisitPart[]): PartWithSomebody[] | null {
  const named = parts.flatMap(({ serviceUnitId, employeeId }) =>
    employeeId ? { serviceUnitId, employeeId } : [],
  );
  return named.length === parts.length ? named : null;
}

/**
 * What staff have laid down for the employees and service units of a request, as this process knows it: everything but what is
 * taken. It may be out of date. Whoever decides by it hands its revision to the database along with the decision, and searches
 * properly when that says no.
 * @returns null when it is not known, or when there is something to choose: several pairs, or none
 */
export function cachedSearch(request: BookingRequest, now: Date): LoadedSearch | null {
  const named = isOn('unseen-bookings') ? partsWithSomebody(request.parts) : null;
  const day = dayWanted(request);
  const schedules = (named ?? []).flatMap((part) => {
    const schedule = cached.get(keyOf(part));
    return schedule && schedule.from <= day && day <= schedule.to ? schedule : [];
  });
  // The database compares one revision with its own, so all that is decided by has to be of that one.
  if (new Set(schedules.map(({ revision }) => revision)).size > 1) return null;
  const search = searchIn(request, schedules, now);
  const isDecided = search?.parts.every((part) => {
    const [only, ...others] = candidatesOf(part).flatMap(({ workplaces }) => workplaces);
    return only && others.length === 0;
  });
  return search && isDecided ? search : null;
}

/** Has it known from now on, as of this revision at least; nobody waits for that. */
export function cacheSchedule({ parts }: BookingRequest, revision: number, now: Date): void {
  for (const part of partsWithSomebody(parts) ?? []) keepOf(part, revision, now);
}

function keepOf(part: PartWithSomebody, revision: number, now: Date): void {
  const key = keyOf(part);
  const today = dayOf(now.getTime(), salonZone());
  const known = cached.get(key);
  if (loading.has(key) || (known?.revision === revision && known.from === today)) return;
  loading.add(key);
  const days = { from: today, to: addDays(today, bookingRules().horizonDays) };
  loadSchedule({ ...part, ...days, now })
    .then((schedule) => {
      cached.delete(key);
      if (schedule) cached.set(key, { ...schedule, busy: [] });
      const [oldest] = cached.keys();
      if (cached.size > MOST_CACHED && oldest !== undefined) cached.delete(oldest);
    })
    .catch((error: unknown) =>
      log.debug({ err: error }, 'a schedule could not be kept; bookings search instead'),
    )
    .finally(() => loading.delete(key));
}
