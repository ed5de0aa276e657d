import { NextRequest } from 'next/server';
import type postgres from 'postgres';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { GET as card } from '@/app/admin/api/clients/[id]/card/route.ts';
import { GET as readDashboard } from '@/app/admin/api/dashboard/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
import { GET as list } from '@/app/admin/api/reservations/route.ts';
import { GET as readUnit, PUT as saveUnit } from '@/app/admin/api/service-units/[id]/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { clientCard } from '@/lib/clients/card/queries.ts';
import type { WholeDashboard } from '@/lib/dashboard/answer.ts';
import { getDashboard } from '@/lib/dashboard/queries.ts';
import { migrateDatabase } from '../../scripts/launcher/migrations.mjs';
import { itemsOf } from '../support/admin.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { migrateUntil, restoreSalon0015 } from '../support/upgrade/earlier-salon.ts';

describe('every figure of the past', () => {
  const database = useDatabase();
  const MORNING = new Date(at('08:00'));
  const EVENING = new Date(at('19:00'));
  let owner: SignedIn;
  let units: number[] = [];
  let categoryId = 0;

  beforeAll(async () => {
    owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MORNING);
  });
  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await anOpenSalon(sql);
    categoryId = await aCategory(sql);
    units = [
      await aServiceUnit(sql, { name: 'Farbanje', price: 300_055, price_en: 2_599, price_de: 2_599 }),
      await aServiceUnit(sql, { name: 'Šišanje', price: 200_000, price_en: 1_700, price_de: 1_750 }),
    ];
    await Promise.all([aPair(sql), aPair(sql)]);
    atTime(MORNING);
  });

  const on = (id: number) => ({ params: { id: String(id) }, headers: { ...owner.headers, lang: 'en' } });

  async function visit(lang: string, time: string, serviceUnitIds: number[]) {
    const serviceUnits = serviceUnitIds.map((serviceUnitId) => ({ serviceUnitId }));
    const body = { ...aVisitor({ clientEmail: 'ana@mail.example' }), serviceUnits, termFrom: at(time) };
    const { status, body: booked } = await call(book, { headers: { lang }, body });
    expect(status).toBe(201);
    const id = Number(booked.id);
    expect((await call(confirm, { ...on(id), method: 'POST' })).status).toBe(200);
    return id;
  }
  const atEvening = async () => {
    owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', atTime(EVENING));
  };

  async function setPrices(id: number, prices: { price: number; priceEn: number; priceDe: number }) {
    const { body: unit } = await call(readUnit, on(id));
    const { name, termDuration, bufferAfter, status, editedAt } = unit;
    const texts = { nameEn: null, nameDe: null, description: '', descriptionEn: null, descriptionDe: null };
    const rest = { categoryIds: [categoryId], workingHours: null };
    const body = { name, termDuration, bufferAfter, status, editedAt, ...texts, ...rest, ...prices };
    expect(await call(saveUnit, { ...on(id), method: 'PUT', body })).toMatchObject({ status: 200 });
  }

  async function csv(headers: Record<string, string>) {
    const path = 'http://localhost:3000/?sort=termFrom&direction=ASC&format=csv';
    const answer = await list(new NextRequest(path, { headers }), { params: Promise.resolve({}) });
    return answer.text();
  }

  async function figures() {
    const headers = { ...owner.headers, lang: 'en' };
    const [client] = await database.sql<{ id: number }[]>`select id from client`;
    const { body } = await call(readDashboard, { path: `/?from=${TUESDAY}&to=${TUESDAY}`, headers });
    const { charts, figures: days } = body as unknown as WholeDashboard;
    const listed = await call(list, { path: '/?sort=termFrom&direction=ASC', headers });
    const lines = (await csv(headers)).trim().split('\r\n');
    return {
      weeks: charts.revenueByWeek,
      estimated: charts.estimated,
      today: days.today.expected,
      spent: (await call(card, on(client?.id ?? 0))).body.spent,
      list: itemsOf(listed).map(({ homePrice, segments }) => [
        homePrice,
        (segments as { homePrice: number }[]).map((part) => part.homePrice),
      ]),
      file: lines.map((line) => line.split('","').at(-1)?.replace('"', '')),
    };
  }

  it('stays to the cent when prices are edited, of what was booked in dinars and in euro', async () => {
    const [color = 0, cut = 0] = units;
    const past = [await visit('sr', '09:00', [color]), await visit('de', '11:00', [color, cut])];
    await visit('en', '14:00', [cut]);
    await atEvening();
    for (const id of past) expect((await call(done, { ...on(id), method: 'POST' })).status).toBe(200);
    const before = await figures();
    expect(before).toEqual({
      weeks: [{ week: '2026-11-30', earned: 800_110, expected: 200_000 }],
      estimated: null,
      today: 1_000_110,
      spent: 1_000_110,
      list: [
        [300_055, [300_055]],
        [500_055, [300_055, 200_000]],
        [200_000, [200_000]],
      ],
      file: ['Value in the salon’s currency', '3000.55', '5000.55', '2000.00'],
    });
    for (const id of units) await setPrices(id, { price: 999_999, priceEn: 1, priceDe: 888_888 });
    expect(await figures()).toEqual(before);
  });
});

describe('a database from before what things are worth was stored', () => {
  const database = useDatabase({ migrated: false });
  const NOW = new Date('2026-10-25T12:00:00Z');
  const [from, to] = ['2026-05-04', '2027-04-25'];

  /** As figures were made of it then. */
  const amountThen = (sql: postgres.Sql, where = sql`true`) => sql`
    coalesce(sum(case when r.currency = 'RSD' then r.price else (
      select sum(u.price) from reservation_segment s join service_unit u on u.id = s.service_unit_id
      where s.reservation_id = r.id and s.cancelled_at is null) end) filter (where ${where}), 0)::float8`;
  const byWeekThen = (sql: postgres.Sql) => sql<{ week: string; earned: number; expected: number }[]>`
    select to_char(date_trunc('week', r.term_from at time zone 'Europe/Belgrade'), 'YYYY-MM-DD') as week,
      ${amountThen(sql, sql`r.status = 5`)} as earned,
      ${amountThen(sql, sql`r.status = 2 and r.no_show_at is null`)} as expected
    from reservation r where r.status in (2, 5) group by 1 order by 1`;
  const spentThen = (sql: postgres.Sql) => sql<{ id: number; spent: number }[]>`
    select c.id, ${amountThen(sql)} as spent from client c left join reservation r on r.client_id = c.id
      and (r.status = 5 or r.status = 2 and r.no_show_at is null and r.term_to <= ${NOW})
    group by c.id order by c.id`;

  /** What the salon of that time has not: parts, cancelled ones, prices of all of it that are not the sum of its parts. */
  async function addVisits(sql: postgres.Sql) {
    const units = await sql<{ id: number }[]>`select id from service_unit order by id limit 3`;
    const [client] = await sql<{ client_id: number }[]>`select max(client_id) as client_id from reservation`;
    const visits = [
      { currency: 'RSD', price: 500_000, parts: [300_000, 200_000] },
      { currency: 'RSD', price: 450_001, parts: [300_000, 200_000] },
      { currency: 'RSD', price: 700_000, parts: [300_000, 200_000, null] },
      { currency: 'RSD', price: 0, parts: [300_000, 200_000] },
      { currency: 'RSD', price: 300_000, parts: [300_000, 200_000], cancelled: 1 },
      { currency: 'RSD', price: 123_456, parts: [null] },
      { currency: 'EUR', price: 4_300, parts: [2_600, 1_700] },
      { currency: 'EUR', price: 2_600, parts: [2_600, 1_700], cancelled: 1 },
      { currency: 'EUR', price: 0, parts: [0] },
    ];
    for (const [hour, { currency, price, parts, cancelled }] of visits.entries()) {
      const start = new Date(NOW.getTime() - (hour + 1) * 24 * 3_600_000);
      const end = new Date(start.getTime() + 3_600_000);
      const [row] = await sql<{ id: number }[]>`insert into reservation ${sql({
        client_id: client?.client_id ?? null,
        client_name: 'Ana',
        term_from: start,
        term_to: end,
        price,
        currency,
        language: 'sr',
        source: 'site',
        status: 5,
        changed_by: 'client',
      })} returning id`;
      for (const [position, own] of parts.entries())
        await sql`insert into reservation_segment ${sql({
          reservation_id: row?.id ?? 0,
          status: 5,
          position,
          service_unit_id: units[position]?.id ?? 0,
          span_from: start,
          span_to: end,
          price: own,
          cancelled_at: position === cancelled ? start : null,
        })}`;
    }
  }

  const figuresNow = async (clients: readonly { id: number }[]) => {
    const reader = { locale: 'en', now: NOW } as const;
    const { charts } = await getDashboard(
      { from, to },
      { ...reader, mayApprove: true, maySeeFigures: true, maySeeMoney: true },
    );
    if (!charts) throw new Error('no figures for who may see them');
    const spent: { id: number; spent: number | null }[] = [];
    for (const { id } of clients)
      spent.push({ id, spent: (await clientCard(id, { ...reader, seesFigures: true }))?.spent ?? null });
    const weeks = charts.revenueByWeek.filter(({ earned, expected }) => earned > 0 || expected > 0);
    return { weeks, spent, estimated: charts.estimated };
  };

  it('has the same figures once it is migrated, and keeps them when prices are edited', async () => {
    const { sql, url } = database;
    const folder = inject('runFolder');
    await restoreSalon0015(url, sql, folder);
    await migrateUntil(url, folder, 'home_price');
    await addVisits(sql);
    const then = {
      weeks: (await byWeekThen(sql)).filter(({ earned, expected }) => earned > 0 || expected > 0),
      spent: [...(await spentThen(sql))],
    };
    expect(then.weeks.length).toBeGreaterThan(2);
    const [euro] = await sql<{ count: number; today: string }[]>`
      select count(*)::int as count, current_date::text as today from reservation where status in (2, 5) and currency = 'EUR'`;
    expect(euro?.count).toBeGreaterThan(10);

    await migrateDatabase(url);
    const now = await figuresNow(then.spent);
    expect(now).toEqual({ ...then, estimated: { count: euro?.count, priceListOf: euro?.today } });
    expect(await sql`select from reservation_segment where home_price is null`).toHaveLength(0);

    await sql`update service_unit set price = price * 3 + 1, price_en = 1, price_de = null`;
    expect(await figuresNow(then.spent)).toEqual(now);
  });
});
