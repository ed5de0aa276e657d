import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { translatorOf } from '../../base/i18n/catalogue.ts';
import { home } from '../../base/i18n/home.ts';
import { wordOr } from '../../base/i18n/word-or.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayBounds, dayOf } from '../../base/time/zone.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { Refusal } from '../../kit/refusal.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { rowsOf } from '../../dashboard/day-queries.ts';
import type { Period } from '../../dashboard/rules.ts';
import { ms } from '../../dashboard/statements.ts';
import { bookedReport } from '../money/booked.ts';
import { ledgerReport, type MoneyReport } from '../money/ledger.ts';
import { occupancyReport } from '../occupancy/report.ts';
import type { Report } from '../shape/answer.ts';
import type { Report as ReportDefinition } from '../shape/counting.ts';
import { besideEachOther, comparedPeriod, usualGrouping, type Counted } from '../shape/rules.ts';
import {
  groupingsOf,
  type Basis,
  type ReportGrouping,
  type ReportName,
  type ReportQuery,
} from '../shape/schema.ts';
import { clientsReport } from '../visits/clients.ts';
import { missedReport } from '../visits/missed.ts';
import { rebookingReport } from '../visits/rebooking.ts';
import { sourcesReport } from '../visits/sources.ts';
import { labelsOf } from './labels.ts';

/** What was paid, where the salon checks out at all, and else what was booked: one of both, wherever sums stand. */
export const basisNow = (): Basis => (salonSettings().till === 'off' ? 'booked' : 'takings');

const OF_VISITS = {
  occupancy: occupancyReport,
  clients: clientsReport,
  rebooking: rebookingReport,
  missed: missedReport,
  sources: sourcesReport,
} as const satisfies Partial<Record<ReportName, ReportDefinition>>;

const isMoney = (name: ReportName): name is MoneyReport => Object.hasOwn(ledgerReport, name);

function definitionOf(name: ReportName, basis: Basis, groupBy: ReportGrouping): ReportDefinition {
  if (!isMoney(name)) return OF_VISITS[name];
  return basis === 'takings' ? ledgerReport[name](groupBy) : bookedReport(groupBy);
}

/** When the first was, of what a report counts. */
function firstOf(name: ReportName, basis: Basis): SQL {
  if (basis === 'takings' && isMoney(name))
    return sql`select ${ms('min(paid_at)')} as "at" from sale where status = 'PAID'`;
  return sql`select ${ms(name === 'sources' ? 'min(created_at)' : 'min(term_from)')} as "at" from reservation`;
}

/** @throws Refusal where the report cannot be grouped so */
function groupingOf(
  name: ReportName,
  basis: Basis,
  period: Period,
  requested?: ReportGrouping,
): ReportGrouping {
  if (requested === undefined) return usualGrouping(name, basis, period);
  const possible = groupingsOf(name, basis);
  if (possible.includes(requested)) return requested;
  throw new Refusal('invalid', { fields: { groupBy: withBound('choice', possible.join(', ')) } });
}

type Requested = Pick<ReportQuery, 'from' | 'to' | 'compare' | 'groupBy'>;

/** The largest first, where keys have no order of their own. */
const bySize = (counted: Counted, column: string) => {
  const sizes = new Map(counted.rows.map(({ key, values }) => [key, values[column] ?? 0]));
  return (key: string) => -(sizes.get(key) ?? 0);
};

/** A report of a period of the salon's days, beside another one. */
export async function readReport(
  name: ReportName,
  requested: Requested,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Report> {
  const zone = salonZone();
  const basis = basisNow();
  const today = dayOf(now.getTime(), zone);
  const period = { from: requested.from ?? today, to: requested.to ?? today };
  const groupBy = groupingOf(name, basis, period, requested.groupBy);
  const { columns, count } = definitionOf(name, basis, groupBy);
  const counted = async (of: Period) => {
    const span = { start: dayBounds(of.from, zone).start, end: dayBounds(of.to, zone).end };
    return { period: of, counted: await count({ groupBy, period: of, span, zone, now, locale }) };
  };
  const beside = requested.compare ? comparedPeriod(period, requested.compare) : null;
  const [[first], labels, nowCounted, beforeCounted] = await Promise.all([
    rowsOf<{ at: number | null }>(firstOf(name, basis)),
    labelsOf(groupBy, locale),
    counted(period),
    beside && counted(beside),
  ]);
  const begun = first?.at ?? Infinity;
  // What is booked for days to come has no figures yet.
  const since = begun <= now.getTime() ? dayOf(begun, zone) : null;
  // Beside a time of which nobody knows anything stands nothing.
  const before = since !== null && beforeCounted && since <= beforeCounted.period.to ? beforeCounted : null;
  const shown = besideEachOther(columns, groupBy, { now: nowCounted, before }, labels.labelOf);
  const sizeOf = bySize(
    nowCounted.counted,
    columns.some(({ name: column }) => column === 'takings') ? 'takings' : (columns[0]?.name ?? ''),
  );
  const isRanked = groupBy === 'service' || groupBy === 'product';
  const place = isRanked ? sizeOf : labels.placeOf;
  const t = translatorOf(locale);
  return {
    name,
    ...period,
    compare: requested.compare ?? null,
    before: before && before.period,
    since,
    groupBy,
    basis,
    currency: home().currency,
    columns: columns.map(({ name: column, unit }) => ({
      name: column,
      label: wordOr(t, `board.reports.columns.${column}`, column),
      unit,
    })),
    rows: shown.rows.toSorted((one, other) => place(one.key) - place(other.key)),
    total: shown.total,
  };
}
