import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as erase } from '@/app/admin/api/clients/[id]/erase/route.ts';
import { GET as download } from '@/app/admin/api/clients/[id]/export/route.ts';
import { GET as history } from '@/app/admin/api/clients/[id]/history/route.ts';
import { POST as merge } from '@/app/admin/api/clients/[id]/merge/route.ts';
import { GET as getOne } from '@/app/admin/api/clients/[id]/route.ts';
import { POST } from '@/app/admin/api/clients/route.ts';
import { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation, aShortenedVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const { INIT, CONFIRMED, DONE } = RESERVATION_STATUS;
let manager: SignedIn;
let booked: { serviceUnitId: number; employeeId: number; workplaceId: number };

const create = async (change: object) => {
  const whole = { name: 'Ana Ilić', email: null, phone: null, language: 'sr', notes: '', ...change };
  const { body } = await call(POST, { headers: manager.headers, body: whole });
  return { id: Number(body.id), editedAt: String(body.editedAt) };
};
const on = (id: number) => ({ params: { id: String(id) }, headers: manager.headers });
const merging = (id: number, body: object) => call(merge, { ...on(id), body });
const erasing = (id: number) => call(erase, { ...on(id), body: {} });

const reserve = (clientId: number, year: number, row: object = {}, status: ReservationStatus = DONE) =>
  aReservation(database.sql, {
    ...booked,
    from: `${year}-03-03T10:00:00Z`,
    to: `${year}-03-03T11:00:00Z`,
    status,
    client_id: clientId,
    ...row,
  });

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyTables(
    database.sql,
    'client',
    'reservation',
    'reservation_mail_stop',
    'audit_event',
    'outbox',
    'contact_message',
    'newsletter_subscriber',
  );
  const pair = await aPair(database.sql);
  booked = { ...pair, serviceUnitId: await aServiceUnit(database.sql, { name: 'Manikir' }) };
});

describe('the history of a client', () => {
  it('has the reservations by pages, the latest term first, and what happened to the record', async () => {
    const ana = await create({ email: 'ana@mail.example' });
    const other = await create({ email: 'other@mail.example' });
    for (const year of [2019, 2021, 2020]) await reserve(ana.id, year);
    await reserve(other.id, 2022);
    const { body } = await call(history, { ...on(ana.id), path: '/?itemsPerPage=2' });
    expect(body).toMatchObject({ total: 3, page: 1, itemsPerPage: 2 });
    const years = (body.items as { termFrom: string }[]).map(({ termFrom }) => termFrom.slice(0, 4));
    expect(years).toEqual(['2021', '2020']);
    expect(body.events).toMatchObject([{ action: 'created', by: manager.email }]);
    expect((await call(history, on(999))).status).toBe(404);
  });
});

describe('a visit', () => {
  const aVisitOf = (clientId: number) =>
    aShortenedVisit(
      database.sql,
      { status: DONE, client_id: clientId, client_name: 'Ana Ilić' },
      '2020-03-03',
    );

  it('is one line of the history, by the names of what is left, with what happened to its parts', async () => {
    const ana = await create({ email: 'ana@mail.example' });
    const { id, brows } = await aVisitOf(ana.id);
    const { body } = await call(history, { ...on(ana.id), headers: { ...manager.headers, lang: 'en' } });
    expect(body).toMatchObject({
      total: 1,
      items: [
        {
          id,
          serviceUnitName: 'Color + Haircut',
          employeeName: 'Mia, Ana',
          price: 500_000,
          segments: [{}, { serviceUnitId: brows, cancelledAt: expect.any(String) as string }, {}],
        },
      ],
    });
  });

  it('goes with its parts to whom its client is merged into, is given out whole, and stays a figure when erased', async () => {
    const { sql } = database;
    const stored = await create({ email: 'ana@mail.example' });
    const other = await create({ email: 'a.ilic@post.example' });
    const { id } = await aVisitOf(other.id);
    const merged = await merging(stored.id, { otherId: other.id, editedAt: stored.editedAt });
    expect(merged.body).toMatchObject({ reservationsCount: 1 });

    const { body } = await call(download, on(stored.id));
    const [part, whole] = [(service: string, employee: string) => ({ service, employee }), body.reservations];
    expect(whole).toMatchObject([
      {
        id,
        price: 500_000,
        services: ['Farbanje', 'Šišanje'],
        parts: [
          { ...part('Farbanje', 'Mia'), from: '2020-03-03T09:00:00.000Z', price: 300_000, cancelledAt: null },
          { ...part('Obrve', 'Ana'), price: 100_000, cancelledAt: expect.any(String) as string },
          { ...part('Šišanje', 'Ana'), to: '2020-03-03T11:15:00.000Z', price: 200_000, cancelledAt: null },
        ],
      },
    ]);

    const figures = () =>
      sql`select position, service_unit_id, employee_id, price, cancelled_at, span_from from reservation_segment order by position`;
    const before = await figures();
    expect((await erasing(stored.id)).status).toBe(200);
    expect(before).toHaveLength(3);
    expect(await figures()).toEqual(before);
    const [row] = await sql`select client_name, client_id, price from reservation where id = ${id}`;
    expect(row).toEqual({ client_name: '—', client_id: null, price: 500_000 });
  });
});

describe('merging', () => {
  it('moves the reservations, keeps the contact, and fills in what is missing', async () => {
    const stored = await create({ email: 'ana@mail.example', notes: 'Voli čaj' });
    const other = await create({ email: 'a.ilic@post.example', phone: '064/123-45-67', notes: 'Alergija' });
    await reserve(stored.id, 2020);
    await reserve(other.id, 2021);
    await database.sql`update client set mails_stopped_at = now(), first_seen_at = '2019-01-01' where id = ${other.id}`;
    const { status, body } = await merging(stored.id, { otherId: other.id, editedAt: stored.editedAt });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      email: 'ana@mail.example',
      phone: '+381641234567',
      notes: 'Voli čaj\n\nAlergija',
      reservationsCount: 2,
    });
    expect(String(body.firstSeenAt)).toMatch(/^2019-01-01/);
    const [row] = await database.sql`select mails_stopped_at from client where id = ${stored.id}`;
    expect(row?.mails_stopped_at).toBeInstanceOf(Date);
    expect((await call(getOne, on(other.id))).status).toBe(404);
    const events = await database.sql`
      select entity_id, action, changes from audit_event where action like 'merged%' order by id`;
    expect(events).toMatchObject([
      { entity_id: stored.id, action: 'merged', changes: { otherId: other.id } },
      { entity_id: other.id, action: 'merged away', changes: { into: stored.id } },
    ]);
    expect(JSON.stringify(events)).not.toContain('Alergija');
  });

  it('is refused with oneself, with nobody, and when the record has changed since it was seen', async () => {
    const one = await create({ email: 'one@mail.example' });
    const two = await create({ email: 'two@mail.example' });
    const self = await merging(one.id, { otherId: one.id });
    expect(self.status).toBe(422);
    expect(self.body.fields).toEqual({ otherId: expect.any(String) });
    expect((await merging(one.id, { otherId: 999 })).status).toBe(404);
    const stale = await merging(one.id, { otherId: two.id, editedAt: '2020-01-01T00:00:00Z' });
    expect(stale.status).toBe(409);
    expect(stale.body.record).toMatchObject({ id: one.id });
    expect(await database.sql`select from client`).toHaveLength(2);
  });

  it('of the same two from both sides at once leaves one client with all the reservations', async () => {
    const one = await create({ email: 'one@mail.example' });
    const two = await create({ phone: '064/123-45-67' });
    await reserve(one.id, 2020);
    await reserve(two.id, 2021);
    const answers = await Promise.all([
      merging(one.id, { otherId: two.id }),
      merging(two.id, { otherId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
    const rows = await database.sql`select email, phone from client`;
    expect(rows).toEqual([{ email: 'one@mail.example', phone: '+381641234567' }]);
    expect(await database.sql`select distinct client_id from reservation`).toHaveLength(1);
  });
});

/** One who has left traces wherever a person can. */
async function somebodyWithTraces(): Promise<{ id: number; reservationId: number }> {
  const { id } = await create({
    name: 'Zorica Plantić',
    email: 'zorica@planted.example',
    phone: '064/777-88-99',
    notes: 'Plantić voli čaj',
  });
  const contact = {
    client_name: 'Zorica Plantić',
    client_email: 'Zorica@planted.example',
    client_phone: '064 777 88 99',
    client_phone_e164: '+381647778899',
    requirements: 'Plantić: bez mirisa',
    change_reason: 'Plantić je javila',
  };
  const { sql } = database;
  const reservationId = await reserve(id, 2020, contact);
  const mail = { language: 'sr', recipient: 'Zorica@planted.example' };
  const payload = sql.json({ reason: 'Plantić' });
  await sql`insert into outbox ${sql({ ...mail, template: 'rejected', state: 'waiting', reservation_id: reservationId, payload })}`;
  await sql`insert into outbox ${sql({ ...mail, template: 'confirmed', state: 'sent', reservation_id: reservationId, sent_at: new Date() })}`;
  await sql`insert into link_token ${sql({ purpose: 'cancel-reservation', nonce: Buffer.alloc(16), token_hash: Buffer.alloc(32, 1), reservation_id: reservationId })}`;
  await sql`insert into contact_message ${sql({ full_name: 'Zorica Plantić', email: 'zorica@planted.example', message: 'Pozdrav, Plantić', language: 'sr' })}`;
  await sql`insert into newsletter_subscriber ${sql({ email: 'zorica@planted.example', language: 'sr', status: 2, consent_text: 'Želim bilten' })}`;
  await sql`insert into reservation_mail_stop ${sql({ email: 'zorica@planted.example', reason: 'Plantić ne želi', stopped_at: new Date() })}`;
  return { id, reservationId };
}

/** Every row of every table as text. */
async function everythingStored(): Promise<string> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const contents = await Promise.all(
    tables.map(({ name }) => sql<{ row: string }[]>`select row_to_json(t)::text as row from ${sql(name)} t`),
  );
  return contents
    .flat()
    .map(({ row }) => row)
    .join('\n');
}

const PLANTED = /planti|planted|7778899|777 88 99|777-88-99/i;

describe('the data of one person', () => {
  it('are given out whole, and nobody else with them', async () => {
    const { id } = await somebodyWithTraces();
    const other = await create({ name: 'Druga Osoba', email: 'druga@mail.example' });
    await reserve(other.id, 2021, { client_name: 'Druga Osoba' });
    const { status, headers, body } = await call(download, on(id));
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="client-${id}.json"`);
    expect(body).toMatchObject({
      client: { name: 'Zorica Plantić', notes: 'Plantić voli čaj' },
      reservations: [{ services: ['Manikir'], requirements: 'Plantić: bez mirisa' }],
      contactMessages: [{ message: 'Pozdrav, Plantić' }],
      newsletter: [{ email: 'zorica@planted.example', consentText: 'Želim bilten' }],
      remindersStopped: [{ email: 'zorica@planted.example', reason: 'Plantić ne želi' }],
      history: [{ action: 'created', by: 'staff' }],
    });
    const mails = (body.mails as { template: string; state: string }[]).map(
      (mail) => `${mail.template} ${mail.state}`,
    );
    expect(new Set(mails)).toEqual(new Set(['confirmed sent', 'rejected waiting']));
    expect(JSON.stringify(body)).not.toMatch(/Druga|druga@/);
    expect((await call(download, on(999))).status).toBe(404);
  });

  it('include the mails of their reservations that went to another address', async () => {
    const { id } = await create({ name: 'Zorica Plantić', phone: '064/777-88-99' });
    const reservationId = await reserve(id, 2020, { client_name: 'Zorica Plantić', client_email: null });
    const others = await reserve((await create({ email: 'druga@mail.example' })).id, 2021);
    const { sql } = database;
    const mail = { language: 'sr', state: 'sent', sent_at: new Date(), template: 'confirmed' };
    await sql`insert into outbox ${sql([
      { ...mail, recipient: 'once@planted.example', reservation_id: reservationId },
      { ...mail, recipient: 'druga@mail.example', reservation_id: others },
    ])}`;
    const { body } = await call(download, on(id));
    expect(body.mails).toMatchObject([{ recipient: 'once@planted.example', reservationId }]);
  });

  it('leave no trace once they are erased, while the figures stay', async () => {
    const { id, reservationId } = await somebodyWithTraces();
    const other = await create({ name: 'Druga Osoba', email: 'druga@mail.example' });
    await reserve(other.id, 2021, { client_name: 'Druga Osoba' });
    const { sql } = database;
    const figures = () =>
      sql`select term_from, term_to, price, status from reservation where id = ${reservationId}`;
    const before = await figures();
    const rejected = await reserve(id, 2099, { client_email: null }, INIT);
    const reason = 'Plantić je javila da ne dolazi';
    expect((await call(reject, { ...on(rejected), body: { reason } })).status).toBe(200);
    const reasonsOf = async (entityId: number) =>
      (
        await sql`select reason from audit_event where entity = 'reservation' and entity_id = ${entityId} order by id`
      ).map((row) => row.reason as unknown);
    expect(await reasonsOf(rejected)).toEqual([reason]);
    const others = await reserve(other.id, 2098, { client_name: 'Druga Osoba', client_email: null }, INIT);
    expect((await call(reject, { ...on(others), body: { reason: 'Drugi razlog' } })).status).toBe(200);
    expect(await everythingStored()).toMatch(PLANTED);

    expect((await erasing(id)).status).toBe(200);

    const stored = await everythingStored();
    expect(stored.match(PLANTED)).toBeNull();
    expect(stored).toContain('Druga Osoba');
    expect(stored).toContain('druga@mail.example');
    expect(await figures()).toEqual(before);
    expect(await reasonsOf(rejected)).toEqual([null, null]);
    expect(await reasonsOf(others)).toEqual(['Drugi razlog']);
    const [row] = await sql`select client_name, client_id from reservation where id = ${reservationId}`;
    expect(row).toEqual({ client_name: '—', client_id: null });
    expect(await sql`select state from outbox order by state`).toEqual([
      { state: 'cancelled' },
      { state: 'sent' },
    ]);
    expect(await sql`select from link_token`).toHaveLength(0);
    const events =
      await sql`select entity, action from audit_event where entity_id = ${id} and entity = 'client'`;
    expect(events.map(({ action }) => action as string)).toEqual(['created', 'erased']);
    expect((await erasing(id)).status).toBe(404);
  });

  it('are kept whole while the person is still expected', async () => {
    const { id } = await somebodyWithTraces();
    await reserve(id, 2099, {}, CONFIRMED);
    const before = await everythingStored();
    expect((await erasing(id)).status).toBe(409);
    expect(await everythingStored()).toBe(before);
  });
});
