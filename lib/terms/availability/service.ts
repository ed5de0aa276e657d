import 'server-only';
import { bookingRules } from '../../base/settings.ts';
import { countedDays, type CountedDays } from './counted-days.ts';
import { countFreeTerms, freeDays, freeTerms } from './free-terms.ts';
import { scheduleFor } from './own-terms.ts';
import { loadSchedule } from './queries.ts';
import type { Schedule, Term } from './schedule.ts';

type Asked = { serviceUnitId: number; employeeId?: number; now: Date };
export type AskedDays = { from: string; to: string; countUntil?: string | undefined };

/** The days from `from` to `to` on which a public service unit has a free term; null when there is no such unit. */
export async function availableDays(asked: Asked & AskedDays): Promise<CountedDays | null> {
  const schedule = await publicSchedule(asked);
  if (!schedule) return null;
  const search = searchOf(asked, schedule);
  const days = freeDays({ ...search, from: asked.from, to: asked.to });
  return countedDays(days, asked.countUntil, (near) => countFreeTerms({ ...search, days: near }));
}

/** The free terms of a day, with the zone they are in; null when there is no such public service unit. */
export async function availableTerms(
  asked: Asked & { day: string },
): Promise<{ terms: Term[]; zone: string } | null> {
  const schedule = await publicSchedule({ ...asked, from: asked.day, to: asked.day });
  return (
    schedule && { zone: schedule.zone, terms: freeTerms({ ...searchOf(asked, schedule), day: asked.day }) }
  );
}

async function publicSchedule(asked: Asked & { from: string; to: string }): Promise<Schedule | null> {
  const schedule = await loadSchedule(asked);
  return schedule && !schedule.serviceUnit.hidden ? schedule : null;
}

const searchOf = ({ now, employeeId }: Asked, schedule: Schedule) => ({
  schedule: scheduleFor(schedule, employeeId),
  now: now.getTime(),
  rules: bookingRules(),
  ...(employeeId === undefined ? {} : { employeeId }),
});
