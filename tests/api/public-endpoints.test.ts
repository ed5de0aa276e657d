import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getHours } from '@/app/api/general-working-hours/route.ts';
import { GET as getLive } from '@/app/api/health/live/route.ts';
import { GET as getReady } from '@/app/api/health/ready/route.ts';
import { GET as getDays } from '@/app/api/service-units/[id]/available-days/route.ts';
import { GET as getTerms } from '@/app/api/service-units/[id]/available-terms/route.ts';
import { GET as getServiceUnit } from '@/app/api/service-units/[id]/route.ts';
import { GET as getServiceUnits } from '@/app/api/service-units/route.ts';
import { closeConnection } from '@/db/client.ts';
import { phoneText } from '@/lib/base/text/phone-text.ts';
import { salon } from '@/lib/salon/identity/salon.ts';
import { noteFirstRefresh } from '@/lib/web/cache/first-refresh.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  anEmployee,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';

const database = useDatabase();

beforeEach(async () => {
  await emptySalon(database.sql);
  await anOpenSalon(database.sql);
  atTime(MONDAY_MORNING);
});

describe('GET /api/general-working-hours', () => {
  it('gives the fourteen times, and the first and last open day', async () => {
    await database.sql`update general_working_hours set wh_sun_from = null, wh_sun_to = null, wh_sat_to = '15:00'`;
    const { status, body } = await call(getHours);
    expect(status).toBe(200);
    expect(Object.keys(body)).toHaveLength(18);
    expect(body).toMatchObject({
      whMonFrom: '09:00',
      whSatTo: '15:00',
      whSunFrom: null,
      whSunTo: null,
      weekStart: 'Mon',
      weekEnd: 'Sat',
    });
  });

  it('says closed for every day while nobody has entered hours', async () => {
    await database.sql`delete from general_working_hours`;
    const { body } = await call(getHours);
    const { days, ...times } = body;
    expect(new Set(Object.values(times))).toEqual(new Set([null]));
    expect(Object.values(days as object)).toEqual(Array.from({ length: 7 }, () => []));
  });
});

describe('GET /api/service-units', () => {
  const list = (query = '', lang = 'sr') => call(getServiceUnits, { path: `/${query}`, headers: { lang } });
  const idsOf = async (query: string, lang?: string) =>
    ((await list(query, lang)).body.items as { id: number }[]).map(({ id }) => id);

  let cut: number;
  let colour: number;
  let massage: number;

  beforeEach(async () => {
    const { sql } = database;
    const hair = await aCategory(sql, { value: 'hairstyle', name: 'Frizura', name_en: 'Hairstyle' });
    const body = await aCategory(sql, { value: 'massage', name: 'Masaža' });
    cut = await aServiceUnit(sql, {
      name: 'Šišanje',
      name_en: 'Haircut',
      name_de: null,
      term_duration: 45,
      price: 200_000,
      price_en: 1_800,
      price_de: null,
      categoryIds: [hair],
    });
    colour = await aServiceUnit(sql, {
      name: 'Farbanje',
      name_en: 'Colour',
      term_duration: 120,
      price: 600_000,
      price_en: 5_200,
      categoryIds: [hair],
    });
    massage = await aServiceUnit(sql, {
      name: 'Masaža leđa 100%',
      name_en: 'Back massage',
      term_duration: 30,
      price: 150_000,
      price_en: 1_400,
      categoryIds: [body],
    });
    await aServiceUnit(sql, { name: 'Skriveno', status: 4 });
  });

  it('lists what the public may see, in the reader’s language and currency', async () => {
    const english = await list('', 'en');
    expect(english.body).toMatchObject({ total: 3, page: 1, itemsPerPage: 10 });
    expect((english.body.items as object[])[0]).toEqual({
      id: cut,
      name: 'Haircut',
      description: '',
      price: 1_800,
      currency: 'EUR',
      formerPrice: null,
      specialUntil: null,
      termDuration: 45,
      categories: [{ value: 'hairstyle', name: 'Hairstyle', position: 0 }],
      mainImage: null,
      likesCount: 0,
      workingHours: null,
      recommendedIds: [],
    });
    const serbian = await list('', 'sr');
    expect((serbian.body.items as object[])[0]).toMatchObject({
      name: 'Šišanje',
      price: 200_000,
      currency: 'RSD',
    });
  });

  it('shows Serbian where a translation is missing, and dinars where a euro price is', async () => {
    const { body } = await list('', 'de');
    expect((body.items as object[])[0]).toMatchObject({ name: 'Šišanje', price: 200_000, currency: 'RSD' });
  });

  it('filters by text, category, duration and the chosen ones', async () => {
    expect(await idsOf('?search=colour', 'en')).toEqual([colour]);
    expect(await idsOf(`?search=${encodeURIComponent('šiš')}`)).toEqual([cut]);
    expect(await idsOf(`?search=${encodeURIComponent('100%')}`)).toEqual([massage]);
    expect(await idsOf('?search=%25%25')).toEqual([]);
    expect(await idsOf('?category=massage')).toEqual([massage]);
    expect(await idsOf('?category=massage,hairstyle')).toEqual([cut, colour, massage]);
    expect(await idsOf('?termDurationFrom=45&termDurationTo=60')).toEqual([cut]);
    expect(await idsOf(`?serviceUnits=${cut},${massage}`)).toEqual([cut, massage]);
    expect(await idsOf('?serviceUnits=0')).toEqual([]);
    expect(await idsOf('?category=&termDurationFrom=&sortPrice=')).toEqual([cut, colour, massage]);
  });

  it('sorts by price both ways and pages', async () => {
    expect(await idsOf('?sortPrice=ASC', 'en')).toEqual([massage, cut, colour]);
    expect(await idsOf('?sortPrice=DESC')).toEqual([colour, cut, massage]);
    expect(await idsOf('?itemsPerPage=2&page=2')).toEqual([massage]);
    expect(await idsOf('?page=9')).toEqual([]);
  });

  it.each([
    'page=0',
    'itemsPerPage=0',
    'itemsPerPage=101',
    'page=x',
    'sortPrice=up',
    'termDurationFrom=-1',
    'serviceUnits=a',
    "category='",
  ])('refuses ?%s with a text for the field', async (query) => {
    const { status, body } = await list(`?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual([query.split('=')[0]]);
  });

  it('refuses durations that end before they begin, at their end', async () => {
    const { status, body } = await list('?termDurationFrom=90&termDurationTo=30', 'en');
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      termDurationTo: 'The value must be greater than the value of the previous field.',
    });
    expect(await idsOf('?termDurationFrom=45&termDurationTo=45')).not.toEqual([]);
  });

  it('gives one, with pictures and whom one may ask for, and hides hidden ones', async () => {
    const { sql } = database;
    const { employeeId } = await aPair(sql);
    await anEmployee(sql, { name: 'Without a workplace' });
    await sql`insert into image ${sql({ service_unit_id: cut, storage_key: 'abc', width: 800, height: 1000, variants: sql.json([{ width: 480, height: 600, format: 'webp' }]), placeholder: 'data:', alt: 'Makaze', alt_en: 'Scissors' })}`;
    const { body } = await call(getServiceUnit, { params: { id: String(cut) }, headers: { lang: 'en' } });
    const picture = {
      alt: 'Scissors',
      width: 800,
      height: 1000,
      variants: [{ width: 480, height: 600, format: 'webp', url: '/pictures/abc/480.webp' }],
    };
    expect(body).toMatchObject({ id: cut, images: [picture], mainImage: picture });
    expect(body.employees).toEqual([
      {
        id: employeeId,
        name: expect.any(String),
        photo: null,
        termDuration: 45,
        price: 1_800,
        currency: 'EUR',
      },
    ]);
    for (const id of ['4', '4711', '0', '-1', 'x', '1 or 1=1', '99999999999']) {
      expect((await call(getServiceUnit, { params: { id } })).status).toBe(404);
    }
  });
});

describe('free terms', () => {
  let serviceUnitId: number;
  beforeEach(async () => {
    [serviceUnitId] = await Promise.all([aServiceUnit(database.sql), aPair(database.sql)]);
  });

  const params = () => ({ id: String(serviceUnitId) });

  it('are given with the salon’s offset at that instant', async () => {
    const { body } = await call(getTerms, { path: `/?day=${TUESDAY}`, params: params() });
    const terms = body.terms as { from: string; to: string }[];
    expect(terms[0]).toEqual({ from: at('09:00'), to: at('10:00') });
    expect(terms.at(-1)).toEqual({ from: at('16:00'), to: at('17:00') });
    expect(terms).toHaveLength(29);
  });

  it('have days', async () => {
    await database.sql`insert into non_working_day ${database.sql({ day: '2026-12-02' })}`;
    const { body } = await call(getDays, { path: '/?from=2026-11-29&to=2026-12-03', params: params() });
    expect(body).toEqual({ days: ['2026-11-30', '2026-12-01', '2026-12-03'] });
  });

  it('are counted up to a day, where that is asked for', async () => {
    const path = '/?from=2026-11-29&to=2026-12-03&countUntil=2026-12-02';
    const { body } = await call(getDays, { path, params: params() });
    const counts: Record<string, number> = {};
    for (const day of ['2026-11-30', '2026-12-01', '2026-12-02']) {
      const { body: of } = await call(getTerms, { path: `/?day=${day}`, params: params() });
      counts[day] = (of.terms as unknown[]).length;
    }
    const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'];
    expect(body).toEqual({ days, counts, fullDays: {}, closedDays: [] });
    expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  });

  it.each<[string, string, string]>([
    ['days without a range', '', 'from'],
    ['a range that runs backwards', '?from=2026-12-02&to=2026-12-01', 'to'],
    ['a range of 93 days', '?from=2026-12-01&to=2027-03-03', 'to'],
    ['a day that does not exist', '?from=2026-02-30&to=2026-03-01', 'from'],
    ['an employee in words', '?from=2026-12-01&to=2026-12-02&employeeId=anna', 'employeeId'],
  ])('are refused for %s', async (_, query, field) => {
    const { status, body } = await call(getDays, { path: `/${query}`, params: params() });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty(field);
  });

  it('may be asked for 92 days', async () => {
    expect((await call(getDays, { path: '/?from=2026-12-01&to=2027-03-02', params: params() })).status).toBe(
      200,
    );
  });

  it('are not found for a service unit that is hidden or does not exist', async () => {
    await database.sql`update service_unit set status = 4`;
    expect((await call(getTerms, { path: `/?day=${TUESDAY}`, params: params() })).status).toBe(404);
    expect((await call(getTerms, { path: `/?day=${TUESDAY}`, params: { id: '4711' } })).status).toBe(404);
  });

  it('are counted against a limit per address', async () => {
    const headers = { 'x-salon-peer': '192.0.2.1' };
    const ask = () => call(getTerms, { path: `/?day=${TUESDAY}`, params: params(), headers });
    const answers = await Promise.all(Array.from({ length: 61 }, ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.body.error).toContain(phoneText(salon().phone, 'sr'));
  });
});

describe('health', () => {
  it('is live, and ready when its pages are made of this database and while that answers', async () => {
    // The file before it in this process may have noted that.
    const { salonSite } = globalThis as unknown as { salonSite: { isOurs: boolean } };
    salonSite.isOurs = false;
    expect((await call(getLive)).status).toBe(200);
    expect((await call(getReady)).status).toBe(503);
    noteFirstRefresh();
    expect((await call(getReady)).status).toBe(200);
  });

  it('is live but not ready while the database is away, and other endpoints say so with 503', async () => {
    const url = process.env.DATABASE_URL;
    await closeConnection();
    process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
    try {
      expect((await call(getLive)).status).toBe(200);
      expect((await call(getReady)).status).toBe(503);
      const { status, headers, body } = await call(getHours, { headers: { lang: 'en' } });
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('2');
      expect(body).toEqual({ error: expect.stringContaining('call us') });
    } finally {
      await closeConnection();
      process.env.DATABASE_URL = url;
    }
  });
});
