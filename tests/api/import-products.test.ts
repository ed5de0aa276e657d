import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { POST as ADD_PRODUCT } from '@/app/admin/api/products/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { importsOf } from '../support/data-imports.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let owner: SignedIn;
const { send, rows, commit, takeBack } = importsOf(() => owner);

const settle = (till: 'off' | 'here') =>
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: { ...demoSettings, till } });

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});
beforeEach(async () => {
  settle('here');
  await emptyTables(database.sql, 'product', 'stock_entry', 'tax_rate', 'data_import');
});
afterAll(() => settle('off'));

const products = () => database.sql`
  select name, name_en, barcode, price, tax_rate_id, stock, low_stock from product order by id`;
const entries = () => database.sql`select kind, delta from stock_entry order by id`;
const shampoo = { name: 'Šampon', nameEn: 'Shampoo', nameDe: '', price: 100_000, lowStock: 2 };
const aProduct = (change: object = {}) =>
  call(ADD_PRODUCT, {
    headers: owner.headers,
    body: { ...shampoo, barcode: '4006381333931', taxRateId: null, ...change },
  });

const TABLE = `Naziv;Naziv engleski;Bar kod;Prodajna cena;Zaliha;Minimalna zaliha
Šampon 250 ml;;4006381333931;1.290,00 RSD;7;
Četka;Brush;9780201379624;450;;3
Četka;;9780201379624;500;;
Ulje;;4,00638E+12;900;;
Maska;;;po dogovoru;;
Gel;;;300;dva;
Lak;;;10 €;;
`;

it('products are made, known by their code, and refused where a spreadsheet has spoiled it', async () => {
  await aProduct();
  const { body } = await send('products', TABLE);
  expect(body.counts).toEqual({ new: 1, merged: 2, refused: 4 });
  const { items } = await rows(body.id);
  expect(
    items.map(({ verdict, into, row, reasons }) => [verdict, into?.name ?? row, reasons[0]?.field]),
  ).toEqual([
    ['merged', 'Šampon', undefined],
    ['new', null, undefined],
    ['merged', 3, undefined],
    ['refused', null, 'barcode'],
    ['refused', null, 'price'],
    ['refused', null, 'stock'],
    ['refused', null, 'price'],
  ]);
  const german = await rows(body.id, '?itemsPerPage=100', { lang: 'de' });
  expect(german.items[3]?.reasons[0]?.text).toContain('gerundet');
  expect(await products()).toHaveLength(1);
  await commit(body.id);
  expect(await products()).toEqual([
    {
      name: 'Šampon 250 ml',
      name_en: 'Shampoo',
      barcode: '4006381333931',
      price: 129_000,
      tax_rate_id: null,
      stock: 7,
      low_stock: 2,
    },
    {
      name: 'Četka',
      name_en: 'Brush',
      barcode: '9780201379624',
      price: 45_000,
      tax_rate_id: null,
      stock: null,
      low_stock: 3,
    },
  ]);
  expect(await entries()).toEqual([{ kind: 'COUNT', delta: 7 }]);
});

it('the same file twice doubles nothing, and its count changes nothing', async () => {
  for (const _ of [1, 2]) await commit((await send('products', TABLE)).body.id);
  expect(await products()).toHaveLength(2);
  expect(await entries()).toEqual([{ kind: 'COUNT', delta: 7 }]);
});

it('is taken back: what it made and nobody counted goes, what it changed is as it was', async () => {
  await aProduct();
  const { body } = await send('products', TABLE);
  await commit(body.id);
  const { record } = await takeBack(body.id);
  expect(record.kept).toEqual([]);
  expect(await products()).toMatchObject([{ name: 'Šampon', price: 100_000, stock: 7 }]);
});

it('a code is given to the product of that name which has none; without one the name is enough', async () => {
  await aProduct({ barcode: '' });
  await commit((await send('products', 'name,barcode,price\nŠampon,4006381333931,1200\n')).body.id);
  await aProduct({ name: 'Gel', barcode: '' });
  await commit((await send('products', 'name,price\nGEL,300\n')).body.id);
  expect(await products()).toMatchObject([
    { name: 'Šampon', barcode: '4006381333931', price: 120_000 },
    { name: 'GEL', barcode: null, price: 30_000 },
  ]);
});

it('a rate is told in percent, one that there is not is refused', async () => {
  const [{ id } = { id: 0 }] = await database.sql<{ id: number }[]>`
    insert into tax_rate (code, name, basis_points, valid_from) values ('reduced', 'Niža', 1000, '2020-01-01') returning id`;
  const { body } = await send('products', 'name,price,pdv\nMed,500,10%\nŠampon,900,20\n');
  expect(body.counts).toEqual({ new: 1, merged: 0, refused: 1 });
  await commit(body.id);
  expect(await products()).toMatchObject([{ name: 'Med', tax_rate_id: id }]);
});

it('is for salons that check out', async () => {
  settle('off');
  expect((await send('products', TABLE)).status).toBe(409);
});
