import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE, GET as getOne, PUT } from '@/app/admin/api/categories/[id]/route.ts';
import { POST as order } from '@/app/admin/api/categories/order/route.ts';
import { GET, POST } from '@/app/admin/api/categories/route.ts';
import { VISIBILITY_STATUS } from '@/lib/base/statuses.ts';
import { allPublicServiceUnits } from '@/lib/catalogue/service-units/queries.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aCategory, aServiceUnit } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let other: SignedIn;

const massage = {
  value: 'massage',
  name: 'Masaža',
  nameEn: 'Massage',
  nameDe: '',
  description: '',
  descriptionEn: '',
  descriptionDe: '',
  status: VISIBILITY_STATUS.INITIAL,
};

const list = (query = '', headers: Record<string, string> = {}) =>
  call(GET, { path: `/admin/api/categories${query}`, headers: { ...manager.headers, ...headers } });
const create = (change: object = {}) =>
  call(POST, { headers: manager.headers, body: { ...massage, ...change } });
const on = (id: unknown, staff = manager) => ({ params: { id: String(id) }, headers: staff.headers });
const edit = (id: unknown, body: object, staff = manager) =>
  call(PUT, { ...on(id, staff), method: 'PUT', body: { ...massage, ...body } });
const namesOf = (body: Record<string, unknown>) => (body.items as { name: string }[]).map(({ name }) => name);

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  other = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});

beforeEach(async () => {
  await emptyTables(database.sql, 'category', 'service_unit', 'audit_event');
});

describe('a category', () => {
  it('is created, read, edited and deleted, and each of it stands in the history', async () => {
    const created = await create();
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ id: 1, name: 'Masaža', nameDe: null, status: 1 });

    const seen = await call(getOne, on(1));
    expect(seen.body).toEqual(created.body);

    const edited = await edit(1, { nameDe: 'Massage', editedAt: seen.body.editedAt });
    expect(edited.status).toBe(200);
    expect(edited.body).toMatchObject({ nameDe: 'Massage' });
    expect(edited.body.editedAt).not.toBe(seen.body.editedAt);

    expect((await call(DELETE, { ...on(1), method: 'DELETE' })).status).toBe(200);
    expect((await call(getOne, on(1))).status).toBe(404);
    const history = await database.sql`select action, actor, changes from audit_event order by id`;
    expect(history.map(({ action, actor }) => [action, actor])).toEqual(
      ['created', 'edited', 'deleted'].map((action) => [action, `user:${manager.id}`]),
    );
    expect(history[1]?.changes).toEqual({ fields: ['nameDe'] });
  });

  it('names its fields when they do not fit, in the language asked for', async () => {
    const { status, body } = await call(POST, {
      headers: { ...manager.headers, lang: 'de' },
      body: { ...massage, name: ' ', value: 'Mit Leerzeichen', status: 3, likes: 5 },
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object).sort()).toEqual(['likes', 'name', 'status', 'value']);
    expect((body.fields as Record<string, string>).name).toMatch(/Feld|Pflicht|ausfüllen/);
  });

  it('keeps a value to itself', async () => {
    await create();
    const { status, body } = await create({ name: 'Druga' });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ['value']]);
  });

  it('is named in addresses by its name, unless it is given a word of its own', async () => {
    const made = async (name: string, given?: object) => {
      const { status, body } = await call(POST, { headers: manager.headers, body: { name, ...given } });
      return status === 201 ? body.value : status;
    };
    expect(await made('Nägel & Füße', { value: '' })).toBe('naegel-fuesse');
    expect(await made('Nägel, Füße')).toBe('naegel-fuesse-2');
    expect(await made('Нега лица')).toBe('nega-lica');
    expect(await made('✂')).toBe('category');
    expect(await made('Wimpern', { value: 'lashes' })).toBe('lashes');
    expect(await made('Sehr lange Namen von Kategorien mit vielen Wörtern')).toBe(
      'sehr-lange-namen-von-kategorien-mit',
    );
    expect(await made('x'.repeat(60))).toBe('x'.repeat(37));
    // Who edits it says which word is meant.
    const { body: seen } = await call(getOne, on(1));
    expect((await edit(1, { value: '', editedAt: seen.editedAt })).status).toBe(422);
  });

  it('that service units still belong to stays', async () => {
    const id = await aCategory(database.sql);
    await aServiceUnit(database.sql, { categoryIds: [id] });
    const { status, body } = await call(DELETE, { ...on(id), method: 'DELETE' });
    expect(status).toBe(409);
    expect(body.error).toEqual(expect.any(String));
    expect((await call(getOne, on(id))).status).toBe(200);
  });

  it.each(['0', 'abc', '99999999999', '2147483647'])('with the number %s is not found', async (id) => {
    expect((await call(getOne, on(id))).status).toBe(404);
  });
});

describe('two people who edit the same category', () => {
  it('the second to save is told who was faster, and gets what stands there now', async () => {
    const { body: seen } = await create();
    await edit(1, { name: 'Masaže', editedAt: seen.editedAt }, other);
    const late = await edit(1, { name: 'Nega tela', editedAt: seen.editedAt });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ changedBy: other.email, record: { name: 'Masaže' } });

    const { record } = late.body as { record: { editedAt: string } };
    const again = await edit(1, { name: 'Nega tela', editedAt: record.editedAt });
    expect([again.status, again.body.name]).toEqual([200, 'Nega tela']);
  });

  it('of twenty at the same moment exactly one saves', async () => {
    const { body: seen } = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => edit(1, { name: `Ime ${index}`, editedAt: seen.editedAt })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it('cannot save without saying what was seen', async () => {
    await create();
    const { status, body } = await edit(1, {});
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ['editedAt']]);
  });
});

describe('the order on the site', () => {
  const put = (...categoryIds: number[]) => call(order, { headers: manager.headers, body: { categoryIds } });
  const namesInOrder = async () => namesOf((await list('?sort=position')).body);
  beforeEach(async () => {
    for (const name of ['Kosa', 'Trepavice', 'Nokti']) await create({ name, value: '' });
  });

  it('is by age until the salon sets it, and what is added later stands at the end', async () => {
    expect(await namesInOrder()).toEqual(['Kosa', 'Trepavice', 'Nokti']);
    const { status, body } = await put(2, 3, 1);
    expect(status).toBe(200);
    expect([namesOf(body), (body.items as { position: number }[]).map(({ position }) => position)]).toEqual([
      ['Trepavice', 'Nokti', 'Kosa'],
      [0, 1, 2],
    ]);
    await create({ name: 'Brijanje', value: '' });
    expect(await namesInOrder()).toEqual(['Trepavice', 'Nokti', 'Kosa', 'Brijanje']);
  });

  it('is what visitors see, and no edit for whoever has the form open', async () => {
    const { body: seen } = await call(getOne, on(3));
    await aServiceUnit(database.sql, { categoryIds: [1, 3] });
    await put(3, 2, 1);
    const [unit] = await allPublicServiceUnits('sr');
    expect(unit?.categories).toEqual([
      { value: 'nokti', name: 'Nokti', position: 0 },
      { value: 'kosa', name: 'Kosa', position: 2 },
    ]);
    expect((await edit(3, { value: 'nokti', name: 'Nokti', editedAt: seen.editedAt })).status).toBe(200);
  });

  it.each([[[1, 2]], [[1, 2, 2]], [[1, 2, 3, 4]]])('of %j is refused, with what there is', async (ids) => {
    const { status, body } = await put(...ids);
    expect([status, (body.record as unknown[]).length]).toEqual([409, 3]);
    expect(await namesInOrder()).toEqual(['Kosa', 'Trepavice', 'Nokti']);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    for (const [index, name] of ['Čaj', 'Aroma', 'Boja', '100 % prirodno'].entries()) {
      await create({ name, value: `v-${index}`, status: index === 2 ? 2 : 1 });
    }
  });

  it('has ten rows of a page, by name, unless asked otherwise', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, page: 1, itemsPerPage: 10 });
    expect(namesOf(body)).toEqual(['100 % prirodno', 'Aroma', 'Boja', 'Čaj']);
  });

  it('turns around, and turns its pages', async () => {
    expect(namesOf((await list('?sort=value&direction=DESC&itemsPerPage=3')).body)).toEqual([
      '100 % prirodno',
      'Boja',
      'Aroma',
    ]);
    const second = await list('?sort=value&itemsPerPage=3&page=2');
    expect(second.body).toMatchObject({ total: 4, page: 2, itemsPerPage: 3 });
    expect(namesOf(second.body)).toEqual(['100 % prirodno']);
    expect((await list('?page=1000000')).body).toMatchObject({ items: [], total: 4 });
  });

  it('filters by a part of a name, by status and by the day of creation', async () => {
    expect(namesOf((await list('?name=BOJ')).body)).toEqual(['Boja']);
    expect(namesOf((await list('?name=caj')).body)).toEqual(['Čaj']);
    expect(namesOf((await list(`?name=${encodeURIComponent('0 %')}`)).body)).toEqual(['100 % prirodno']);
    expect(namesOf((await list('?name=%25a')).body)).toEqual([]);
    expect(namesOf((await list('?status=2')).body)).toEqual(['Boja']);
    expect((await list('?createdBefore=2020-01-01')).body.total).toBe(0);
    expect((await list('?createdAfter=2020-01-01')).body.total).toBe(4);
    expect((await list('?createdAfter=2020-01-01T10:00:00%2B01:00&status=')).body.total).toBe(4);
  });

  it.each([
    'page=0',
    'itemsPerPage=0',
    'itemsPerPage=101',
    'itemsPerPage=-5',
    'sort=id;drop',
    'direction=down',
    'status=9',
    'createdAfter=yesterday',
    'colour=red',
  ])('refuses %s', async (query) => {
    const { status, body } = await list(`?${query}`);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [query.split('=')[0]]]);
  });

  it('comes as a table, whole, with headings in the language asked for', async () => {
    const request = {
      path: '/admin/api/categories?format=csv&itemsPerPage=1&sort=value',
      headers: manager.headers,
    };
    await create({ name: '=1+1', value: 'v-9' });
    const { NextRequest } = await import('next/server');
    const answer = await GET(
      new NextRequest(`http://localhost:3000${request.path}`, {
        headers: { ...request.headers, lang: 'de' },
      }),
      { params: Promise.resolve({}) },
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="categories.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('"Bezeichnung";"Bezeichnung (Englisch)"');
    expect(lines[5]).toContain(`;"'=1+1";`);
  });
});
