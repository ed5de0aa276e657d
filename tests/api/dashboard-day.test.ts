import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/dashboard/route.ts';
import type { WholeDashboard } from '@/lib/dashboard/answer.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { anOpenSalon, aPair, aServiceUnit, at, emptySalon, TUESDAY } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const { CONFIRMED, CLIENT_REJECTED, DONE } = RESERVATION_STATUS;
const NOW = new Date(at('08:00'));
const WEEK_BEFORE = '2026-11-24';
let manager: SignedIn;
let owner: SignedIn;
let booked: { serviceUnitId: number; employeeId: number; workplaceId: number };

const dashboard = async ({ headers }: SignedIn = manager) =>
  (await call(GET, { path: '/', headers: { ...headers, lang: 'en' } })).body as unknown as WholeDashboard;

const book = (from: string, to: string, status: ReservationStatus = CONFIRMED, row: object = {}) =>
  aReservation(database.sql, { ...booked, from, to, status, price: 100_000, ...row });

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', NOW);
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', NOW);
});

beforeEach(async () => {
  atTime(NOW);
  await emptySalon(database.sql);
  await emptyTables(database.sql, 'client', 'reservation', 'waiting_entry', 'audit_event');
  await anOpenSalon(database.sql);
  const pair = await aPair(database.sql);
  booked = {
    ...pair,
    serviceUnitId: await aServiceUnit(database.sql, { name: 'Šišanje', name_en: 'Haircut' }),
  };
});

it('today stands beside the same weekday a week before', async () => {
  await book(at('10:00'), at('11:00'));
  await book(at('12:00'), at('13:00'), CLIENT_REJECTED);
  await book(at('10:00', WEEK_BEFORE), at('12:00', WEEK_BEFORE), DONE, { price: 250_000 });
  await database.sql`insert into client (name, email, language, first_seen_at) values
    ('Nova', 'nova@mail.example', 'sr', ${at('07:00')}), ('Stara', 'stara@mail.example', 'sr', ${at('07:00', '2026-11-25')})`;
  const { figures, today } = await dashboard();
  expect(today).toBe(TUESDAY);
  expect(figures.today).toMatchObject({ expected: 100_000, newClients: 1 });
  expect(figures.weekBefore).toMatchObject({ expected: 250_000, newClients: 0 });
  const [now, before] = [figures.today.bookedShare ?? 0, figures.weekBefore.bookedShare ?? 0];
  expect(now).toBeGreaterThan(0);
  expect(before / now).toBeCloseTo(2, 1);
});

it('an alert stands at the appointment, and who was shown it is noted', async () => {
  const [client] = await database.sql<{ id: number }[]>`insert into client (name, email, language, alert)
    values ('Ana', 'ana@mail.example', 'sr', 'PPD') returning id`;
  await book(at('10:00'), at('11:00'), CONFIRMED, { client_id: client?.id });
  const { agenda } = await dashboard();
  expect(agenda[0]?.reservations[0]).toMatchObject({ clientId: client?.id, clientAlert: 'PPD' });
  expect(await database.sql`select actor, changes from audit_event where action = 'read'`).toEqual([
    { actor: `user:${manager.id}`, changes: { clients: [client?.id] } },
  ]);
});

it('what has fallen free is told with whom it may suit, until somebody has it', async () => {
  const { serviceUnitId, employeeId } = booked;
  const fallen = { edited_at: at('07:30') };
  await book(at('15:00'), at('16:00'), CLIENT_REJECTED, fallen);
  await book(at('17:00'), at('18:00'), CLIENT_REJECTED, fallen);
  await book(at('17:30'), at('18:30'));
  await database.sql`
    with entry as (insert into waiting_entry (client_name, client_email, service_unit_ids, language, wish)
      values ('Mina', 'mina@mail.example', array[${serviceUnitId}]::int[], 'sr', 'one') returning id)
    insert into waiting_window (entry_id, position, day) select id, 0, ${TUESDAY} from entry`;
  expect((await dashboard()).gaps).toMatchObject([
    {
      from: at('15:00'),
      to: at('16:00'),
      serviceUnit: 'Haircut',
      employeeId,
      waiting: [{ clientName: 'Mina' }],
    },
  ]);
});

it('what somebody waits for stands first of what has fallen free, and all of it is counted', async () => {
  const fallen = { edited_at: at('07:30') };
  for (const hour of [9, 10, 11, 12, 13, 14, 15, 16, 17]) {
    const clock = (of: number) => at(`${String(of).padStart(2, '0')}:00`);
    await book(clock(hour), clock(hour + 1), CLIENT_REJECTED, fallen);
  }
  const nextDay = '2026-12-02';
  await book(at('10:00', nextDay), at('11:00', nextDay), CLIENT_REJECTED, fallen);
  await database.sql`
    with entry as (insert into waiting_entry (client_name, client_email, service_unit_ids, language, wish)
      values ('Mina', 'mina@mail.example', array[${booked.serviceUnitId}]::int[], 'sr', 'one') returning id)
    insert into waiting_window (entry_id, position, day) select id, 0, ${nextDay} from entry`;
  const { gaps, gapCount } = await dashboard();
  expect(gaps[0]?.from).toBe(at('10:00', nextDay));
  expect([gaps.length, gapCount]).toEqual([8, 10]);
});

it('users who wait for approval are told to those who may let them in', async () => {
  await database.sql`insert into "user" (email, status, roles) values ('nova@salon.example', 2, '{}')`;
  expect((await dashboard(owner)).waitingUsers).toMatchObject({
    total: 1,
    items: [{ email: 'nova@salon.example' }],
  });
  expect((await dashboard()).waitingUsers).toEqual({ total: 0, items: [] });
});
