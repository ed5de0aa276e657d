import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as suppressNotification } from '@/app/admin/api/reservations/[id]/do-not-tell/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as swap } from '@/app/admin/api/reservations/[id]/swap/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';
import { setVariables } from '../support/setup/variables.ts';

// As an installation has it that says nothing of it: mails of staff wait twenty seconds.
setVariables({ STAFF_MAIL_DELAY_SECONDS: undefined });

const { DONE } = RESERVATION_STATUS;
const database = useDatabase();
let manager: SignedIn;
let serviceUnitId = 0;
let mia: Pair;
let ana: Pair;
type Pair = { employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'outbox', 'audit_event');
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  [mia, ana] = [await aPair(sql), await aPair(sql)];
  atTime(MONDAY_MORNING);
});

const booked = (pair: Pair, from: string, to: string, row: object = {}) =>
  aReservation(database.sql, { ...pair, serviceUnitId, from: at(from), to: at(to), ...row });
const post = (handler: Parameters<typeof call>[0], id: number, body: object = {}) =>
  call(handler, { params: { id: String(id) }, headers: { ...manager.headers, lang: 'en' }, body });
const swapping = (id: number, otherId: number, body: object = {}) =>
  post(swap, id, { otherId, by: 'employee', ...body });
const places = async (...ids: number[]) => {
  const rows = await database.sql`
    select s.reservation_id as id, s.employee_id as employee, to_char(s.span_from at time zone 'Europe/Belgrade', 'HH24:MI') as from,
      to_char(s.span_to at time zone 'Europe/Belgrade', 'HH24:MI') as to, s.cancelled_at is null and s.employee_busy is not null as "isTaken"
    from reservation_segment s`;
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    return row?.isTaken && `${row.employee === mia.employeeId ? 'mia' : 'ana'} ${row.from}–${row.to}`;
  });
};
const waitingMails = async () =>
  (
    await database.sql`select template, reservation_id from outbox where state = 'waiting' order by reservation_id`
  ).map((row) => `${row.template} ${row.reservation_id}`);

describe('two appointments that are swapped', () => {
  it('take the time and the employee of each other, and both clients are told', async () => {
    const one = await booked(mia, '10:00', '11:00');
    const other = await booked(ana, '14:00', '14:30');
    const { status, body } = await swapping(one, other);
    expect([status, body.id]).toEqual([200, one]);
    expect(await places(one, other)).toEqual(['ana 14:00–15:00', 'mia 10:00–10:30']);
    expect(await waitingMails()).toEqual([`adjusted ${one}`, `adjusted ${other}`]);
  });

  it('change their order where one follows the other, however long each is', async () => {
    const short = await booked(mia, '10:00', '10:30');
    const long = await booked(mia, '10:30', '11:30');
    expect((await swapping(short, long, { notify: false })).status).toBe(200);
    expect(await places(long, short)).toEqual(['mia 10:00–11:00', 'mia 11:00–11:30']);
    expect((await swapping(short, long, { notify: false })).status).toBe(200);
    expect(await places(short, long)).toEqual(['mia 10:00–10:30', 'mia 10:30–11:30']);
    expect(await waitingMails()).toEqual([]);
  });

  it('change their places, and each stays with whom it is, where one looks at places', async () => {
    await database.sql`insert into employee_workplace (employee_id, workplace_id)
      values (${mia.employeeId}, ${ana.workplaceId}), (${ana.employeeId}, ${mia.workplaceId})`;
    const one = await booked(mia, '10:00', '11:00');
    const other = await booked(ana, '14:00', '15:00');
    expect((await swapping(one, other, { by: 'workplace' })).status).toBe(200);
    expect(await places(one, other)).toEqual(['mia 14:00–15:00', 'ana 10:00–11:00']);
    const rows = await database.sql`select workplace_id from reservation_segment order by reservation_id`;
    expect(rows.map(({ workplace_id }) => workplace_id)).toEqual([ana.workplaceId, mia.workplaceId]);
  });

  it('go back by one undo, and nobody hears of it', async () => {
    const one = await booked(mia, '10:00', '11:00');
    const other = await booked(ana, '14:00', '14:30');
    await swapping(one, other);
    atTime(new Date(MONDAY_MORNING.getTime() + 10_000));
    expect((await post(undo, other)).status).toBe(200);
    expect(await places(one, other)).toEqual(['mia 10:00–11:00', 'ana 14:00–14:30']);
    expect(await waitingMails()).toEqual([]);
    expect((await post(undo, one)).status).toBe(409);
  });

  it('stay where they are once one of them has been moved on', async () => {
    const one = await booked(mia, '10:00', '11:00');
    const other = await booked(ana, '14:00', '14:30');
    await swapping(one, other);
    await post(adjust, other, { termFrom: at('16:00') });
    expect((await post(undo, one)).status).toBe(409);
    expect(await places(one, other)).toEqual(['ana 14:00–15:00', 'mia 16:00–16:30']);
  });

  it('are told to neither client where one shall not be told', async () => {
    const one = await booked(mia, '10:00', '11:00');
    const other = await booked(ana, '14:00', '14:30');
    await swapping(one, other);
    expect((await post(suppressNotification, one)).status).toBe(200);
    expect(await waitingMails()).toEqual([]);
  });
});

describe('a swap that cannot be had', () => {
  it('moves neither, and says whom it is about and why', async () => {
    const one = await booked(mia, '10:00', '11:00');
    const other = await booked(ana, '14:00', '14:30', { client_name: 'Lana Ilić' });
    const blocking = await booked(ana, '14:30', '15:30', { client_name: 'Vera Vuk' });
    const { status, body } = await swapping(one, other);
    expect([status, body.alternatives]).toEqual([409, []]);
    expect((body.why as { text: string }).text).toContain('Vera Vuk');
    expect(await places(one, other, blocking)).toEqual([
      'mia 10:00–11:00',
      'ana 14:00–14:30',
      'ana 14:30–15:30',
    ]);
    expect(await waitingMails()).toEqual([]);
  });

  it('is none of a visit of several services, of what is done, or with itself', async () => {
    const one = await booked(mia, '10:00', '11:00');
    const done = await booked(ana, '14:00', '14:30', { status: DONE });
    const part = { ...ana, serviceUnitId };
    const visit = await aVisit(database.sql, [
      { ...part, from: at('16:00'), to: at('16:30') },
      { ...part, from: at('16:30'), to: at('17:00') },
    ]);
    for (const otherId of [done, visit, one]) expect((await swapping(one, otherId)).status).toBe(409);
    expect((await swapping(one, 999_999)).status).toBe(404);
    expect(await places(one)).toEqual(['mia 10:00–11:00']);
  });
});
