import 'server-only';
import { nearestFreeTerms } from '../availability/free-terms.ts';
import { loadSchedule } from '../availability/queries.ts';
import type { Schedule, Term } from '../availability/schedule.ts';
import type { ReservationInput } from '../reservations/schema.ts';
import { bookingRules, salonZone } from '../settings.ts';
import { addDays, dayOf } from '../time/zone.ts';

/** Around the wanted day, in which the nearest free terms are looked for. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 14;
const ALTERNATIVES = 6;

/** The wanted day, as the salon counts. */
export const dayWanted = ({ termFrom }: ReservationInput) => dayOf(termFrom.getTime(), salonZone());

export function look(input: ReservationInput, now: Date) {
  const { serviceUnitId, employeeId } = input;
  const day = dayWanted(input);
  return loadSchedule({ serviceUnitId, employeeId, from: day, to: day, now });
}

export const searchFor = (input: ReservationInput, schedule: Schedule, now: Date) => ({
  schedule,
  start: input.termFrom.getTime(),
  now: now.getTime(),
  rules: bookingRules(),
  ...(input.employeeId ? { employeeId: input.employeeId } : {}),
});

/** The free terms nearest to the wanted one, from a few days before to two weeks after. */
export async function nearestTo(input: ReservationInput, now: Date): Promise<Term[]> {
  const today = dayOf(now.getTime(), salonZone());
  const wanted = dayWanted(input);
  const earliest = addDays(wanted, -DAYS_BEFORE);
  const from = earliest < today ? today : earliest;
  const to = addDays(wanted, DAYS_AFTER);
  const { serviceUnitId, employeeId } = input;
  const schedule = await loadSchedule({ serviceUnitId, employeeId, from, to, now });
  if (!schedule) return [];
  const search = searchFor(input, schedule, now);
  return nearestFreeTerms({ ...search, around: search.start, from, to, limit: ALTERNATIVES });
}
