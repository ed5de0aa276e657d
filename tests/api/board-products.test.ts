import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE, PUT } from '@/app/admin/api/products/[id]/route.ts';
import { GET as STOCK, POST as ENTER_STOCK } from '@/app/admin/api/products/[id]/stock/route.ts';
import { GET, POST } from '@/app/admin/api/products/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { VISIBILITY_STATUS } from '@/lib/base/statuses.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { storeRows } from '../support/rows-stored.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let owner: SignedIn;
let manager: SignedIn;

const shampoo = {
  name: 'Šampon',
  nameEn: 'Shampoo',
  nameDe: '',
  barcode: '4006381333931',
  price: 120_000,
  taxRateId: null,
  lowStock: 3,
  status: VISIBILITY_STATUS.INITIAL,
};

const list = (query = '') =>
  call(GET, { path: `/admin/api/products${query}`, headers: { ...owner.headers, lang: 'en' } });
const create = (change: object = {}) =>
  call(POST, { headers: { ...owner.headers, lang: 'en' }, body: { ...shampoo, ...change } });
const on = (id: unknown) => ({ params: { id: String(id) }, headers: owner.headers });
const enter = (id: unknown, kind: string, quantity: number) =>
  call(ENTER_STOCK, { ...on(id), body: { kind, quantity, note: '' } });
const namesIn = (body: Record<string, unknown>) => (body.items as { name: string }[]).map(({ name }) => name);
const settle = (till: 'off' | 'here') =>
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: { ...demoSettings, till } });

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

beforeEach(async () => {
  settle('here');
  await emptyTables(database.sql, 'product', 'stock_entry', 'audit_event', 'idempotency_key');
});

afterAll(() => settle('off'));

describe('a product', () => {
  it('has a code of its own, or none', async () => {
    expect((await create()).status).toBe(201);
    const again = (lang: string) =>
      call(POST, { headers: { ...owner.headers, lang }, body: { ...shampoo, name: 'Regenerator' } });
    // In the reader's language where the product has a name in it.
    for (const [lang, barcode] of [
      ['sr', 'Ovaj bar-kod već ima proizvod „Šampon“.'],
      ['en', 'The product “Shampoo” has this barcode already.'],
      ['de', 'Diesen Barcode hat schon das Produkt „Šampon“.'],
    ] as const) {
      const { status, body } = await again(lang);
      expect([status, body.fields]).toEqual([422, { barcode }]);
    }
    for (const barcode of ['', null, undefined])
      expect((await create({ name: 'Češalj', barcode })).status).toBe(201);
  });

  it('is made once by a key, also where it has no code, and twice without one', async () => {
    const body = { ...shampoo, barcode: '' };
    const send = (key: string, change: object = {}) =>
      call(POST, { headers: { ...owner.headers, 'Idempotency-Key': key }, body: { ...body, ...change } });
    const [first, again] = [await send('a-first-key'), await send('a-first-key')];
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    expect((await send('a-first-key', { price: 1 })).status).toBe(422);
    expect((await send('a-second-key')).body.id).not.toBe(first.body.id);
    expect((await list()).body.total).toBe(2);
  });

  it('is found by a piece of its name in any language, by its whole code, when it is hidden and when it runs low', async () => {
    const { body } = await create();
    await create({ name: 'Četka', nameEn: 'Brush', barcode: '9780201379624', status: 2, lowStock: null });
    expect(namesIn((await list('?search=hampo')).body)).toEqual(['Šampon']);
    expect(namesIn((await list('?search=9780201379624')).body)).toEqual(['Četka']);
    expect(namesIn((await list('?search=978020')).body)).toEqual([]);
    expect(namesIn((await list('?status=2')).body)).toEqual(['Četka']);
    // What nobody counts does not run low.
    expect(namesIn((await list('?low=true')).body)).toEqual([]);
    await enter(body.id, 'DELIVERY', 3);
    expect(namesIn((await list('?low=true')).body)).toEqual(['Šampon']);
    await enter(body.id, 'DELIVERY', 1);
    expect(namesIn((await list('?low=true')).body)).toEqual([]);
  });

  it('stands first where its very name was searched', async () => {
    for (const name of ['Blagi šampon', 'Šampon za kosu', 'Šampon'])
      await create({ name, nameEn: '', barcode: null });
    expect(namesIn((await list('?search=sampon&sort=fit&itemsPerPage=2')).body)).toEqual([
      'Šampon',
      'Šampon za kosu',
    ]);
  });

  it('stands in the order of the names that the reader sees, and last where it is not counted', async () => {
    const { body } = await create({ name: 'Šampon', nameEn: 'A shampoo', nameDe: 'Zuckershampoo' });
    await create({ name: 'Četka', nameEn: 'Brush', nameDe: '', barcode: '' });
    const inOrder = async (lang: string, query: string) =>
      namesIn(
        (await call(GET, { path: `/admin/api/products${query}`, headers: { ...owner.headers, lang } })).body,
      );
    expect(await inOrder('sr', '?sort=name')).toEqual(['Četka', 'Šampon']);
    expect(await inOrder('en', '?sort=name')).toEqual(['Šampon', 'Četka']);
    expect(await inOrder('de', '?sort=name')).toEqual(['Četka', 'Šampon']);
    await enter(body.id, 'COUNT', 4);
    for (const direction of ['ASC', 'DESC'])
      expect(await inOrder('sr', `?sort=stock&direction=${direction}`)).toEqual(['Šampon', 'Četka']);
  });

  it('says how its stock came about, and stays once it was counted', async () => {
    const { body } = await create();
    await enter(body.id, 'DELIVERY', 12);
    expect((await enter(body.id, 'COUNT', 10)).body.stock).toBe(10);
    const { items } = (await call(STOCK, on(body.id))).body as { items: { kind: string; delta: number }[] };
    expect(items.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['COUNT', -2],
      ['DELIVERY', 12],
    ]);
    const { headers } = owner;
    const refusal = await call(DELETE, {
      ...on(body.id),
      headers: { ...headers, lang: 'en' },
      method: 'DELETE',
    });
    expect([refusal.status, refusal.body.error]).toEqual([409, expect.stringContaining('Hide it instead')]);
    const edit = { ...shampoo, status: 2, editedAt: body.editedAt };
    const hidden = await call(PUT, { ...on(body.id), method: 'PUT', body: edit });
    expect([hidden.status, hidden.body.status, hidden.body.stock]).toEqual([200, 2, 10]);
  });

  it('names a sale by the number on its receipt, which is another one than that of its record', async () => {
    const { sql } = database;
    await emptyTables(sql, 'sale');
    const { body } = await create();
    await enter(body.id, 'DELIVERY', 12);
    const paid = { id: 995, number: 993, status: 'PAID', currency: 'RSD', paid_at: new Date().toISOString() };
    await storeRows(sql, { sale: [paid] });
    await sql`
      insert into stock_entry (product_id, kind, delta, sale_id, actor, at)
      values (${Number(body.id)}, 'SOLD', -1, 995, 'user:1', now())`;
    const { items } = (await call(STOCK, on(body.id))).body as { items: object[] };
    expect(items).toMatchObject([
      { kind: 'SOLD', saleId: 995, saleNumber: 993 },
      { kind: 'DELIVERY', saleId: null, saleNumber: null },
    ]);
  });

  it('is nobody’s to change but of those whom the salon trusts with its till', async () => {
    const answer = await call(POST, { headers: manager.headers, body: shampoo });
    expect(answer.status).toBe(403);
  });
});
