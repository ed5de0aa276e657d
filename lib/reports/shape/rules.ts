import { addDays, daysBetween } from '../../base/time/zone.ts';
import { daysOf, weeksOf, type Period } from '../../dashboard/rules.ts';
import { periodBefore } from '../../dashboard/rebooked-rules.ts';
import type { Report, Unit } from './answer.ts';
import {
  GROUPINGS,
  groupingsOf,
  type Basis,
  type Comparison,
  type ReportGrouping,
  type ReportName,
} from './schema.ts';

/** So that weekdays agree: a Saturday stands beside a Saturday. */
const YEAR_OF_WEEKS = 364;
/** What has no employee, no rate, no service. */
export const NONE = 'none';

/** The period beside which a report stands. */
export const comparedPeriod = (period: Period, compare: Comparison): Period =>
  compare === 'previous'
    ? periodBefore(period)
    : { from: addDays(period.from, -YEAR_OF_WEEKS), to: addDays(period.to, -YEAR_OF_WEEKS) };

const SO_MANY_DAYS_APART = 62;

/** How the rows are grouped where nobody said it: of a day sheet a single day by the hour, what is long by the month. */
export function usualGrouping(name: ReportName, basis: Basis, { from, to }: Period): ReportGrouping {
  const [usual = GROUPINGS[name][0]] = groupingsOf(name, basis);
  if (name !== 'day-sheet') return usual;
  const days = daysBetween(from, to) + 1;
  return days === 1 ? 'hour' : days <= SO_MANY_DAYS_APART ? 'day' : 'month';
}

export type Column = {
  name: string;
  unit: Unit;
  /** Of a share: of what, and of how much. */
  of?: readonly [part: string, whole: string];
};
export type Values = Partial<Record<string, number>>;
export type Row = { key: string; values: Values };
/** What was counted of a period: by key, and of all of it together, which need not be the sum of the rows. */
export type Counted = { rows: readonly Row[]; total: Values };

/** Rows with the same key are one. */
export function merged(...parts: readonly (readonly Row[])[]): Row[] {
  const rows = new Map<string, Values>();
  for (const { key, values } of parts.flat()) rows.set(key, { ...rows.get(key), ...values });
  return [...rows].map(([key, values]) => ({ key, values }));
}

/** Where all that is counted belongs to one row. */
export function summedUp(rows: readonly Row[]): Counted {
  const total: Record<string, number> = {};
  for (const { values } of rows) {
    for (const [name, value = 0] of Object.entries(values)) total[name] = (total[name] ?? 0) + value;
  }
  return { rows, total };
}

const monthsOf = (period: Period) => [...new Set(daysOf(period).map((day) => `${day.slice(0, 7)}-01`))];

/** The hours from the first to the last in which there is anything. */
function hoursOf(found: readonly Row[]): string[] {
  const hours = found.map(({ key }) => Number(key));
  const first = Math.min(...hours);
  return Array.from({ length: found.length === 0 ? 0 : Math.max(...hours) - first + 1 }, (_, index) =>
    String(first + index),
  );
}

/** With which day each row over time begins; the first week and month may begin before the period. */
export const DAYS_BY: Partial<Record<ReportGrouping, (period: Period) => string[]>> = {
  day: daysOf,
  week: weeksOf,
  month: monthsOf,
};

/** The keys of rows over time, also of those in which nothing was. */
const OVER_TIME: Partial<Record<ReportGrouping, (period: Period, found: readonly Row[]) => string[]>> = {
  ...DAYS_BY,
  hour: (_, found) => hoursOf(found),
};

type Beside = { period: Period; counted: Counted };

/** Which rows a report has, each with the key of what stands beside it: of time the same place in the period before. */
function keysOf(
  groupBy: ReportGrouping,
  now: Beside,
  before: Beside | null,
): { key: string; besideKey: string }[] {
  const found = [...now.counted.rows, ...(before?.counted.rows ?? [])];
  const keysIn = OVER_TIME[groupBy];
  if (!keysIn) return [...new Set(found.map(({ key }) => key))].map((key) => ({ key, besideKey: key }));
  const over = keysIn(now.period, found);
  const beside = before ? keysIn(before.period, found) : over;
  return over.map((key, index) => ({ key, besideKey: beside?.[index] ?? '' }));
}

/** Below a bar there is room for five signs: a day or a week without its year, `01-12`, and a month with the year's end, `12/26`. */
export const shortLabel = (groupBy: ReportGrouping, label: string): string =>
  groupBy === 'month' ? label.replace(/\d{2}(?=\d{2}$)/, '') : label.slice(0, 5);

const THOUSAND = 1000;

/** A share to a thousandth; of nothing there is none. */
function valueOf({ name, of }: Column, values: Values): number | null {
  if (!of) return values[name] ?? 0;
  const whole = values[of[1]] ?? 0;
  return whole === 0 ? null : Math.round(((values[of[0]] ?? 0) / whole) * THOUSAND) / THOUSAND;
}

/** Whether the first record lies within the period beside which a report stands: what is less there was not all recorded. */
export const isHalfRecorded = ({ before, since }: Pick<Report, 'before' | 'since'>): boolean =>
  before !== null && since !== null && since > before.from;

type Shown = Pick<Report, 'rows' | 'total'>;

export const isNothing = (values: readonly (number | null)[]): boolean =>
  values.every((value) => value === 0 || value === null);

/** Of time there is a row for each day, week and month, also where nothing was. */
export const isEmptyReport = ({ rows, total }: Shown): boolean =>
  [...rows, total].every(({ values, before }) => isNothing([...values, ...(before ?? [])]));

/** The rows as they are shown, each beside the same of the period before. `labelOf` says what a key is called, `inOrder` sorts keys. */
export function besideEachOther(
  columns: readonly Column[],
  groupBy: ReportGrouping,
  { now, before }: { now: Beside; before: Beside | null },
  labelOf: (key: string) => string,
): Shown {
  const valuesIn = ({ rows }: Counted) => {
    const byKey = new Map(rows.map(({ key, values }) => [key, values]));
    return (key: string) => columns.map((column) => valueOf(column, byKey.get(key) ?? {}));
  };
  const totalOf = ({ total }: Counted) => columns.map((column) => valueOf(column, total));
  const [ofNow, ofBefore] = [valuesIn(now.counted), before && valuesIn(before.counted)];
  return {
    rows: keysOf(groupBy, now, before).map(({ key, besideKey }) => ({
      key,
      label: labelOf(key),
      values: ofNow(key),
      before: ofBefore && ofBefore(besideKey),
    })),
    total: { values: totalOf(now.counted), before: before && totalOf(before.counted) },
  };
}
