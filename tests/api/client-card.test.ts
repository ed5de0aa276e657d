import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as listAccess } from '@/app/admin/api/access-records/route.ts';
import { GET as card } from '@/app/admin/api/clients/[id]/card/route.ts';
import { POST as erase } from '@/app/admin/api/clients/[id]/erase/route.ts';
import { GET as download } from '@/app/admin/api/clients/[id]/export/route.ts';
import { POST as merge } from '@/app/admin/api/clients/[id]/merge/route.ts';
import { DELETE as removeNote } from '@/app/admin/api/clients/[id]/notes/[noteId]/route.ts';
import { POST as note } from '@/app/admin/api/clients/[id]/notes/route.ts';
import { GET as getOne, PUT } from '@/app/admin/api/clients/[id]/route.ts';
import { GET as list, POST } from '@/app/admin/api/clients/route.ts';
import { GET as search } from '@/app/admin/api/reservations/clients/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { itemsOf } from '../support/admin.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const { CONFIRMED, DONE, CLIENT_REJECTED } = RESERVATION_STATUS;
const PPD = 'Alergija na PPD';
let owner: SignedIn;
let manager: SignedIn;

const create = async (change: object = {}) => {
  const whole = {
    name: 'Ana Ilić',
    email: 'ana@mail.example',
    phone: null,
    language: 'sr',
    notes: '',
    ...change,
  };
  const { body } = await call(POST, { headers: manager.headers, body: whole });
  return body as { id: number; editedAt: string; alert: string | null; formulas: string };
};
const on = (id: number) => ({ params: { id: String(id) }, headers: manager.headers });
const noting = (id: number, text: string) => call(note, { ...on(id), body: { text } });
const cardOf = async (id: number) => (await call(card, on(id))).body;
const reads = async () =>
  itemsOf(await call(listAccess, { path: '/?action=read', headers: owner.headers })).map(
    ({ by, whom, times }) => [by, whom, times],
  );

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyTables(database.sql, 'client', 'reservation', 'audit_event', 'outbox', 'newsletter_subscriber');
});

describe('what is sensitive about a client', () => {
  it('is kept as it is by whoever edits without knowing of it, and taken away with null', async () => {
    const { id, editedAt, alert, formulas } = await create({ alert: PPD, formulas: '6.0 + 7.3' });
    expect([alert, formulas]).toEqual([PPD, '6.0 + 7.3']);
    const contact = {
      name: 'Ana Ilić',
      email: 'ana@mail.example',
      phone: null,
      language: 'sr',
      notes: 'čaj',
    };
    const edited = await call(PUT, { ...on(id), body: { ...contact, editedAt } });
    expect(edited.body).toMatchObject({ alert: PPD, formulas: '6.0 + 7.3', notes: 'čaj' });
    const last = { ...contact, editedAt: edited.body.editedAt, alert: null, formulas: '' };
    expect((await call(PUT, { ...on(id), body: last })).body).toMatchObject({ alert: null, formulas: '' });
  });

  it('is noted when it is read, once an hour for each reader, and not where there is nothing of it', async () => {
    const plain = await create({ email: 'plain@mail.example' });
    await cardOf(plain.id);
    await call(getOne, on(plain.id));
    expect(await reads()).toEqual([]);

    const { id } = await create({ alert: PPD });
    await cardOf(id);
    await call(getOne, on(id));
    await call(list, { headers: manager.headers });
    await call(search, { path: '/?search=ana', headers: manager.headers });
    const all = await reads();
    expect(new Set(all.map(([by, whom]) => `${String(by)} ${String(whom)}`))).toEqual(
      new Set([`${manager.email} client:${id}`]),
    );
    // Making it has shown it as well. Two rows where the hour has just turned.
    expect(all.reduce((sum, [, , times]) => sum + Number(times), 0)).toBe(5);
  });

  it('is joined with the rest of two records, told to its owner, and gone with them', async () => {
    const stored = await create({ alert: 'Lateks' });
    const other = await create({ email: 'druga@mail.example', alert: PPD, formulas: '9.12' });
    await noting(other.id, 'Topliji ton');
    await call(merge, { ...on(stored.id), body: { otherId: other.id } });
    const whole = await cardOf(stored.id);
    expect(whole).toMatchObject({
      client: { alert: `Lateks\n\n${PPD}`, formulas: '9.12' },
      notes: [{ text: 'Topliji ton', by: manager.email }],
    });

    const { body } = await call(download, on(stored.id));
    expect(body).toMatchObject({
      client: { alert: `Lateks\n\n${PPD}`, formulas: '9.12' },
      notes: [{ text: 'Topliji ton' }],
    });
    expect(JSON.stringify(body.notes)).not.toContain(manager.email);

    expect((await call(erase, { ...on(stored.id), body: {} })).status).toBe(200);
    expect(await database.sql`select id from client_note`).toEqual([]);
  });
});

describe('notes with their day', () => {
  it('say who wrote them, the latest first, and one that was wrong is taken out', async () => {
    const { id } = await create();
    const first = await noting(id, 'Prva');
    expect([first.status, first.body.by]).toEqual([201, manager.email]);
    await noting(id, 'Druga');
    expect(await cardOf(id)).toMatchObject({ notes: [{ text: 'Druga' }, { text: 'Prva' }] });

    const params = { id: String(id), noteId: String(first.body.id) };
    const remove = () => call(removeNote, { params, headers: manager.headers });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await cardOf(id)).toMatchObject({ notes: [{ text: 'Druga' }] });
    expect((await noting(id, '   ')).status).toBe(422);
    expect((await noting(999, 'Nikome')).status).toBe(404);
  });
});

describe('the card', () => {
  it('tells the visits with person and price, the next one, and what is usual', async () => {
    const { id } = await create();
    const pair = await aPair(database.sql);
    const haircut = await aServiceUnit(database.sql, { name: 'Šišanje' });
    const color = await aServiceUnit(database.sql, { name: 'Farbanje' });
    const booked = (serviceUnitId: number, day: string, status: number) =>
      aReservation(database.sql, {
        ...pair,
        serviceUnitId,
        from: `${day}T10:00:00Z`,
        to: `${day}T11:00:00Z`,
        status: status as typeof DONE,
        client_id: id,
        price: 250_000,
      });
    await booked(haircut, '2024-01-10', DONE);
    await booked(haircut, '2024-02-10', CONFIRMED);
    await booked(color, '2024-03-10', DONE);
    await booked(color, '2024-04-10', CLIENT_REJECTED);
    await booked(haircut, '2099-01-10', CONFIRMED);

    expect(await cardOf(id)).toMatchObject({
      visitsCount: 3,
      lastVisitAt: expect.stringContaining('2024-03-10') as string,
      spent: 750_000,
      pastTotal: 4,
      past: [{ serviceUnitName: 'Farbanje', price: 250_000 }, {}, {}, {}],
      upcoming: [{ serviceUnitName: 'Šišanje', termFrom: expect.stringContaining('2099-01-10') as string }],
      usual: null,
    });
    await booked(haircut, '2024-01-20', DONE);
    expect((await cardOf(id)).usual).toMatchObject({
      serviceUnitId: haircut,
      employeeId: pair.employeeId,
      times: 3,
    });
    const { body } = await call(search, { path: '/?search=ana', headers: manager.headers });
    expect(body.items).toMatchObject([
      { visitsCount: 4, lastVisit: { termFrom: expect.stringContaining('2024-03-10') as string } },
    ]);
    expect((await call(card, on(999))).status).toBe(404);
  });

  it('tells what they have spent to whoever may see figures alone', async () => {
    const { id } = await create();
    expect(await cardOf(id)).toMatchObject({ visitsCount: 0, lastVisitAt: null, spent: 0 });
    const desk = await signedInAs(database.sql, 'ROLE_MANAGER');
    await database.sql`update "user" set areas = '{}' where id = ${desk.id}`;
    expect((await call(card, { ...on(id), headers: desk.headers })).body).toMatchObject({ spent: null });
  });

  it('tells what was mailed, and whom reminders do not reach any more', async () => {
    const { id } = await create();
    await database.sql`insert into outbox (template, recipient, language, state, sent_at)
      values ('confirmed', 'ana@mail.example', 'sr', 'sent', now()), ('confirmed', 'other@mail.example', 'sr', 'sent', now())`;
    await database.sql`update client set mails_stopped_at = now(), mails_stopped_reason = 'previše' where id = ${id}`;
    expect(await cardOf(id)).toMatchObject({
      mails: [{ template: 'confirmed', state: 'sent' }],
      client: { mailsStoppedReason: 'previše' },
    });
  });
});
