import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { provideFirstLanguage } from '@/lib/base/i18n/first-language.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { salonLanguages } from '@/lib/salon/settings/settings.ts';
import { importsOf } from '../support/data-imports.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aCategory, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let owner: SignedIn;
const { send, rows, change, commit, takeBack } = importsOf(() => owner);

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});
beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyTables(database.sql, 'data_import');
});

const held = heldSettings();
afterEach(() => {
  holdSettings(held);
  provideFirstLanguage(() => salonLanguages().fallback);
});

const units = () => database.sql`
  select u.name, u.name_de, u.price, u.price_en, u.term_duration, u.buffer_after, array_agg(c.name) as categories
  from service_unit u join service_unit_category j on j.service_unit_id = u.id join category c on c.id = j.category_id
  group by u.id order by u.id`;

const TABLE = `Naziv;Kategorija;Cena;Cena EUR;Trajanje;Predah;Naziv nemački
Šišanje;Kosa;2.500,00 RSD;22 €;45 min;10;Haarschnitt
Manikir;Nokti;1800;;1h;;
sisanje;Kosa;2000;;30;;
Masaža;;3000;;60;;
Depilacija;Kosa;po dogovoru;;30;;
Pranje;Kosa;25 €;;30;;
Nega;Kosa;1500;;dugo;;
`;

it('services are made with their categories, by the rules of their screen', async () => {
  await aServiceUnit(database.sql, {
    name: 'Manikir',
    categoryIds: [await aCategory(database.sql, { name: 'nokti' })],
  });
  const { body } = await send('service-units', TABLE);
  // What is there stays as it is.
  expect(body).toMatchObject({ counts: { new: 1, merged: 2, refused: 4 }, leftOut: 2 });
  const { items } = await rows(body.id);
  expect(
    items.map(({ position, verdict, into, row, reasons }) => [
      position,
      verdict,
      into?.name ?? row,
      reasons[0]?.field,
    ]),
  ).toEqual([
    [2, 'new', null, undefined],
    [3, 'merged', 'Manikir', undefined],
    [4, 'merged', 2, undefined],
    [5, 'refused', null, 'category'],
    [6, 'refused', null, 'price'],
    [7, 'refused', null, 'price'],
    [8, 'refused', null, 'duration'],
  ]);
  await commit(body.id);
  expect(await units()).toEqual([
    expect.objectContaining({ name: 'Manikir', categories: ['nokti'] }),
    {
      name: 'Šišanje',
      name_de: 'Haarschnitt',
      price: 250_000,
      price_en: 2_200,
      term_duration: 45,
      buffer_after: 10,
      categories: ['Kosa'],
    },
  ]);
});

it('services without a category go into the one that is chosen; without one they are refused', async () => {
  const id = await aCategory(database.sql, { name: 'Ostalo' });
  const { body } = await send('service-units', 'name,price,duration\nPranje,800,30\n');
  expect(body.counts.refused).toBe(1);
  await change(body.id, { mapping: body.mapping, options: { categoryId: id } });
  await commit(body.id);
  expect(await units()).toMatchObject([{ name: 'Pranje', categories: ['Ostalo'] }]);
});

it('is taken back with the categories it has made, but for what is in use', async () => {
  const { body } = await send('service-units', TABLE);
  await commit(body.id);
  expect(await units()).toHaveLength(2);
  await database.sql`insert into image (service_unit_id, storage_key, width, height, variants, placeholder)
    select id, 'x', 1, 1, '[]', '' from service_unit where name = 'Manikir'`;
  const { record } = await takeBack(body.id);
  expect(record.kept.map(({ entity, name }) => [entity, name])).toEqual([
    ['category', 'Nokti'],
    ['service-unit', 'Manikir'],
  ]);
  expect((await units()).map(({ name }) => name as string)).toEqual(['Manikir']);
});

it.each([[['de', 'en']], [['de', 'en', 'sr']]] as const)(
  'names of services and categories are in the first language, which is German among %j',
  async (languages) => {
    const settings = { ...demoSettings, languages: [...languages] };
    holdSettings({ revision: 0, isDemo: false, isOpen: true, settings });
    provideFirstLanguage(() => 'de');
    await aServiceUnit(database.sql, { name: 'Šišanje', name_de: 'Haarschnitt' });
    const file = 'Name;Kategorie;Preis;Dauer\nHaarschnitt;Haare;25;45\nManiküre;Nägel;18;60\n';
    const { body } = await send('service-units', file);
    expect(body.counts).toEqual({ new: 1, merged: 1, refused: 0 });
    await commit(body.id);
    expect(await database.sql`select name, name_en, name_de from service_unit order by id`).toEqual([
      expect.objectContaining({ name: 'Šišanje', name_de: 'Haarschnitt' }),
      { name: 'Maniküre', name_en: null, name_de: 'Maniküre' },
    ]);
    expect(await database.sql`select name, name_de from category where name = 'Nägel'`).toEqual([
      { name: 'Nägel', name_de: 'Nägel' },
    ]);
  },
);
