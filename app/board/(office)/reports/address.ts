import { addDays, weekdayOf } from '@/lib/base/time/zone';
import type { ReportAddress } from '@/lib/reports/shape/schema';

export const REPORTS_PATH = '/board/reports';

/** The address of the screen after a change; what is left out of it stays. */
export function reportHref(state: ReportAddress, change: Partial<ReportAddress>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...state, ...change })) {
    if (value !== undefined) search.set(name, value);
  }
  return `${REPORTS_PATH}?${search.toString()}`;
}

/** The periods that have a name, up to today. */
export function namedPeriods(today: string) {
  const month = `${today.slice(0, 7)}-01`;
  const lastDay = addDays(month, -1);
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { name: 'week', from: addDays(today, -weekdayOf(today)), to: today },
    { name: 'month', from: month, to: today },
    { name: 'lastMonth', from: `${lastDay.slice(0, 7)}-01`, to: lastDay },
  ] as const;
}
