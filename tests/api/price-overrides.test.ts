import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  GET as readOverrides,
  PUT as setOverrides,
} from '@/app/admin/api/employees/[id]/service-units/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { GET as getTerms } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { GET as readUnit } from '@/app/api/service-units/[id]/route.ts';
import { employee, service } from '@/app/(public)/_data/structured-data.ts';
import { serviceFacts } from '@/app/(public)/_parts/service-facts.tsx';
import { servicesWith } from '@/app/(public)/_team/what-they-do.ts';
import { NOTHING_SET } from '@/lib/base/site-content/schema.ts';
import { shownSite } from '@/lib/base/site-content/localized-site.ts';
import type { Currency } from '@/lib/base/statuses.ts';
import { formatDuration, formatPrice } from '@/lib/base/time/format.ts';
import { allPublicServiceUnits, getPublicServiceUnit } from '@/lib/catalogue/service-units/queries.ts';
import { publicTeam } from '@/lib/catalogue/team/queries.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const SITE = shownSite({ content: NOTHING_SET, pictures: [] }, 'sr', {
  salon: '',
  city: '',
  phone: '',
  email: '',
  hold: '',
  lead: '',
  days: '',
});

const database = useDatabase();
let manager: SignedIn;
let serviceUnitId: number;
let senior: { employeeId: number; workplaceId: number };
let other: { employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  senior = await aPair(sql);
  other = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const params = () => ({ id: String(senior.employeeId) });
const put = (items: object[], of = params()) =>
  call(setOverrides, { method: 'PUT', headers: manager.headers, params: of, body: { items } });
const own = (change: object = {}) => ({
  serviceUnitId,
  termDuration: 90,
  price: 400_000,
  priceEn: 3_500,
  priceDe: null,
  ...change,
});
const bookWith = (employeeId: number | null, time = '10:00', lang = 'sr', day = TUESDAY) =>
  call(book, {
    headers: { lang },
    body: { serviceUnitId, employeeId, termFrom: at(time, day), ...aVisitor() },
  });
const pricesOf = () =>
  database.sql`select price, currency, term_to - term_from as lasts from reservation order by id`;

describe('what an employee has of her own', () => {
  it('is kept, read again and replaced, and stands in the history', async () => {
    expect((await put([own()])).body).toEqual({ items: [own()] });
    expect((await call(readOverrides, { headers: manager.headers, params: params() })).body).toEqual({
      items: [own()],
    });
    const nothing = own({ termDuration: null, price: null, priceEn: null });
    expect((await put([nothing])).body).toEqual({ items: [] });
    const events =
      await database.sql`select changes from audit_event where action = 'own terms set' order by id`;
    expect(events.map(({ changes }) => changes as unknown)).toEqual([
      { serviceUnitIds: [serviceUnitId] },
      { serviceUnitIds: [] },
    ]);
  });

  it.each([
    ['too short a time', () => [own({ termDuration: 4 })], 422],
    ['a negative price', () => [own({ price: -1 })], 422],
    ['one service twice', () => [own(), own()], 422],
    ['a service that is not there', () => [own({ serviceUnitId: 999_999 })], 422],
  ])('is refused with %s', async (_, items, status) => {
    expect((await put(items())).status).toBe(status);
    expect(await database.sql`select * from employee_service_unit`).toEqual([]);
  });

  it('is of an employee who is there', async () => {
    expect((await put([own()], { id: '999999' })).status).toBe(404);
  });
});

describe('who asks for her', () => {
  it('is offered her time, and books it at her price', async () => {
    await put([own()]);
    const path = `/?day=${TUESDAY}&employeeId=${senior.employeeId}`;
    const { body } = await call(getTerms, { path, params: { id: String(serviceUnitId) } });
    const [first] = body.terms as { from: string; to: string }[];
    expect(first).toEqual({ from: at('09:00'), to: at('10:30') });

    expect((await bookWith(senior.employeeId)).body).toMatchObject({ termTo: at('11:30') });
    const next = '2026-12-02';
    expect((await bookWith(senior.employeeId, '13:00', 'en', next)).body).toMatchObject({
      termTo: at('14:30', next),
    });
    expect(await pricesOf()).toMatchObject([
      { price: 400_000, currency: 'RSD' },
      { price: 3_500, currency: 'EUR' },
    ]);
  });

  it('keeps what was booked, whatever becomes of it', async () => {
    await put([own()]);
    await bookWith(senior.employeeId);
    await put([]);
    expect(await pricesOf()).toMatchObject([{ price: 400_000 }]);
    expect((await bookWith(senior.employeeId, '13:00')).body).toMatchObject({ termTo: at('14:00') });
  });

  it('is told her time and price, and others what it costs at least', async () => {
    await put([own({ price: 150_000 })]);
    const { body } = await call(readUnit, { params: { id: String(serviceUnitId) } });
    expect(body).toMatchObject({ price: 250_000, termDuration: 60 });
    expect((await getPublicServiceUnit(serviceUnitId, 'sr'))?.priceFrom).toBe(150_000);
    expect(body.employees).toMatchObject([
      { id: senior.employeeId, price: 150_000, termDuration: 90, currency: 'RSD' },
      { id: other.employeeId, price: 250_000, termDuration: 60, currency: 'RSD' },
    ]);
    await put([]);
    expect((await getPublicServiceUnit(serviceUnitId, 'sr'))?.priceFrom).toBeNull();
  });
});

it.each([
  ['sr', '09:00'],
  ['en', '13:00'],
] as const)('stands on her page as it is booked with her (%s)', async (language, time) => {
  await put([own({ price: 150_000, priceEn: 1_300 })]);
  const [team, units] = await Promise.all([publicTeam(language), allPublicServiceUnits(language)]);
  const person = team.find(({ id }) => id === senior.employeeId);
  if (!person) throw new Error('She is not in the team');
  const shown = servicesWith(person, units);
  expect((await bookWith(person.id, time, language)).status).toBe(201);
  const [booked] = await database.sql<{ price: number; currency: Currency }[]>`
    select price, currency from reservation`;
  if (!booked) throw new Error('Nothing was booked');
  expect(shown.map((unit) => serviceFacts(unit, language))).toEqual([
    {
      price: formatPrice(booked.price, booked.currency, language),
      duration: formatDuration(90, language),
    },
  ]);
  expect(employee(language, SITE, person, shown).makesOffer).toMatchObject([
    { '@type': 'Offer', price: (booked.price / 100).toFixed(2), priceCurrency: booked.currency },
  ]);
});

it('is one of the prices between which search engines are told that a service lies', async () => {
  const offersOf = async () => {
    const [unit] = await allPublicServiceUnits('sr');
    return unit && service('sr', SITE, { ...unit, images: [] }).offers;
  };
  expect(await offersOf()).toMatchObject({ '@type': 'Offer', price: '2500.00', priceCurrency: 'RSD' });
  await put([own({ price: 150_000 })]);
  expect(await offersOf()).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '1500.00',
    highPrice: '2500.00',
    priceCurrency: 'RSD',
    offerCount: 2,
  });
});

describe('who takes anyone', () => {
  it('is never given who takes longer or costs more', async () => {
    await put([own()]);
    expect((await bookWith(null)).status).toBe(201);
    expect((await bookWith(null)).status).toBe(409);
    const [part] = await database.sql`select employee_id from reservation_segment`;
    expect(part?.employee_id).toBe(other.employeeId);
    expect(await pricesOf()).toMatchObject([{ price: 250_000 }]);
  });

  it('may be given who is quicker or cheaper, for the usual time and price', async () => {
    await put([own({ termDuration: 30, price: 100_000, priceEn: 1_000 })]);
    expect((await bookWith(null)).status).toBe(201);
    expect((await bookWith(null)).status).toBe(201);
    const lasts = await database.sql`select distinct term_to - term_from as lasts, price from reservation`;
    expect(lasts).toHaveLength(1);
    expect(lasts).toMatchObject([{ price: 250_000 }]);
  });
});
