import { expect, it } from 'vitest';
import { importingSalon, table } from '../support/salons/importing-salon.ts';

const { salon, send, commit } = importingSalon();

/** Rows are looked at and stored 500 at a time (`AT_ONCE` in file-rows.ts). */
const PAGE = 500;

const visit = (client: string, day: string) => `${day};10:00;${client};Šišanje;;;;;`;
const ana = 'Ana Ilić;064 1234567;ana@mail.example';
const petra = 'Petra Novak;064 7654321;petra@mail.example';
const eva = 'Eva Kos;064 5556667;eva@mail.example';
/** Of a page all that is of nobody here: canceled. */
const page = (...visits: string[]) => [
  ...visits,
  ...Array.from({ length: PAGE - visits.length }, () => `1.1.2020;10:00;${ana};Šišanje;;;;Otkazano;`),
];

it('whom a file of several pages brings along came first and last as all of its pages say', async () => {
  const known = new Date('2022-02-02T11:00:00Z');
  await salon.sql`insert into client (name, email, phone, language, first_seen_at, last_seen_at)
    values ('Eva Kos', 'eva@mail.example', '+381645556667', 'sr', ${known}, ${known})`;
  const { body } = await send(
    'reservations',
    table(
      ...page(visit(ana, '15.6.2021'), visit(eva, '15.6.2021'), visit(petra, '10.1.2021')),
      ...page(visit(ana, '20.7.2019'), visit(petra, '11.1.2021'), visit(ana, '1.9.2020')),
      ...page(visit(ana, '3.12.2023'), visit(eva, '3.12.2023')),
      visit(ana, '5.5.2022'),
    ),
  );
  expect(body.counts).toMatchObject({ new: 9, merged: 0, refused: 3 * PAGE - 8 });
  expect((await commit(body.id)).record).toMatchObject({ state: 'committed', problem: null });
  expect(
    await salon.sql`select name, first_seen_at as first, last_seen_at as last from client order by name`,
  ).toEqual([
    { name: 'Ana Ilić', first: new Date('2019-07-20T08:00:00Z'), last: new Date('2023-12-03T09:00:00Z') },
    // Of whom the salon knew it says itself when they came.
    { name: 'Eva Kos', first: known, last: known },
    { name: 'Petra Novak', first: new Date('2021-01-10T09:00:00Z'), last: new Date('2021-01-11T09:00:00Z') },
  ]);
});
