import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { NextRequest } from 'next/server';
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl';
import { beforeAll, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/export/route.ts';
import { archiveOfEverything } from '@/lib/import-export/archive/archive.ts';
import { useDatabase } from '../support/database.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import { aCategory, aServiceUnit, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let owner: SignedIn;

beforeAll(async () => {
  const { sql } = database;
  owner = await signedInAs(sql, 'ROLE_SUPER_ADMIN');
  await aServiceUnit(sql, { name: 'Šišanje', categoryIds: [await aCategory(sql)] });
  await sql`insert into client (name, email, language, notes)
    select 'Klijent ' || n, n || '@mail.example', 'sr', case n when 1 then '=1+1; "x"' else '' end
    from generate_series(1, 2500) n`;
});

const get = (headers: Record<string, string>, query = '?reason=Odlazak') =>
  GET(
    new NextRequest(`http://localhost:3000/admin/api/export${query}`, {
      headers: { ...owner.headers, ...headers },
    }),
    {
      params: Promise.resolve({}),
    },
  );

/** The files of an archive, by name. */
async function unpacked(bytes: Buffer): Promise<Map<string, string>> {
  const open = promisify<Buffer, Options, ZipFile>(fromBuffer);
  const file = await open(bytes, { lazyEntries: true, autoClose: false });
  const entries: Entry[] = [];
  file.on('entry', (entry: Entry) => {
    entries.push(entry);
    file.readEntry();
  });
  file.readEntry();
  await once(file, 'end');
  const read = promisify<Entry, Readable>(file.openReadStream.bind(file));
  const found = new Map<string, string>();
  for (const entry of entries) found.set(entry.fileName, await text(await read(entry)));
  return found;
}

it('everything is in one archive, to be read without this program, and nothing that opens anything', async () => {
  const answer = await get({ lang: 'sr' });
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const bytes = Buffer.from(await answer.arrayBuffer());
  const files = await unpacked(bytes);
  const clients = (files.get('tables/clients.csv') ?? '').split('\r\n');
  expect(clients).toHaveLength(2_502);
  expect(clients[0]).toContain('"id";"name";"email"');
  expect(files.get('tables/clients.csv')).toContain(`"'=1+1; ""x"""`);
  const list = JSON.parse(files.get('json/clients.json') ?? '') as { name: string }[];
  expect(list.map(({ name }) => name)).toEqual(
    Array.from({ length: 2_500 }, (_, index) => `Klijent ${index + 1}`),
  );
  expect(JSON.parse(files.get('json/reservations.json') ?? '')).toEqual([]);
  expect(files.get('json/services.json')).toContain('Šišanje');
  expect(files.get('README.txt')).toContain('reservations');
  const all = [...files.values()].join('\n');
  const [secret] = await database.sql`select password_hash as hash from "user" where id = ${owner.id}`;
  expect(all).not.toContain(String(secret?.hash));
  expect(all).not.toMatch(/passwordHash|tokenHash|nonce|refreshHash/);
});

it('a visit is in it with each of its parts, what each costs, and which was cancelled', async () => {
  const { id } = await aShortenedVisit(database.sql);
  const files = await unpacked(Buffer.from(await (await get({ lang: 'en' })).arrayBuffer()));
  expect(JSON.parse(files.get('json/reservations.json') ?? '')).toMatchObject([{ id, price: 500_000 }]);
  expect(JSON.parse(files.get('json/reservation-parts.json') ?? '')).toMatchObject([
    { reservationId: id, position: 0, price: 300_000, cancelledAt: null },
    { reservationId: id, position: 1, price: 100_000, cancelledAt: MONDAY_MORNING.toISOString() },
    { reservationId: id, position: 2, price: 200_000, cancelledAt: null },
  ]);
  expect((files.get('tables/reservation-parts.csv') ?? '').trim().split('\r\n')).toHaveLength(4);
  await database.sql`delete from reservation where id = ${id}`;
});

it('is noted with its reason, and speaks the reader’s language', async () => {
  const texts = await Promise.all(
    ['sr', 'en', 'de'].map(async (lang) => {
      const files = await unpacked(Buffer.from(await (await get({ lang })).arrayBuffer()));
      return files.get('README.txt') ?? '';
    }),
  );
  expect(new Set(texts).size).toBe(3);
  const [noted] =
    await database.sql`select actor, reason, changes from audit_event where action = 'exported'`;
  expect(noted).toEqual({ actor: `user:${owner.id}`, reason: 'Odlazak', changes: { list: 'everything' } });
  expect((await get({}, '')).status).toBe(422);
  expect((await get({}, '?reason=')).status).toBe(422);
});

it('is left in the middle without harm', async () => {
  for (let round = 0; round < 20; round++) {
    const reader = (await get({ lang: 'en' })).body?.getReader();
    await reader?.read();
    await reader?.cancel();
  }
  expect((await get({ lang: 'en' })).status).toBe(200);
});

it('that nobody reads breaks off without harm when the database fails', async () => {
  const { sql } = database;
  await sql`alter table client rename to client_elsewhere`;
  try {
    const archive = await archiveOfEverything('en', new Date());
    await expect.poll(() => archive.destroyed).toBe(true);
  } finally {
    await sql`alter table client_elsewhere rename to client`;
  }
});
