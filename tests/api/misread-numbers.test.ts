import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { GET, POST } from '@/app/admin/api/clients/misread-numbers/route.ts';
import { hasMisreadNumbers } from '@/lib/clients/misread-numbers/queries.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { withSettings } from '../support/messages/phone.ts';
import { anEmployee } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const [MISREAD, MEANT] = ['+3816641234567', '+436641234567'];
let manager: SignedIn;
let before: ReturnType<typeof heldSettings>;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});
beforeEach(async () => {
  before = heldSettings();
  withSettings({ country: 'AT' });
  const touched = ['client', 'reservation', 'waiting_entry', 'audit_event', 'outbox', 'message_stop'];
  await emptyTables(database.sql, ...touched);
});
afterEach(() => holdSettings(before));

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const { sql } = database;
  const [inserted] = await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(row)} returning id`;
  return inserted?.id ?? 0;
}
const aClient = (name: string, phone: string, email: string | null = null) =>
  insert('client', { name, phone, email, language: 'de' });
const aReservation = (clientId: number, typed: string, number = MISREAD) =>
  insert('reservation', {
    client_id: clientId,
    client_name: 'Doris',
    client_phone: typed,
    client_phone_e164: number,
    term_from: new Date('2026-12-01T09:00:00Z'),
    term_to: new Date('2026-12-01T10:00:00Z'),
    price: 1,
    currency: 'EUR',
    language: 'de',
    source: 'site',
    status: 2,
    changed_by: 'client',
  });
let entries = 0;
const aWait = (email: string, change: object = {}) =>
  insert('waiting_entry', {
    client_name: 'Doris',
    client_email: email,
    client_phone: MISREAD,
    service_unit_ids: [1],
    language: 'de',
    wish: String(++entries),
    ...change,
  });
const phones = async (table: 'client' | 'waiting_entry') => {
  const { sql } = database;
  const column = table === 'client' ? 'phone' : 'client_phone';
  const rows = await sql<{ phone: string }[]>`select ${sql(column)} as phone from ${sql(table)} order by id`;
  return rows.map(({ phone }) => phone);
};
const found = async () => {
  const { status, body } = await call(GET, { headers: manager.headers });
  expect(status).toBe(200);
  return body;
};
const mend = (...clientIds: number[]) => call(POST, { headers: manager.headers, body: { clientIds } });

it('are found, the certain ones first', async () => {
  const likely = await aClient('Anna', '+38115321234');
  await aClient('Jovana', '+381601234567');
  await aClient('Nina', '+43316824711');
  const doris = await aClient('Doris', MISREAD);
  await aReservation(doris, '0664 123 45 67');
  const withPrefix = await aClient('Vera', '+381661234567');
  await aReservation(withPrefix, '+381 66 1234567', '+381661234567');
  expect(await found()).toEqual({
    items: [
      { id: doris, name: 'Doris', stored: MISREAD, meant: MEANT, isCertain: true },
      { id: likely, name: 'Anna', stored: '+38115321234', meant: '+4315321234', isCertain: false },
      { id: withPrefix, name: 'Vera', stored: '+381661234567', meant: '+43661234567', isCertain: false },
    ],
    total: 3,
  });
  expect(await hasMisreadNumbers()).toBe(true);
});

it('are none where the numbers are of the salon’s country', async () => {
  withSettings({ country: 'RS' });
  await aReservation(await aClient('Doris', MISREAD), '0664 123 45 67');
  expect(await found()).toEqual({ items: [], total: 0 });
  expect(await hasMisreadNumbers()).toBe(false);
});

it('are all found, however many there are', async () => {
  const rows = Array.from({ length: 1100 }, (_, index) => ({
    name: `Klijent ${index}`,
    phone: index === 1050 ? MISREAD : `+38160${1_000_000 + index}`,
    language: 'sr',
  }));
  await database.sql`insert into client ${database.sql(rows)}`;
  expect(await found()).toMatchObject({ items: [{ name: 'Klijent 1050' }], total: 1 });
});

it('are mended, with the appointments, the texts and the entries on the waiting list that have them', async () => {
  const { sql } = database;
  const doris = await aClient('Doris', MISREAD, 'doris@graz.example');
  const reservation = await aReservation(doris, '0664 123 45 67');
  await aReservation(doris, '+386 31 123 456', '+38631123456');
  const text = { template: 'reminder', recipient: MISREAD, channel: 'sms', language: 'de' };
  await sql`insert into outbox ${sql([
    { ...text, reservation_id: reservation, state: 'waiting', attempts: 0 },
    { ...text, reservation_id: reservation, state: 'sent', attempts: 1 },
  ])}`;
  await sql`insert into message_stop ${sql({ phone: MISREAD, stopped_at: new Date() })}`;
  const waits = await aWait('doris@graz.example');
  await aWait('other@graz.example');
  await aWait('doris@graz.example', { state: 'left', ended_at: new Date() });

  expect((await mend(doris)).body).toEqual({ mended: 1, skipped: 0 });
  expect(await phones('client')).toEqual([MEANT]);
  expect(await sql`select client_phone, client_phone_e164 from reservation order by id`).toEqual([
    { client_phone: '0664 123 45 67', client_phone_e164: MEANT },
    { client_phone: '+386 31 123 456', client_phone_e164: '+38631123456' },
  ]);
  expect(await sql`select recipient from outbox order by state`).toEqual([
    { recipient: MISREAD },
    { recipient: MEANT },
  ]);
  expect(await phones('waiting_entry')).toEqual([MEANT, MISREAD, MISREAD]);
  // Said by the owner of the number that nobody meant.
  expect(await sql`select phone from message_stop`).toEqual([{ phone: MISREAD }]);
  expect(await sql`select entity, entity_id, action, actor, changes from audit_event order by id`).toEqual([
    {
      entity: 'client',
      entity_id: doris,
      action: 'edited',
      actor: `user:${manager.id}`,
      changes: { fields: ['phone'] },
    },
    {
      entity: 'waiting-entry',
      entity_id: waits,
      action: 'edited',
      actor: `user:${manager.id}`,
      changes: { fields: ['clientPhone'] },
    },
  ]);
  expect(await found()).toEqual({ items: [], total: 0 });
});

it('are skipped where the number has changed meanwhile, or the client has gone', async () => {
  const [changed, gone, still] = [
    await aClient('Anna', MISREAD),
    await aClient('Nina', '+38115321234'),
    await aClient('Doris', MISREAD),
  ];
  await database.sql`update client set phone = '+381601234567' where id = ${changed}`;
  await database.sql`delete from client where id = ${gone}`;
  expect((await mend(changed, gone, still, still)).body).toEqual({ mended: 1, skipped: 2 });
  expect(await phones('client')).toEqual(['+381601234567', MEANT]);
});

it('are nothing for an employee', async () => {
  const { id: userId, headers } = await signedInAs(database.sql, 'ROLE_EMPLOYEE');
  const employeeId = await anEmployee(database.sql);
  await database.sql`insert into employee_user values (${employeeId}, ${userId})`;
  const id = await aClient('Doris', MISREAD);
  expect((await call(GET, { headers })).status).toBe(403);
  expect((await call(POST, { headers, body: { clientIds: [id] } })).status).toBe(403);
  expect(await phones('client')).toEqual([MISREAD]);
});
