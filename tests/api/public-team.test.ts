import { beforeEach, describe, expect, it } from 'vitest';
import { GET as getEmployee } from '@/app/api/employees/[id]/route.ts';
import { GET as getEmployees } from '@/app/api/employees/route.ts';
import { GET as getServiceUnit } from '@/app/api/service-units/[id]/route.ts';
import { forgetNextTerms } from '@/lib/availability/next-terms/cache.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import {
  aCategory,
  anEmployee,
  anOpenSalon,
  aPair,
  aServiceUnit,
  at,
  aWorkplace,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';

const database = useDatabase();
const MONDAY = '2026-11-30';

const PHOTO = [
  { width: 320, height: 400, format: 'webp' },
  { width: 640, height: 800, format: 'webp' },
];

let hairs: number;
let bodies: number;
let cut: number;
let massage: number;
let ana: number;
let mira: number;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'employee', 'workplace');
  await anOpenSalon(sql);
  atTime(MONDAY_MORNING);
  forgetNextTerms();

  [hairs, bodies] = [await aCategory(sql), await aCategory(sql)];
  cut = await aServiceUnit(sql, { categoryIds: [hairs] });
  massage = await aServiceUnit(sql, { categoryIds: [bodies] });
  await aServiceUnit(sql, { categoryIds: [hairs], status: 4 });
  mira = (await aPair(sql)).employeeId;
  ana = (await aPair(sql)).employeeId;
  await sql`update employee set name = 'Mira', email = 'mira@example.com', phone = '+381601234567' where id = ${mira}`;
  await sql`update employee set name = 'Ana', about = 'Šiša.', about_en = 'She cuts.', photo_key = 'ana-key',
    photo_variants = ${sql.json(PHOTO)} where id = ${ana}`;
  await sql`insert into employee_category (employee_id, category_id) values (${ana}, ${hairs})`;
  await anEmployee(sql, { name: 'Skrivena', status: 2 });
});

const list = (query = '', lang = 'sr') => call(getEmployees, { path: `/${query}`, headers: { lang } });
const one = (id: number | string, lang = 'sr') =>
  call(getEmployee, { params: { id: String(id) }, headers: { lang } });

describe('GET /api/employees', () => {
  it('lists who works here, with what they do and when they are free next, and nothing else of them', async () => {
    const { status, body } = await list('', 'en');
    const next = { serviceUnitId: cut, from: at('10:00', MONDAY), to: at('11:00', MONDAY) };
    expect([status, body]).toEqual([
      200,
      {
        items: [
          {
            id: ana,
            name: 'Ana',
            about: 'She cuts.',
            photo: {
              alt: 'Ana',
              width: 640,
              height: 800,
              variants: PHOTO.map((size) => ({ ...size, url: `/pictures/ana-key/${size.width}.webp` })),
            },
            serviceUnits: [cut],
            nextTerm: next,
          },
          { id: mira, name: 'Mira', about: '', photo: null, serviceUnits: [cut, massage], nextTerm: next },
        ],
        total: 2,
        page: 1,
        itemsPerPage: 10,
      },
    ]);
  });

  it('tells the words in Serbian where a translation is missing', async () => {
    expect((await one(ana, 'de')).body.about).toBe('Šiša.');
    expect((await one(ana, 'en')).body.about).toBe('She cuts.');
  });

  it('pages like the other lists', async () => {
    const { body } = await list('?page=2&itemsPerPage=1');
    expect(body).toMatchObject({ items: [{ id: mira }], total: 2, page: 2, itemsPerPage: 1 });
    expect((await list('?page=0')).status).toBe(422);
  });

  it('tells each person’s own next term, and none of who has none', async () => {
    const { sql } = database;
    await sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
      values (${ana}, 'Zubar', ${at('00:00', MONDAY)}, ${at('12:00', MONDAY)})`;
    await sql`delete from employee_workplace where employee_id = ${mira}`;
    const { body } = await list();
    expect(body.items).toMatchObject([
      { id: ana, nextTerm: { from: at('12:00', MONDAY) } },
      { id: mira, serviceUnits: [], nextTerm: null },
    ]);
  });

  it('has an empty list for a salon without anybody', async () => {
    await emptyTables(database.sql, 'employee');
    expect((await list()).body).toMatchObject({ items: [], total: 0 });
  });
});

describe('GET /api/employees/{id}', () => {
  it('tells of one of them', async () => {
    expect((await one(mira)).body).toMatchObject({ id: mira, name: 'Mira', serviceUnits: [cut, massage] });
  });

  it('tells each service unit once for which one of their visible places is fit', async () => {
    const { sql } = database;
    const place = async (row: Record<string, unknown>, categoryId?: number) => {
      const workplaceId = await aWorkplace(sql, row);
      await sql`insert into employee_workplace (employee_id, workplace_id) values (${mira}, ${workplaceId})`;
      if (categoryId)
        await sql`insert into workplace_category (workplace_id, category_id) values (${workplaceId}, ${categoryId})`;
    };
    await sql`delete from employee_workplace where employee_id = ${mira}`;
    const theirs = async () => (await one(mira)).body.serviceUnits;

    await place({ status: 2 });
    expect(await theirs()).toEqual([]);
    await place({}, bodies);
    expect(await theirs()).toEqual([massage]);
    await place({});
    await place({}, hairs);
    expect(await theirs()).toEqual([cut, massage]);
  });

  it('knows nobody who is hidden or not there', async () => {
    const [hidden] = await database.sql<{ id: number }[]>`select id from employee where status = 2`;
    for (const id of [hidden?.id ?? 0, 999_999, 'ana']) expect((await one(id)).status).toBe(404);
  });
});

describe('GET /api/service-units/{id}', () => {
  it('shows the faces of who does it', async () => {
    const { body } = await call(getServiceUnit, { params: { id: String(cut) } });
    const asUsual = { termDuration: 60, price: 250_000, currency: 'RSD' };
    expect(body.employees).toEqual([
      { id: ana, name: 'Ana', photo: expect.objectContaining({ alt: 'Ana', width: 640 }), ...asUsual },
      { id: mira, name: 'Mira', photo: null, ...asUsual },
    ]);
    const other = await call(getServiceUnit, { params: { id: String(massage) } });
    expect(other.body.employees).toMatchObject([{ id: mira }]);
  });
});
