import type { Locale } from '@/lib/base/statuses';
import { formatDay } from '@/lib/base/time/format';
import { addDays, weekdayOf } from '@/lib/base/time/zone';
import { readListQuery } from '@/lib/base/validation/list';
import { fieldMessages, PARSE_OPTIONS } from '@/lib/base/validation/message-keys';
import { dashboardQuery } from '@/lib/dashboard/schema';
import { reportAddress, type ReportAddress } from '@/lib/reports/shape/schema';

export const REPORTS_PATH = '/board/reports';

/** The address of the screen after a change; what is left out of it stays. */
export function reportHref(state: ReportAddress, change: Partial<ReportAddress>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...state, ...change })) {
    if (value !== undefined) search.set(name, value);
  }
  return `${REPORTS_PATH}?${search.toString()}`;
}

/** 01-12-2026, or 01-12-2026 – 07-12-2026. */
export const spanOf = ({ from, to }: { from: string; to: string }, locale: Locale): string =>
  from === to ? formatDay(from, locale) : `${formatDay(from, locale)} – ${formatDay(to, locale)}`;

type Typed = Record<string, string | string[] | undefined>;

/** What an address requests. A period that is refused stays as it was typed, and `refusal` says why; of the rest what can be read holds. */
export function readAddress(typed: Typed): { requested: ReportAddress; refusal: string | null } {
  const { from, to, ...rest } = typed;
  const period = { from: [from].flat()[0], to: [to].flat()[0] };
  const parsed = dashboardQuery.safeParse(period, PARSE_OPTIONS);
  const wrong = parsed.success ? {} : fieldMessages(parsed.error);
  return {
    requested: { ...readListQuery(reportAddress, rest), ...period },
    refusal: wrong.from ?? wrong.to ?? null,
  };
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
