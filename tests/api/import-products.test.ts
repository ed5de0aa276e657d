import { expect, it } from 'vitest';
import { LOCALES } from '@/lib/base/statuses.ts';
import { validationText } from '@/lib/base/validation/validation-text.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { importingProducts } from '../support/salons/importing-products.ts';
import { aWorkbook, stylesOf } from '../support/workbook.ts';

const { salon, settle, aProduct, downloaded, send, rows, commit, takeBack } = importingProducts();

const products = () => salon.sql`
  select name, name_en, barcode, price, tax_rate_id, stock, low_stock from product order by id`;
const entries = () => salon.sql`select kind, delta from stock_entry order by id`;

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
  expect(body).toMatchObject({ counts: { new: 1, merged: 2, refused: 4 }, leftOut: 1 });
  const { items } = await rows(body.id);
  expect(
    items.map(({ verdict, into, row, reasons }) => [verdict, into?.name ?? row, reasons[0]?.field]),
  ).toEqual([
    ['merged', 'Shampoo', undefined],
    ['new', null, undefined],
    ['merged', 3, undefined],
    ['refused', null, 'barcode'],
    ['refused', null, 'price'],
    ['refused', null, 'stock'],
    ['refused', null, 'price'],
  ]);
  // Of two rows for one product nothing of the second is stored.
  expect(items[2]?.stored).toEqual({});
  const german = await rows(body.id, '?itemsPerPage=100', { lang: 'de' });
  expect(german.items[3]?.reasons[0]?.text).toContain('gerundet');
  expect(german.items[0]?.into?.name).toBe('Šampon');
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

it.each([
  ['price', 'Maska;po dogovoru;;', 'amount'],
  ['price', 'Lak;10 €;;', 'otherCurrency:RSD'],
  ['price', 'Lak;"$5,00";;', 'otherCurrency:RSD'],
  ['price', 'Lak;CHF 5;;', 'otherCurrency:RSD'],
  ['price', 'Lak;-5;;', 'amount'],
  ['price', 'Lak;;;', 'required'],
  ['stock', 'Gel;300;-4;', 'notNegative'],
  ['stock', 'Gel;300;dva;', 'numeric'],
  ['taxRate', 'Gel;300;;20', 'rateUnknown:20'],
])('says of a wrong %s in %j what is wrong with it', async (field, line, message) => {
  const { body } = await send('products', `Naziv;Cena;Zaliha;PDV\n${line}\n`);
  const { items } = await rows(body.id);
  expect(items[0]?.reasons).toEqual([{ field, text: validationText(message, 'en') }]);
});

it('a price in another currency by a column of its own is refused as well', async () => {
  const { body } = await send('products', 'name,price,currency\nLak,10,EUR\nGel,300,RSD\nMed,5,\n');
  const { items } = await rows(body.id);
  const text = validationText('otherCurrency:RSD', 'en');
  expect(items.map(({ reasons }) => reasons)).toEqual([[{ field: 'price', text }], [], []]);
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

it('what a file has counted stays when it is taken back, since nothing is deleted from the ledger of stock', async () => {
  const { body } = await send('products', 'name,price,stock\nMaska,500,4\nGel,300,\n');
  await commit(body.id);
  const { record } = await takeBack(body.id);
  expect(record.kept.map(({ name }) => name)).toEqual(['Maska']);
  expect(await products()).toMatchObject([{ name: 'Maska', stock: 4 }]);
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
  const [{ id } = { id: 0 }] = await salon.sql<{ id: number }[]>`
    insert into tax_rate (code, name, basis_points, valid_from) values ('reduced', 'Niža', 1000, '2020-01-01') returning id`;
  const { body } = await send('products', 'name,price,pdv\nMed,500,10%\nŠampon,900,20\n');
  expect(body.counts).toEqual({ new: 1, merged: 0, refused: 1 });
  await commit(body.id);
  expect(await products()).toMatchObject([{ name: 'Med', tax_rate_id: id }]);
});

it.each(LOCALES)(
  'the table that the products’ screen gives away in %s brings all of them back',
  async (locale) => {
    settle({ taxStatus: 'registered' });
    const [{ id } = { id: 0 }] = await salon.sql<{ id: number }[]>`
    insert into tax_rate (code, name, basis_points, valid_from) values ('standard', 'Opšta', 2000, '2020-01-01'),
      ('reduced', 'Niža', 950, '2020-01-01') returning id`;
    const reduced = id + 1;
    const { body } = await aProduct({ taxRateId: reduced, nameDe: 'Haarshampoo', price: 129_050 });
    await aProduct({ name: 'Ulje', nameEn: '', barcode: '', lowStock: null });
    await salon.sql`
    insert into stock_entry (product_id, kind, delta, actor, at) values (${Number(body.id)}, 'COUNT', 7, 'user:1', now())`;
    const before = await products();
    const file = await downloaded(locale);
    await emptyTables(salon.sql, 'product', 'stock_entry');
    const sent = await send('products', file);
    expect(sent.body.counts).toEqual({ new: 2, merged: 0, refused: 0 });
    await commit(sent.body.id);
    expect(await products()).toEqual(before);
    expect(before[0]).toMatchObject({ tax_rate_id: reduced, stock: 7, low_stock: 2 });
  },
);

it('is for salons that check out', async () => {
  settle({ till: 'off' });
  expect((await send('products', TABLE)).status).toBe(409);
});

it('a rate, a price and a stock in cells of a workbook are what those cells show', async () => {
  await salon.sql`insert into tax_rate (code, name, basis_points, valid_from) values ('reduced', 'Niža', 1000, '2020-01-01')`;
  const table = (price: string) =>
    aWorkbook(
      [
        ['Naziv', 'Cena', 'PDV', 'Zaliha'],
        ['Med', { value: 1290, style: 2 }, { value: 0.1, style: 3 }, { value: 7, style: 4 }],
      ],
      { parts: { 'xl/styles.xml': stylesOf(price, 9, '0" kom"') } },
    );
  // What is shown in euro is no price in dinars.
  const euro = await send('products', await table('#,##0.00\\ [$€-407]'));
  expect((await rows(euro.body.id)).items[0]?.reasons[0]?.field).toBe('price');
  const { body } = await send('products', await table('#,##0.00\\ "RSD"'));
  expect(body.counts).toEqual({ new: 1, merged: 0, refused: 0 });
  await commit(body.id);
  expect(await products()).toMatchObject([{ name: 'Med', price: 129_000, stock: 7 }]);
  expect((await products())[0]?.tax_rate_id).not.toBeNull();
});
