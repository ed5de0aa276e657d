import { expect, it } from 'vitest';
import { validationText } from '@/lib/base/validation/validation-text.ts';
import { importingProducts } from '../support/salons/importing-products.ts';

const { salon, settleGerman, aProduct, downloaded, send, rows, commit, takeBack } = importingProducts();

/** What becomes of each row: of which product it tells, which row did before, or in which field it is wrong. */
const verdicts = async (id: number) =>
  (await rows(id)).items.map(({ verdict, into, row, reasons }) => [
    verdict,
    into?.id ?? row ?? reasons[0]?.field ?? null,
  ]);
const idOf = async (change: object) => Number((await aProduct(change)).body.id);
const codes = () => salon.sql`select id, name, barcode, price from product order by id`;

it.each([
  ['without a column of codes', 'name,price\nSAMPON,1200\nGel,300\n'],
  ['with an empty one', 'name,barcode,price\nšampon,,1200\nGel,,300\n'],
])('a list %s means the products of its names, and keeps their codes', async (_, list) => {
  const id = await idOf({});
  const before = await codes();
  const { body } = await send('products', list);
  expect(await verdicts(body.id)).toEqual([
    ['merged', id],
    ['new', null],
  ]);
  await commit(body.id);
  const after = await codes();
  expect(after).toMatchObject([{ id, barcode: '4006381333931', price: 120_000 }, { name: 'Gel' }]);

  const again = await send('products', list);
  expect(again.body.counts).toEqual({ new: 0, merged: 2, refused: 0 });
  await commit(again.body.id);
  expect(await codes()).toEqual(after);
  await takeBack(again.body.id);
  await takeBack(body.id);
  expect(await codes()).toEqual(before);
});

it('a row of which several products could be meant is refused, and says so', async () => {
  await aProduct({});
  await aProduct({ barcode: '9780201379624' });
  await aProduct({ name: 'Gel', barcode: '96385074' });
  await aProduct({ name: 'Gel', barcode: '' });
  await aProduct({ name: 'Lak', barcode: '' });
  await aProduct({ name: 'Lak', barcode: '' });
  const before = await codes();
  const { body } = await send('products', 'name,barcode,price\nŠampon,,1\nGel,,2\nLak,,3\nLak,12345670,4\n');
  expect(await verdicts(body.id)).toEqual(Array.from({ length: 4 }, () => ['refused', 'name']));
  const { items } = await rows(body.id, '?itemsPerPage=1', { lang: 'de' });
  expect(items[0]?.reasons[0]?.text).toBe(validationText('severalProducts', 'de'));
  expect(await codes()).toEqual(before);
});

it('of rows that mean one product the first counts, with a code or without', async () => {
  const id = await idOf({});
  const list =
    'name,barcode,price\nGel,,1\nGel,96385074,2\nLak,12345670,3\nLak,,4\nŠampon,,5\nŠampon,4006381333931,6\n';
  const { body } = await send('products', list);
  expect(await verdicts(body.id)).toEqual([
    ['new', null],
    ['merged', 2],
    ['new', null],
    ['merged', 4],
    ['merged', id],
    ['merged', 6],
  ]);
  await commit(body.id);
  const after = await codes();
  expect(after.map(({ price }) => price as number)).toEqual([500, 100, 300]);
  await commit((await send('products', list)).body.id);
  expect(await codes()).toEqual(after);
});

it('two codes of one name are two products, of which the first is the one without a code, as before when taken back', async () => {
  const id = await idOf({ barcode: '' });
  const before = await codes();
  const { body } = await send('products', 'name,barcode,price\nŠampon,96385074,1\nŠampon,12345670,2\n');
  expect(await verdicts(body.id)).toEqual([
    ['merged', id],
    ['new', null],
  ]);
  await commit(body.id);
  expect((await codes()).map(({ barcode }) => barcode as string)).toEqual(['96385074', '12345670']);
  await takeBack(body.id);
  expect(await codes()).toEqual(before);
});

const names = () => salon.sql`select name, name_en, name_de, price from product order by id`;

it.each([
  ['not offered', ['de', 'en'], 'Bürste', 'Bürste groß'],
  ['offered, and without a Serbian name', ['de', 'en', 'sr'], 'Bürste', 'Bürste groß'],
  ['offered', ['de', 'en', 'sr'], 'Četka', 'Četka'],
] as const)(
  'a name is in the first language, which is German, where Serbian is %s',
  async (_, languages, name, after) => {
    settleGerman([...languages]);
    await aProduct({ name, nameEn: 'Brush', nameDe: 'Bürste', barcode: '4006381333931' });
    const file = 'Name;Barcode;Preis\nBürste groß;4006381333931;1200\nKamm;;300\n';
    await commit((await send('products', file)).body.id);
    expect(await names()).toEqual([
      { name: after, name_en: 'Brush', name_de: 'Bürste groß', price: 120_000 },
      { name: 'Kamm', name_en: null, name_de: 'Kamm', price: 30_000 },
    ]);
  },
);

it('without a code the name in the first language is compared', async () => {
  settleGerman(['de', 'en', 'sr']);
  await aProduct({ name: 'Četka', nameEn: 'Brush', nameDe: 'Bürste', barcode: '' });
  await commit((await send('products', 'Name;Preis\nBürste;1200\n')).body.id);
  expect(await names()).toEqual([{ name: 'Četka', name_en: 'Brush', name_de: 'Bürste', price: 120_000 }]);
});

it('the Serbian name is that of the file where the file has a column for German as well', async () => {
  settleGerman(['de', 'en', 'sr']);
  await aProduct({ name: 'Četka', nameEn: 'Brush', nameDe: 'Bürste' });
  const file = await downloaded('de');
  const before = await names();
  await commit((await send('products', file)).body.id);
  expect(await names()).toEqual(before);
});

it('a name that only the plain field had is replaced in the first language', async () => {
  settleGerman(['de', 'en']);
  await aProduct({ name: 'Bürste', nameEn: '', nameDe: '', barcode: '4006381333931' });
  await commit((await send('products', 'Name;Barcode;Preis\nBürste groß;4006381333931;1200\n')).body.id);
  expect(await names()).toMatchObject([{ name: 'Bürste groß', name_de: 'Bürste groß' }]);
});

it.each([
  ['not offered: the German one', ['de', 'en'], 'Bürste'],
  ['offered: the Serbian one', ['de', 'en', 'sr'], undefined],
] as const)(
  'says which name counts of two in a German salon where Serbian is %s',
  async (_, languages, name) => {
    settleGerman([...languages]);
    const file = 'Name;Name deutsch;Preis\nBürste groß;Bürste;1200\nKamm;Kamm;300\nGel;;400\n;Spange;500\n';
    const { body } = await send('products', file);
    const { items } = await rows(body.id);
    expect(items.map(({ stored }) => stored.name)).toEqual([name, undefined, undefined, undefined]);
    await commit(body.id);
    expect(await names()).toMatchObject([
      { name: 'Bürste groß', name_de: 'Bürste' },
      { name: 'Kamm', name_de: 'Kamm' },
      { name: 'Gel', name_de: 'Gel' },
      { name: 'Spange', name_de: 'Spange' },
    ]);
  },
);
