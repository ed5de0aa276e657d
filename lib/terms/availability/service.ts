import 'server-only';
import { bookingRules } from '../../base/settings.ts';
import { countedDays, type CountedDays } from './counted-days.ts';
import { daysWithoutTerms, withoutBookings, type DaysWithoutTerms } from './days-without-terms.ts';
import { countFreeTerms, freeDays, freeTerms } from './free-terms.ts';
import { scheduleFor } from './own-terms.ts';
import { loadSchedule } from './queries.ts';
import type { Schedule, Term } from './schedule.ts';

type Asked = { serviceUnitId: number; employeeId?: number; now: Date };
/** Free days, and of those up to `countUntil` how free they are, or why they are not. */
export type AnsweredDays = CountedDays & Partial<DaysWithoutTerms>;
export type AskedDays = { from: string; to: string; countUntil?: string | undefined };

/** The days from `from` to `to` on which a public service unit has a free term; null when there is no such unit. */
export async function availableDays(asked: Asked & AskedDays): Promise<AnsweredDays | null> {
  const schedule = await publicSchedule(asked);
  if (!schedule) return null;
  const search = searchOf(asked, schedule);
  const days = freeDays({ ...search, from: asked.from, to: asked.to });
  const empty = withoutBookings(search);
  const wouldBeFree = (day: string) => freeDays({ ...empty, from: day, to: day }).length > 0;
  return {
    ...countedDays(days, asked.countUntil, (near) => countFreeTerms({ ...search, days: near })),
    ...daysWithoutTerms(asked, days, schedule, wouldBeFree),
  };
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
