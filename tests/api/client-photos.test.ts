import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as listAccess } from '@/app/admin/api/access-records/route.ts';
import { POST as erase } from '@/app/admin/api/clients/[id]/erase/route.ts';
import { GET as download } from '@/app/admin/api/clients/[id]/export/route.ts';
import { POST as merge } from '@/app/admin/api/clients/[id]/merge/route.ts';
import { GET as file } from '@/app/admin/api/clients/[id]/photos/[photoId]/[file]/route.ts';
import { DELETE as remove } from '@/app/admin/api/clients/[id]/photos/[photoId]/route.ts';
import { DELETE as withdraw, GET as list, POST } from '@/app/admin/api/clients/[id]/photos/route.ts';
import { DELETE as removeClient } from '@/app/admin/api/clients/[id]/route.ts';
import { GET as publicFile } from '@/app/pictures/[key]/[file]/route.ts';
import { env } from '@/lib/base/environment/env.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { archivedPictures } from '@/lib/import-export/archive/pictures.ts';
import { itemsOf } from '../support/admin.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let owner: SignedIn;
let manager: SignedIn;
let picture: Buffer;

const SAID = { kind: 'after', takenOn: '2026-03-01', consentOn: '2026-02-27', consentBy: 'written' };
type Photo = { id: number; variants: { url: string }[] };

const on = (id: number, more: Record<string, string> = {}) => ({
  params: { id: String(id), ...more },
  headers: manager.headers,
});

async function aClient(email: string): Promise<number> {
  const [row] = await database.sql<{ id: number }[]>`
    insert into client (name, email, language, created_at) values ('Ana Ilić', ${email}, 'sr', '2024-01-01') returning id`;
  return row?.id ?? 0;
}

async function add(id: number, said: Record<string, string> = SAID, bytes: Buffer = picture) {
  const form = new FormData();
  for (const [name, value] of Object.entries(said)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const request = new NextRequest('http://localhost:3000/', {
    method: 'POST',
    headers: { ...manager.headers, lang: 'en' },
    body: form,
  });
  const answer = await POST(request, { params: Promise.resolve({ id: String(id) }) });
  return { status: answer.status, body: (await answer.json()) as Photo & { fields: object } };
}

const listed = async (id: number) => itemsOf(await call(list, on(id)));
const readState = (id: number, { id: photoId }: Photo, headers: Record<string, string> = manager.headers) =>
  file(new NextRequest('http://localhost:3000/', { headers }), {
    params: Promise.resolve({ id: String(id), photoId: String(photoId), file: '80.webp' }),
  });
const stored = () => {
  const folder = path.join(env().DATA_DIR, 'client-photos');
  return existsSync(folder) ? readdirSync(folder) : [];
};

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  picture = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#c86' } })
    .withExif({ IFD0: { Copyright: 'Kanarinka' } })
    .jpeg()
    .toBuffer();
});

beforeEach(async () => {
  await emptySalon(database.sql);
  await database.sql`delete from client_photo`;
  await emptyTables(database.sql, 'client', 'reservation', 'audit_event', 'erasure');
});

describe('photos of a client', () => {
  it('are kept with the consent to them, without what the camera wrote into them', async () => {
    const id = await aClient('ana@mail.example');
    const { status, body } = await add(id);
    expect([status, body]).toMatchObject([
      201,
      {
        kind: 'after',
        takenOn: '2026-03-01',
        consent: { on: '2026-02-27', by: 'written' },
        by: manager.email,
        reservationId: null,
      },
    ]);
    await add(id, { ...SAID, takenOn: '2026-02-01', kind: 'before' });
    expect((await listed(id)).map(({ kind }) => kind)).toEqual(['after', 'before']);
    const bytes = Buffer.from(await (await readState(id, body)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const [noted] = await database.sql`select action from audit_event where entity = 'client' limit 1`;
    expect(noted?.action).toBe('photo added');
  });

  it.each([
    ['without consent', { consentBy: '' }, 'consentBy'],
    ['agreed to on a day to come', { consentOn: '2199-01-01' }, 'consentOn'],
    ['taken on a day to come', { takenOn: '2199-01-01' }, 'takenOn'],
    ['of somebody else’s visit', { reservationId: '77' }, 'reservationId'],
  ])('are refused %s, and leave no file', async (_, change, field) => {
    const before = stored();
    const { status, body } = await add(await aClient('ana@mail.example'), { ...SAID, ...change });
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
    expect(stored()).toEqual(before);
  });

  it('are refused of nobody, and of what is no picture', async () => {
    expect((await add(999)).status).toBe(404);
    expect((await call(list, on(999))).status).toBe(404);
    const id = await aClient('ana@mail.example');
    expect((await add(id, SAID, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
  });

  it('belong to a visit of theirs', async () => {
    const id = await aClient('ana@mail.example');
    const [pair, serviceUnitId] = [await aPair(database.sql), await aServiceUnit(database.sql)];
    const term = { from: '2026-03-01T10:00:00Z', to: '2026-03-01T11:00:00Z', client_id: id };
    const reservationId = await aReservation(database.sql, { ...pair, serviceUnitId, ...term });
    const { body } = await add(id, { ...SAID, reservationId: String(reservationId) });
    expect(body).toMatchObject({ reservationId });
  });

  it('open for staff alone, and are kept by nobody on the way', async () => {
    const [id, other] = [await aClient('ana@mail.example'), await aClient('druga@mail.example')];
    const { body } = await add(id);
    const answer = await readState(id, body);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await readState(id, body, {})).status).toBe(401);
    expect((await readState(other, body)).status).toBe(404);
    const [row] = await database.sql<{ key: string }[]>`select storage_key as key from client_photo`;
    expect(JSON.stringify(await listed(id))).not.toContain(row?.key);
    const params = Promise.resolve({ key: row?.key ?? '', file: '80.webp' });
    expect((await publicFile(new Request('http://localhost:3000/'), { params })).status).toBe(404);
  });

  it('are noted when they are looked at', async () => {
    const reads = async () =>
      itemsOf(await call(listAccess, { path: '/?action=read', headers: owner.headers })).map(
        ({ by, whom }) => `${String(by)} ${String(whom)}`,
      );
    const id = await aClient('ana@mail.example');
    await listed(id);
    expect(await reads()).toEqual([]);
    const { body } = await add(id);
    await readState(id, body);
    expect(new Set(await reads())).toEqual(new Set([`${manager.email} client:${id}`]));
  });
});

describe('photos go', () => {
  it('one by one, or all when the consent is taken back, and so do their files', async () => {
    const id = await aClient('ana@mail.example');
    const before = stored().length;
    const { body } = await add(id);
    await add(id);
    await add(id);
    expect(stored()).toHaveLength(before + 3);
    expect((await call(remove, on(id, { photoId: String(body.id) }))).status).toBe(200);
    expect((await call(remove, on(id, { photoId: String(body.id) }))).status).toBe(404);
    expect(stored()).toHaveLength(before + 2);
    expect((await call(withdraw, on(id))).status).toBe(200);
    expect((await call(withdraw, on(id))).status).toBe(404);
    expect([await listed(id), stored().length]).toEqual([[], before]);
    const [event] = await database.sql`select action, changes from audit_event order by id desc limit 1`;
    expect(event).toEqual({ action: 'photo consent withdrawn', changes: { photos: 2 } });
  });

  it.each([
    ['is erased', (id: number) => call(erase, { ...on(id), body: {} })],
    ['is deleted', (id: number) => call(removeClient, on(id))],
    ['was not seen for years', (id: number) => eraseClient(id, { by: 'system', now: new Date() }, 'visits')],
  ])('with whom they show, who %s', async (_, act) => {
    const id = await aClient('ana@mail.example');
    const before = stored().length;
    await add(id);
    await act(id);
    expect(await database.sql`select id from client_photo`).toEqual([]);
    expect(await database.sql`select storage_key from discarded_photo`).toEqual([]);
    expect(stored()).toHaveLength(before);
  });
});

describe('photos are told', () => {
  it('to whom they show, with what they show, and are in the archive of everything', async () => {
    const id = await aClient('ana@mail.example');
    const { body } = await add(id);
    const output = (await call(download, on(id))).body;
    expect(output.photos).toMatchObject([
      {
        kind: 'after',
        consentBy: 'written',
        picture: expect.stringMatching(/^data:image\/webp;base64,/) as string,
      },
    ]);
    expect(JSON.stringify(output)).not.toContain(manager.email);
    expect((await archivedPictures()).map(({ name }) => name)).toContain(
      `client-${id}-photo-${body.id}.webp`,
    );
  });

  it('of two records that are one person together', async () => {
    const [one, other] = [await aClient('ana@mail.example'), await aClient('druga@mail.example')];
    await add(other);
    const joined = await call(merge, { ...on(one), body: { otherId: other } });
    expect([joined.status, (await listed(one)).length]).toEqual([200, 1]);
  });
});
