import type { PlanBy, PlanWeeks } from '@/lib/staff-schedule/plan/schema';
import { addDays, weekdayOf } from '@/lib/base/time/zone';
import { day } from '@/lib/base/validation/values';

/** What the address of the rota says. */
export type PlanState = { from: string; weeks: PlanWeeks; by: PlanBy };

type Address = Record<string, string | string[] | undefined>;

export const mondayOf = (date: string): string => addDays(date, -weekdayOf(date));

/** Whatever cannot be read falls back to this week, of people. */
export function planState({ from, weeks, by }: Address, today: string): PlanState {
  const known = day.safeParse(from);
  return {
    from: mondayOf(known.success ? known.data : today),
    weeks: weeks === '4' ? 4 : 1,
    by: by === 'workplace' ? 'workplace' : 'employee',
  };
}

export const planAddress = ({ from, weeks, by }: PlanState): string =>
  `/board/rota?${new URLSearchParams({ from, weeks: String(weeks), by }).toString()}`;
