import 'server-only';
import { dayOf } from '../../base/time/zone.ts';
import { termAnswer } from '../../base/time/answer.ts';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import { onGrid, pairStarts, planOf } from '../../availability/free-terms/pair-starts.ts';
import { scheduleFor } from '../../availability/schedule/overrides.ts';
import { loadSchedule } from '../../availability/schedule/queries.ts';
import { bookingRules, salonZone } from '../../salon/settings/settings.ts';
import type { FreeStarts } from './answer.ts';
import type { FreeStartsQuery } from './schema.ts';

/** By the rules of every booking but for the lead time, which staff do not keep to; null where the service is not there. */
export async function freeStarts(
  { serviceUnitId, from, to, by }: FreeStartsQuery,
  now: Date,
): Promise<FreeStarts[] | null> {
  const zone = salonZone();
  const schedule = await loadSchedule({ serviceUnitId, from, to, now });
  if (!schedule) return null;
  const rules = { ...bookingRules(), leadMinutes: 0 };
  const found = new Map<string, { id: number; day: string; starts: number[] }>();
  for (const { id: employeeId } of schedule.employees) {
    const plan = planOf({
      schedule: scheduleFor(schedule, employeeId),
      employeeId,
      now: now.getTime(),
      rules,
    });
    for (const day of daysFrom(from, to)) {
      for (const pair of pairStarts(plan, day)) {
        const id = pair[`${by}Id`];
        const known = found.get(`${id} ${day}`) ?? { id, day, starts: [] };
        known.starts.push(...onGrid(pair, plan.grid));
        found.set(`${id} ${day}`, known);
      }
    }
  }
  return [...found.values()]
    .filter(({ starts }) => starts.length > 0)
    .map(({ id, starts }) => {
      const { from: first, to: last } = termAnswer(
        { start: Math.min(...starts), end: Math.max(...starts) },
        zone,
      );
      return { id, day: dayOf(Math.min(...starts), zone), first, last };
    });
}
