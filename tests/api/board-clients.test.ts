import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELETE, GET as getOne, PUT } from '@/app/admin/api/clients/[id]/route.ts';
import { GET as history } from '@/app/admin/api/clients/[id]/history/route.ts';
import { GET, POST } from '@/app/admin/api/clients/route.ts';
import { inTransaction } from '@/db/transaction.ts';
import { stopRemindersAt } from '@/lib/delivery/outbox/opt-out.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;

const ana = {
  name: 'Ana Ilić',
  email: 'Ana.Ilic@Mail.Example',
  phone: '064/123-45-67',
  language: 'sr',
  notes: '',
};

const create = (change: object = {}) => call(POST, { headers: manager.headers, body: { ...ana, ...change } });
const on = (id: unknown) => ({ params: { id: String(id) }, headers: manager.headers });
const list = async (query: string) => {
  const { body } = await call(GET, { path: `/admin/api/clients?${query}`, headers: manager.headers });
  return (body.items as { name: string }[]).map(({ name }) => name);
};

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

beforeEach(async () => {
  await emptyTables(database.sql, 'client', 'reservation', 'audit_event');
});

describe('a client', () => {
  it('is kept with the address and the number by which bookings know them', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'ana.ilic@mail.example',
      phone: '+381641234567',
      reservationsCount: 0,
      sameNumberCount: 0,
    });
    const { editedAt } = body;
    const edited = await call(PUT, {
      ...on(body.id),
      method: 'PUT',
      body: { ...ana, phone: null, notes: 'Voli čaj', editedAt },
    });
    expect(edited.body).toMatchObject({ phone: null, notes: 'Voli čaj' });
    const [event] = await database.sql`select changes from audit_event where action = 'edited'`;
    expect(event?.changes).toEqual({ fields: ['phone', 'notes'] });
  });

  it('stands in the order of the alphabet', async () => {
    const names = ['Ceca', 'Čedo', 'Ćira', 'Zoran', 'Žarko'];
    for (const [index, name] of names.toReversed().entries()) {
      await create({ name, email: `${index}@mail.example`, phone: null });
    }
    expect(await list('sort=name')).toEqual(names);
  });

  it('says since when and why they want no reminders, where they are seen', async () => {
    const { body } = await create();
    await create({ name: 'Vera Ilić', email: 'vera@mail.example', phone: null });
    const id = Number(body.id);
    await inTransaction((tx) =>
      stopRemindersAt(tx, 'ana.ilic@mail.example', {
        reason: 'Previše pošte',
        by: 'client',
        now: new Date(),
      }),
    );
    expect((await call(getOne, on(id))).body).toMatchObject({
      mailsStoppedAt: expect.any(String),
      mailsStoppedReason: 'Previše pošte',
    });
    expect(await list('mailsStopped=true')).toEqual(['Ana Ilić']);
    expect(await list('mailsStopped=false')).toEqual(['Vera Ilić']);
    const { body: output } = await call(history, on(id));
    expect(output.events).toMatchObject([{ reason: 'Previše pošte' }, { action: 'created' }]);
    // The history outlives an erasure, so their words are not in it.
    expect(await database.sql`select from audit_event where reason is not null`).toHaveLength(0);
  });

  it('can be reached in one way at least, and nobody shares it', async () => {
    await create();
    const nowhere = await create({ email: '', phone: null });
    expect(nowhere.body.fields).toEqual({ email: expect.any(String) });
    expect((await create({ email: null })).body.fields).toEqual({ phone: expect.any(String) });
    expect((await create({ phone: '' })).body.fields).toEqual({ email: expect.any(String) });
    const wrong = await create({ email: 'nowhere', phone: '12', language: 'fr' });
    expect(Object.keys(wrong.body.fields as object).sort()).toEqual(['email', 'language', 'phone']);
  });

  it('who has reservations stays', async () => {
    const { body } = await create();
    await database.sql`insert into reservation ${database.sql({
      client_id: Number(body.id),
      client_name: 'Ana',
      term_from: new Date('2026-12-01T09:00:00Z'),
      term_to: new Date('2026-12-01T10:00:00Z'),
      price: 1,
      currency: 'RSD',
      language: 'sr',
      source: 'board',
      status: 2,
      changed_by: 'system',
    })}`;
    expect((await call(DELETE, { ...on(body.id), method: 'DELETE' })).status).toBe(409);
    expect((await call(getOne, on(body.id))).body).toMatchObject({ reservationsCount: 1 });
    await database.sql`delete from reservation`;
    expect((await call(DELETE, { ...on(body.id), method: 'DELETE' })).status).toBe(200);
  });
});

it('clients are found by a part of the name, of the address, or of the number as it is dialled', async () => {
  await create();
  await create({ name: 'Božo Babić', email: 'bozo@post.example', phone: '+49 151 23456789', language: 'de' });
  expect(await list('sort=createdAt')).toEqual(['Ana Ilić', 'Božo Babić']);
  expect(await list('name=BABIĆ')).toEqual(['Božo Babić']);
  expect(await list('name=bozo')).toEqual(['Božo Babić']);
  expect(await list('email=mail.ex')).toEqual(['Ana Ilić']);
  expect(await list('phone=064%20123')).toEqual(['Ana Ilić']);
  expect(await list('phone=%2B49151')).toEqual(['Božo Babić']);
  expect(await list('language=de')).toEqual(['Božo Babić']);
  expect(await list('language=sr&name=b')).toEqual([]);
});
