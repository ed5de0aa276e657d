import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import type { Till } from '@/lib/salon/settings/declared-settings.ts';
import { addDays, dayOf, instantOf, isoWithOffset, weekdayOf } from '@/lib/base/time/zone.ts';
import { readReport } from '@/lib/reports/report/queries.ts';
import type { Report } from '@/lib/reports/shape/answer.ts';
import type { ReportGrouping, ReportName } from '@/lib/reports/shape/schema.ts';
import { documentTaxes, sumOf } from '@/lib/sales/amounts/rules.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { Chance } from '../storm/random.ts';
import { useDatabase } from '../support/database.ts';
import { randomSales, storeSales, type Sold, type SoldLine } from '../support/salons/random-sales.ts';
import { anEmployee, aServiceUnit, emptySalon } from '../support/salon.ts';

/*
 * Proof 1 of the reports: 20,000 sales by chance, over two changes of the clock. Each report says what a plain loop over all of them says,
 * and all of them come to the same sum.
 */

const database = useDatabase();
const ZONE = 'Europe/Belgrade';
const [FIRST, LAST] = ['2026-03-20', '2026-11-10'];
const NOW = new Date('2026-11-20T12:00:00Z');
let sales: (Sold & { day: string })[] = [];

const settle = (till: Till, timeZone = ZONE) =>
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: { ...demoSettings, till, timeZone } });

beforeAll(async () => {
  const { sql } = database;
  await emptySalon(sql);
  const made = async (make: () => Promise<number>) => [
    await make(),
    await make(),
    await make(),
    await make(),
  ];
  const sold = randomSales(42, 20_000, {
    employeeIds: await made(() => anEmployee(sql)),
    serviceUnitIds: await made(() => aServiceUnit(sql)),
    productIds: [1, 2, 3],
    from: instantOf(FIRST, '00:00', ZONE),
    to: instantOf(LAST, '24:00', ZONE),
  });
  sales = sold.map((sale) => ({ ...sale, day: dayOf(sale.paidAt, ZONE) }));
  await storeSales(sql, sold);
  // What is not paid, and what is of another currency, is no takings.
  await storeSales(
    sql,
    sold.slice(0, 1).map((sale) => ({ ...sale, id: 20_001 })),
    'EUR',
  );
  await sql`insert into sale (id, status, currency) overriding system value values (20002, 'OPEN', 'RSD')`;
  settle('here');
});

afterAll(() => {
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings });
});

type Sums = Record<string, number>;
type Table = Map<string, Sums>;

const add = (table: Table, key: string, sums: Sums) => {
  const row = table.get(key) ?? {};
  for (const [name, value] of Object.entries(sums)) row[name] = (row[name] ?? 0) + value;
  table.set(key, row);
};

function keyOfTime(groupBy: ReportGrouping, { paidAt, day }: { paidAt: number; day: string }): string {
  if (groupBy === 'hour') return String(Number(isoWithOffset(paidAt, ZONE).slice(11, 13)));
  if (groupBy === 'week') return addDays(day, -weekdayOf(day));
  return groupBy === 'month' ? `${day.slice(0, 7)}-01` : day;
}

const ofLine = (sale: Sold, line: SoldLine): Sums => ({
  [line.kind === 'SERVICE' ? 'services' : line.kind === 'PRODUCT' ? 'products' : 'other']: line.sum,
  takings: line.sum,
  discounts: line.discount + line.sharedDiscount,
  takenBack: sale.counters === null ? 0 : -line.sum,
  quantity: line.quantity,
});
const ofPayment = (amount: number): Sums => ({
  takings: amount,
  received: Math.max(0, amount),
  givenBack: Math.max(0, -amount),
});

/** The plain loop. */
function naive(name: ReportName, groupBy: ReportGrouping, from: string, to: string): Table {
  const table: Table = new Map();
  for (const sale of sales) {
    if (sale.day < from || sale.day > to) continue;
    const time = keyOfTime(groupBy, sale);
    if (name === 'day-sheet') add(table, time, { sales: sale.counters === null ? 1 : 0 });
    for (const line of sale.lines) {
      if (name === 'day-sheet') add(table, time, ofLine(sale, line));
      if (name === 'employees') add(table, String(line.employeeId ?? 'none'), ofLine(sale, line));
      const kind = groupBy === 'service' ? 'SERVICE' : 'PRODUCT';
      if (name === 'services' && line.kind === kind)
        add(table, String(line.refId ?? 'none'), ofLine(sale, line));
    }
    if (name === 'takings' && groupBy === 'rate') {
      for (const { basisPoints, gross, net, tax } of documentTaxes(sale.lines))
        add(table, String(basisPoints), { takings: gross, net, tax });
      const untaxed = sale.lines.filter(({ basisPoints }) => basisPoints === null);
      if (untaxed.length > 0) {
        const gross = sumOf(untaxed.map(({ sum }) => sum));
        add(table, 'none', { takings: gross, net: gross, tax: 0 });
      }
    } else if (name === 'takings') {
      for (const { method, amount } of sale.payments)
        add(table, groupBy === 'method' ? method : time, ofPayment(amount));
      for (const { method, amount } of sale.tips)
        add(table, groupBy === 'method' ? method : time, { tips: amount });
    }
    for (const { amount, employeeId } of sale.tips) {
      if (name === 'day-sheet') add(table, time, { tips: amount });
      if (name === 'employees') add(table, String(employeeId), { tips: amount });
    }
  }
  return table;
}

const valuesIn = ({ columns }: Report, sums: Sums = {}) => columns.map((column) => sums[column.name] ?? 0);

/** What the loop says, in the columns of the report. */
function expectSame(report: Report, table: Table, which: 'values' | 'before', total = report.total[which]) {
  const all: Table = new Map();
  for (const sums of table.values()) add(all, 'all', sums);
  expect(total).toEqual(valuesIn(report, all.get('all')));
  if (which === 'before') return;
  const found = new Map(report.rows.map(({ key, values }) => [key, values]));
  for (const [key, sums] of table) expect([key, found.get(key)]).toEqual([key, valuesIn(report, sums)]);
  const beyond = report.rows.filter(({ key }) => !table.has(key));
  for (const { key, values } of beyond)
    expect([key, values.some((value) => value !== 0)]).toEqual([key, false]);
}

const SHOWN: [ReportName, ReportGrouping][] = [
  ['day-sheet', 'hour'],
  ['day-sheet', 'day'],
  ['day-sheet', 'week'],
  ['day-sheet', 'month'],
  ['takings', 'method'],
  ['takings', 'rate'],
  ['takings', 'day'],
  ['employees', 'employee'],
  ['services', 'service'],
  ['services', 'product'],
];

const read = (name: ReportName, query: Parameters<typeof readReport>[1]) =>
  readReport(name, query, { locale: 'en', now: NOW });
const takingsOf = ({ columns, total }: Report) =>
  total.values[columns.findIndex(({ name }) => name === 'takings')];

/** Both days on which the clock is changed, all of it, and some periods by chance. */
function periods(): [string, string][] {
  const chance = new Chance(7);
  const some = Array.from({ length: 6 }, (): [string, string] => {
    const from = addDays(FIRST, chance.between(0, 230));
    return [from, addDays(from, chance.between(0, 40))];
  });
  return [[FIRST, LAST], ['2026-03-29', '2026-03-29'], ['2026-10-25', '2026-10-25'], ...some];
}

describe('20,000 sales', () => {
  it.each(SHOWN)('%s by %s is what a plain loop says, also of the time beside it', async (name, groupBy) => {
    for (const [from, to] of periods()) {
      const report = await read(name, { from, to, groupBy, compare: 'previous' });
      expectSame(report, naive(name, groupBy, from, to), 'values');
      if (report.before)
        expectSame(report, naive(name, groupBy, report.before.from, report.before.to), 'before');
      else expect(addDays(from, -1) < FIRST).toBe(true);
    }
  });

  it('come to the same by employee, by method, by rate and on the day sheets', async () => {
    for (const [from, to] of periods()) {
      const sums = await Promise.all(
        (
          [
            ['employees', 'employee'],
            ['takings', 'method'],
            ['takings', 'rate'],
            ['takings', 'week'],
            ['day-sheet', 'day'],
          ] as const
        ).map(async ([name, groupBy]) => takingsOf(await read(name, { from, to, groupBy }))),
      );
      expect(new Set(sums).size).toBe(1);
      // Each day by itself is a sheet.
      const sheet = await read('day-sheet', { from, to, groupBy: 'day' });
      expect(sumOf(sheet.rows.map(({ values }) => values[4] ?? 0))).toBe(sums[0]);
    }
  });

  // One is changed by half an hour, one is behind by three and a half, one is never changed.
  it.each(['Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu'])(
    'are counted by the hour of the clock of %s',
    async (timeZone) => {
      settle('here', timeZone);
      const sheet = await read('day-sheet', { from: FIRST, to: LAST, groupBy: 'hour' });
      const hours = new Map<string, number>();
      for (const { paidAt, counters } of sales) {
        const wall = isoWithOffset(paidAt, timeZone);
        const day = wall.slice(0, 10);
        if (counters !== null || day < FIRST || day > LAST) continue;
        const hour = String(Number(wall.slice(11, 13)));
        hours.set(hour, (hours.get(hour) ?? 0) + 1);
      }
      expect(hours.size).toBe(24);
      expect(new Map(sheet.rows.map(({ key, values }) => [key, values[0]]))).toEqual(hours);
      settle('here');
    },
  );

  it('stand beside the same weekdays of a year ago, and beside nothing where nobody had a till', async () => {
    const year = await read('day-sheet', { from: '2026-11-02', to: '2026-11-08', compare: 'year' });
    expect(year.before).toBeNull();
    expect(year.since).toBe(dayOf(Math.min(...sales.map(({ paidAt }) => paidAt)), ZONE));
    const ahead = await read('day-sheet', {
      from: '2027-10-23',
      to: '2027-10-24',
      compare: 'year',
      groupBy: 'day',
    });
    expect(ahead.before).toEqual({ from: '2026-10-24', to: '2026-10-25' });
    const beside = await read('day-sheet', { from: '2026-10-24', to: '2026-10-25', groupBy: 'day' });
    expect(ahead.rows.map(({ before }) => before)).toEqual(beside.rows.map(({ values }) => values));
  });

  it('are no takings of a salon that checks nobody out', async () => {
    settle('off');
    const sheet = await read('day-sheet', { from: FIRST, to: LAST });
    expect(sheet.basis).toBe('booked');
    expect(sheet.columns.map(({ name }) => name)).toEqual(['visits', 'bookedValue']);
    expect(sheet.total.values).toEqual([0, 0]);
    await expect(read('takings', { groupBy: 'method' })).rejects.toMatchObject({ code: 'invalid' });
    settle('elsewhere');
    expect(takingsOf(await read('day-sheet', { from: FIRST, to: '2026-12-31' }))).toBe(
      sumOf(sales.flatMap(({ lines }) => lines.map(({ sum }) => sum))),
    );
    settle('here');
  });
});
