import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { home } from '../../base/i18n/home.ts';
import type { Interval } from '../../base/time/zone.ts';
import { within } from '../../dashboard/statements.ts';
import type { Counting, Report } from '../shape/counting.ts';
import { merged, summedUp, type Column } from '../shape/rules.ts';
import type { ReportGrouping } from '../shape/schema.ts';
import { countedBy, timeKey } from '../shape/statements.ts';

/*
 * Takings: what was paid, from the ledger alone. What is given back counts on the day on which it is given back.
 */

const isPaidIn = (span: Interval) =>
  sql`s.status = 'PAID' and s.currency = ${home().currency} and ${within('s.paid_at', span)}`;

const amount = (what: string, where = 'true') =>
  sql.raw(`coalesce(sum(${what}) filter (where ${where}), 0)::float8`);

/** Where the key says nothing of time, or all of it belongs to one. */
const ALL = sql`1`;

const keyOver = (counting: Counting): SQL => timeKey(counting, sql`s.paid_at`) ?? ALL;

const linesBy = (key: SQL, span: Interval, which: SQL = sql`true`) =>
  countedBy(sql`
    select ${key} as key, ${amount('l.sum')} as takings, ${amount('l.sum', "l.kind = 'SERVICE'")} as services,
      ${amount('l.sum', "l.kind = 'PRODUCT'")} as products, ${amount('l.sum', "l.kind not in ('SERVICE', 'PRODUCT')")} as other,
      ${amount('l.discount::bigint + l.shared_discount')} as discounts, ${amount('-l.sum', 's.counters_sale_id is not null')} as "takenBack",
      ${amount('l.quantity')} as quantity
    from sale s join sale_line l on l.sale_id = s.id where ${isPaidIn(span)} and ${which} group by 1`);

const tipsBy = (key: SQL, span: Interval) =>
  countedBy(sql`
    select ${key} as key, ${amount('t.amount')} as tips
    from sale s join tip t on t.sale_id = s.id where ${isPaidIn(span)} group by 1`);

const salesBy = (key: SQL, span: Interval) =>
  countedBy(sql`
    select ${key} as key, count(*) filter (where s.counters_sale_id is null)::float8 as sales
    from sale s where ${isPaidIn(span)} group by 1`);

const paymentsBy = (key: SQL, span: Interval) =>
  countedBy(sql`
    select ${key} as key, ${amount('p.amount')} as takings, ${amount('p.amount', 'p.amount > 0')} as received,
      ${amount('-p.amount', 'p.amount < 0')} as "givenBack"
    from sale s join sale_payment p on p.sale_id = s.id where ${isPaidIn(span)} group by 1`);

/**
 * Tax is contained in each document once for each of its rates, half up, as `taxContained` has it; what takes a document back contains
 * as much below zero. Whole numbers are divided without a remainder; as `numeric` all of it took half as long again.
 */
const taxesBy = (span: Interval) =>
  countedBy(sql`
    select d.basis_points as key, coalesce(sum(d.gross), 0)::float8 as takings,
      coalesce(sum(case when d.gross < 0 then -1 else 1 end
        * ((2 * abs(d.gross) * d.basis_points + 10000 + d.basis_points) / (2 * (10000 + d.basis_points)))), 0)::float8 as tax
    from (select l.basis_points, sum(l.sum) as gross from sale s join sale_line l on l.sale_id = s.id
      where ${isPaidIn(span)} group by l.sale_id, l.basis_points) d
    group by 1`);

const money = (...names: string[]): Column[] => names.map((name) => ({ name, unit: 'money' }));

const daySheet: Report = {
  columns: [
    { name: 'sales', unit: 'count' },
    ...money('services', 'products', 'other', 'takings', 'discounts', 'takenBack', 'tips'),
  ],
  count: async (counting) => {
    const key = keyOver(counting);
    const { span } = counting;
    const parts = await Promise.all([salesBy(key, span), linesBy(key, span), tipsBy(key, span)]);
    return summedUp(merged(...parts));
  },
};

const byMethod: Report = {
  columns: money('received', 'givenBack', 'takings', 'tips'),
  count: async ({ span }) => {
    const parts = await Promise.all([paymentsBy(sql`p.method`, span), tipsBy(sql`t.method`, span)]);
    return summedUp(merged(...parts));
  },
};

const byRate: Report = {
  columns: money('takings', 'net', 'tax'),
  count: async ({ span }) => {
    const rates = await taxesBy(span);
    return summedUp(
      rates.map(({ key, values: { takings = 0, tax = 0 } }) => ({
        key,
        values: { takings, tax, net: takings - tax },
      })),
    );
  },
};

const overTime: Report = {
  columns: byMethod.columns,
  count: async (counting) => {
    const key = keyOver(counting);
    const parts = await Promise.all([paymentsBy(key, counting.span), tipsBy(key, counting.span)]);
    return summedUp(merged(...parts));
  },
};

const employees: Report = {
  columns: money('services', 'products', 'other', 'takings', 'discounts', 'takenBack', 'tips'),
  count: async ({ span }) => {
    const parts = await Promise.all([linesBy(sql`l.employee_id`, span), tipsBy(sql`t.employee_id`, span)]);
    return summedUp(merged(...parts));
  },
};

const sold = (kind: 'SERVICE' | 'PRODUCT'): Report => ({
  columns: [{ name: 'quantity', unit: 'count' }, ...money('takings', 'discounts', 'takenBack')],
  count: async ({ span }) => summedUp(await linesBy(sql`l.ref_id`, span, sql`l.kind = ${kind}`)),
});

const takingsBy = (groupBy: ReportGrouping) =>
  groupBy === 'method' ? byMethod : groupBy === 'rate' ? byRate : overTime;

/** What a salon has that checks out. */
export const ledgerReport = {
  'day-sheet': () => daySheet,
  takings: takingsBy,
  employees: () => employees,
  services: (groupBy: ReportGrouping) => sold(groupBy === 'product' ? 'PRODUCT' : 'SERVICE'),
};
export type MoneyReport = keyof typeof ledgerReport;
