import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NextRequest } from 'next/server';
import { GET } from '@/app/admin/api/reports/[name]/route.ts';
import { LOCALES } from '@/lib/base/statuses.ts';
import { readReport } from '@/lib/reports/report/queries.ts';
import type { Report } from '@/lib/reports/shape/answer.ts';
import { GROUPINGS, REPORTS } from '@/lib/reports/shape/schema.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { storeSales } from '../support/salons/random-sales.ts';
import { anEmployee, at, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Mia sold a cut of 4500 and a shampoo of 900 for 800 on Tuesday, got a tip of 200; on the Tuesday before, a cut of 4000. */

const database = useDatabase();
const NOW = new Date(at('18:00'));
let owner: SignedIn;
let mia = 0;

const settle = (till: 'off' | 'here') =>
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: { ...demoSettings, till } });

beforeAll(async () => {
  const { sql } = database;
  owner = await signedInAs(sql, 'ROLE_SUPER_ADMIN', NOW);
  await emptySalon(sql);
  mia = await anEmployee(sql, { name: 'Mia' });
  const service = {
    kind: 'SERVICE' as const,
    refId: null,
    employeeId: mia,
    quantity: 1,
    discount: 0,
    sharedDiscount: 0,
  };
  const cut = { ...service, unitPrice: 450_000, basisPoints: 2_000, sum: 450_000 };
  const shampoo = { ...cut, kind: 'PRODUCT' as const, unitPrice: 90_000, discount: 10_000, sum: 80_000 };
  await storeSales(sql, [
    {
      id: 1,
      paidAt: Date.parse(at('11:15')),
      counters: null,
      lines: [cut, shampoo],
      payments: [
        { method: 'CASH', amount: 30_000 },
        { method: 'CARD', amount: 500_000 },
      ],
      tips: [{ method: 'CASH', amount: 20_000, employeeId: mia }],
    },
    {
      id: 2,
      paidAt: Date.parse(at('09:30', '2026-11-24')),
      counters: null,
      lines: [{ ...cut, unitPrice: 400_000, sum: 400_000 }],
      payments: [{ method: 'CASH', amount: 400_000 }],
      tips: [],
    },
  ]);
});

beforeEach(() => {
  settle('here');
  atTime(NOW);
});

const requestOf = (query = '', name = 'day-sheet', who = owner, lang = 'en') => ({
  path: `/admin/api/reports/${name}?${query}`,
  params: { name },
  headers: { ...who.headers, lang },
});
async function report(query = '', name = 'day-sheet'): Promise<Report> {
  const { status, body } = await call(GET, requestOf(query, name));
  expect(status).toBe(200);
  return body as unknown as Report;
}
const shown = ({ columns, rows, total }: Report) => ({
  columns: columns.map(({ label }) => label),
  rows: rows.map(({ label, values, before }) => [label, values, before]),
  total: [total.values, total.before],
});

describe('a report', () => {
  it('is of today by the hour where nothing is said, and beside a week ago where that is asked for', async () => {
    const today = await report();
    expect([today.from, today.to, today.groupBy, today.basis, today.before, today.currency]).toEqual([
      '2026-12-01',
      '2026-12-01',
      'hour',
      'takings',
      null,
      'RSD',
    ]);
    expect(shown(today)).toEqual({
      columns: ['Sales', 'Services', 'Products', 'Other', 'Takings', 'Reductions', 'Counter-sales', 'Tips'],
      rows: [['11:00', [1, 450_000, 80_000, 0, 530_000, 10_000, 0, 20_000], null]],
      total: [[1, 450_000, 80_000, 0, 530_000, 10_000, 0, 20_000], null],
    });
    const week = await report('from=2026-12-01&to=2026-12-07&compare=previous', 'employees');
    expect(week.before).toEqual({ from: '2026-11-24', to: '2026-11-30' });
    expect(shown(week).rows).toEqual([
      ['Mia', [450_000, 80_000, 0, 530_000, 10_000, 0, 20_000], [400_000, 0, 0, 400_000, 0, 0, 0]],
    ]);
  });

  it('says by which methods and rates it was paid, in the language of the reader', async () => {
    const methods = await call(GET, requestOf('', 'takings', owner, 'de'));
    expect(shown(methods.body as unknown as Report).rows).toEqual([
      ['Bar', [30_000, 0, 30_000, 20_000], null],
      ['Karte', [500_000, 0, 500_000, 0], null],
    ]);
    const rates = await report('groupBy=rate', 'takings');
    expect(shown(rates).rows).toEqual([['20%', [530_000, 441_667, 88_333], null]]);
  });

  it('refuses what it cannot be grouped by, periods of more than a year, and names that are none', async () => {
    for (const [query, field] of [
      ['groupBy=rate', 'groupBy'],
      ['groupBy=quarter', 'groupBy'],
      ['compare=last', 'compare'],
      ['from=2026-01-01', 'to'],
      ['from=2026-01-02&to=2026-01-01', 'to'],
      ['from=2025-01-01&to=2026-06-01', 'to'],
      ['employee=1', 'employee'],
    ]) {
      const { status, body } = await call(GET, requestOf(query));
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 422, [field]]);
    }
    expect((await call(GET, requestOf('', 'takings-of-all'))).status).toBe(404);
  });

  it('is a table to download with its total, for those who may take one', async () => {
    const csvOf = async (query: string, lang: string, who = owner) => {
      const { path, params, headers } = requestOf(query, 'takings', who, lang);
      const request = new NextRequest(`http://localhost:3000${path}`, { headers });
      return GET(request, { params: Promise.resolve(params) });
    };
    const german = await csvOf('from=2026-12-01&to=2026-12-07&compare=previous&format=csv', 'de');
    expect(german.headers.get('content-disposition')).toBe('attachment; filename="takings.csv"');
    expect((await german.text()).split('\r\n')).toEqual([
      '"Zahlungsart";"Erhalten";"Zurückgegeben";"Einnahmen";"Trinkgeld";"Erhalten, zuvor";"Zurückgegeben, zuvor";"Einnahmen, zuvor";"Trinkgeld, zuvor"',
      '"Bar";"300,00";"0,00";"300,00";"200,00";"4000,00";"0,00";"4000,00";"0,00"',
      '"Karte";"5000,00";"0,00";"5000,00";"0,00";"0,00";"0,00";"0,00";"0,00"',
      '"Summe";"5300,00";"0,00";"5300,00";"200,00";"4000,00";"0,00";"4000,00";"0,00"',
      '',
    ]);
    const noted =
      await database.sql`select changes from audit_event where action = 'exported' order by id desc limit 1`;
    expect(noted).toEqual([{ changes: { list: 'takings', rows: 2, filters: ['from', 'to', 'compare'] } }]);
    const manager = await signedInAs(database.sql, 'ROLE_MANAGER', NOW);
    await database.sql`update "user" set areas = ${['figures']} where id = ${manager.id}`;
    expect((await csvOf('', 'en', manager)).status).toBe(200);
    expect((await csvOf('format=csv', 'en', manager)).status).toBe(403);
    await database.sql`update "user" set areas = ${['till', 'export']} where id = ${manager.id}`;
    expect((await csvOf('', 'en', manager)).status).toBe(403);
  });

  it.each(REPORTS)('%s has a word for all that it says, in every language', async (name) => {
    for (const till of ['here', 'off'] as const) {
      settle(till);
      for (const groupBy of GROUPINGS[name]) {
        if (till === 'off' && ['method', 'rate', 'product'].includes(groupBy)) continue;
        for (const locale of LOCALES) {
          const { columns, rows } = await readReport(name, { groupBy }, { locale, now: NOW });
          expect(columns.filter(({ name: key, label }) => key === label)).toEqual([]);
          expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
          expect(rows.filter(({ label }) => label === '')).toEqual([]);
        }
      }
    }
  });
});
