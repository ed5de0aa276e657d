import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE, GET as READ, PUT } from '@/app/admin/api/service-units/[id]/route.ts';
import { GET as LIST, POST } from '@/app/admin/api/service-units/route.ts';
import { GET as PUBLIC } from '@/app/api/service-units/[id]/route.ts';
import { GET as PUBLIC_LIST } from '@/app/api/service-units/route.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aCategory, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let categoryId: number;
let colour: number;
let cut: number;
let brows: number;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  categoryId = await aCategory(sql);
  [colour, cut, brows] = (await Promise.all(
    [1, 2, 3].map(() => aServiceUnit(sql, { categoryIds: [categoryId] })),
  )) as [number, number, number];
});

const headers = () => ({ ...manager.headers, lang: 'en' });
const read = async (id: number) =>
  (await call(READ, { params: { id: String(id) }, headers: headers() })).body;
const typed = (change: Record<string, unknown>) => ({
  name: 'Feniranje',
  price: 100,
  priceEn: null,
  priceDe: null,
  termDuration: 30,
  bufferAfter: 0,
  status: 1,
  workingHours: null,
  categoryIds: [categoryId],
  ...change,
});
const replace = async (id: number, change: Record<string, unknown>) =>
  call(PUT, {
    method: 'PUT',
    params: { id: String(id) },
    headers: headers(),
    body: typed({ editedAt: (await read(id)).editedAt, ...change }),
  });
const shown = async (id: number) =>
  (await call(PUBLIC, { params: { id: String(id) } })).body.recommendedIds as number[];

describe('what goes well with a service', () => {
  it('is kept in the order in which it was chosen, and told by the board and the public', async () => {
    expect((await replace(colour, { recommendedIds: [brows, cut] })).body).toMatchObject({
      recommendedIds: [brows, cut],
    });
    expect((await replace(colour, { recommendedIds: [cut, brows] })).status).toBe(200);
    expect(await shown(colour)).toEqual([cut, brows]);
    const { body: board } = await call(LIST, { headers: headers() });
    expect(board.items).toContainEqual(expect.objectContaining({ id: colour, recommendedIds: [cut, brows] }));
    const { body: list } = await call(PUBLIC_LIST, { path: '/' });
    expect((list.items as { recommendedIds: number[] }[]).map((each) => each.recommendedIds)).toEqual([
      [cut, brows],
      [],
      [],
    ]);
  });

  it('can be given with a new one, and stays where it is left out', async () => {
    const created = await call(POST, { headers: headers(), body: typed({ recommendedIds: [cut] }) });
    expect(created).toMatchObject({ status: 201, body: { recommendedIds: [cut] } });
    const id = Number(created.body.id);
    expect((await replace(id, { price: 200 })).body).toMatchObject({ price: 200, recommendedIds: [cut] });
    expect((await replace(id, { recommendedIds: [] })).body).toMatchObject({ recommendedIds: [] });
  });

  it('stands in the history when it has changed', async () => {
    await replace(colour, { recommendedIds: [cut] });
    await replace(colour, { recommendedIds: [cut], price: 7 });
    const events = await database.sql`
      select changes -> 'recommendedIds' as now from audit_event
      where entity = 'service-unit' and action = 'changed' order by id`;
    expect(events.map(({ now }) => now as unknown)).toEqual([[cut], null]);
  });

  it('is refused as itself, twice, unknown, and as more than five', async () => {
    const more = await Promise.all([1, 2, 3, 4].map(() => aServiceUnit(database.sql)));
    const refused = {
      itself: [cut, colour],
      twice: [cut, brows, cut],
      unknown: [cut, 999_999],
      six: [cut, brows, ...more],
      text: ['cut'],
      nothing: null,
    };
    for (const [what, recommendedIds] of Object.entries(refused)) {
      const { status, body } = await replace(colour, { recommendedIds });
      const [field] = Object.keys(body.fields as object);
      expect([what, status, field?.split('.')[0]]).toEqual([what, 422, 'recommendedIds']);
    }
    expect((await replace(colour, { recommendedIds: [cut, brows, ...more.slice(0, 3)] })).status).toBe(200);
  });

  it('is not told while it is hidden, and goes with what is removed', async () => {
    await replace(colour, { recommendedIds: [brows, cut] });
    await database.sql`update service_unit set status = 4 where id = ${brows}`;
    expect(await shown(colour)).toEqual([cut]);
    expect(await read(colour)).toMatchObject({ recommendedIds: [brows, cut] });
    await call(DELETE, { method: 'DELETE', params: { id: String(cut) }, headers: headers() });
    expect(await read(colour)).toMatchObject({ recommendedIds: [brows] });
  });
});

describe('the table', () => {
  const recommends = (id: number, recommendedId: number, position: number) =>
    database.sql`insert into service_unit_recommendation values (${id}, ${recommendedId}, ${position})`;

  it.each([
    ['itself', () => recommends(colour, colour, 1)],
    ['a sixth', () => recommends(colour, cut, 6)],
    ['two at one place', () => recommends(colour, cut, 1).then(() => recommends(colour, brows, 1))],
    ['one twice', () => recommends(colour, cut, 1).then(() => recommends(colour, cut, 2))],
  ])('refuses %s, whoever writes', async (_, write) => {
    await expect(write()).rejects.toMatchObject({ code: expect.stringMatching(/^23(505|514)$/) });
  });
});
