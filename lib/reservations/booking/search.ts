import 'server-only';
import type { Executor } from '@/db/client';
import { nearestFreeTerms } from '../../terms/availability/free-terms.ts';
import { loadSchedule } from '../../terms/availability/queries.ts';
import type { Term } from '../../terms/availability/schedule.ts';
import { bookingRules, salonZone } from '../../base/settings.ts';
import { addDays, dayOf } from '../../base/time/zone.ts';
import { searchFor, type Wish } from './wish.ts';

/** Around the wanted day, in which the nearest free terms are looked for. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 14;
export const ALTERNATIVES = 6;

/** The wanted day, as the salon counts. */
export const dayWanted = ({ start }: Pick<Wish, 'start'>) => dayOf(start, salonZone());

export const underRules = (now: Date) => ({ now: now.getTime(), rules: bookingRules() });

/** What decides about a wish, as it stands at this moment; null when there is no such service unit. */
export async function look(wish: Wish, now: Date, executor?: Executor) {
  const day = dayWanted(wish);
  const { serviceUnitId, employeeId } = wish;
  const schedule = await loadSchedule({ serviceUnitId, employeeId, from: day, to: day, now }, executor);
  return schedule && searchFor(wish, schedule, underRules(now));
}
export type Looked = NonNullable<Awaited<ReturnType<typeof look>>>;

/** The days on which free terms are looked for where the wanted one is not free. */
export function daysAround(wish: Pick<Wish, 'start'>, now: Date): { from: string; to: string } {
  const today = dayOf(now.getTime(), salonZone());
  const wanted = dayWanted(wish);
  const earliest = addDays(wanted, -DAYS_BEFORE);
  return {
    from: earliest < today ? today : earliest,
    to: addDays(wanted < today ? today : wanted, DAYS_AFTER),
  };
}

/** The free terms nearest to the wanted one, from a few days before to two weeks after. */
export async function nearestTo(wish: Wish, now: Date): Promise<Term[]> {
  const days = daysAround(wish, now);
  const { serviceUnitId, employeeId } = wish;
  const schedule = await loadSchedule({ serviceUnitId, employeeId, ...days, now });
  if (!schedule) return [];
  const search = searchFor(wish, schedule, underRules(now));
  return nearestFreeTerms({ ...search, ...days, around: wish.start, limit: ALTERNATIVES });
}
