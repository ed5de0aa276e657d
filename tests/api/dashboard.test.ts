import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/admin/api/dashboard/route.ts';
import type { WholeDashboard } from '@/lib/dashboard/answer.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation, aShortenedVisit, aVisit } from '../support/reservations.ts';
import { anEmployee, anOpenSalon, aPair, aServiceUnit, at, emptySalon, TUESDAY } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
const NOW = new Date(at('08:00'));

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', NOW);
});

beforeEach(async () => {
  atTime(NOW);
  await emptySalon(database.sql);
  await emptyTables(database.sql, 'newsletter_subscriber', 'contact_message');
  await anOpenSalon(database.sql);
});

type Booking = {
  serviceUnitId: number;
  employeeId?: number | null;
  workplaceId?: number | null;
  from: string;
  to: string;
  status?: number;
  price?: number;
  currency?: string;
  holdUntil?: string | null;
};

async function booked(booking: Booking): Promise<number> {
  const { sql } = database;
  const { status = 2, from, to, employeeId = null, workplaceId = null } = booking;
  const [row] = await sql<{ id: number }[]>`
    insert into reservation (client_name, client_phone, term_from, term_to, price, currency, language, source, status, changed_by, hold_until)
    values ('Milica', '060 123', ${from}, ${to}, ${booking.price ?? 250_000}, ${booking.currency ?? 'RSD'}, 'sr', 'site',
      ${status}, 'client', ${booking.holdUntil ?? null})
    returning id`;
  const busy = `[${from},${to})`;
  await sql`
    insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
      employee_busy, workplace_busy)
    values (${row?.id ?? 0}, ${status}, ${booking.serviceUnitId}, ${employeeId}, ${workplaceId}, ${from}, ${to},
      ${employeeId && busy}::tstzrange, ${workplaceId && busy}::tstzrange)`;
  return row?.id ?? 0;
}

async function dashboard(query = '', lang = 'en'): Promise<WholeDashboard> {
  const answer = await call(GET, { path: `/?${query}`, headers: { ...manager.headers, lang } });
  expect(answer.status).toBe(200);
  return answer.body as unknown as WholeDashboard;
}

describe('today', () => {
  it('stands by employee, also of those who have nothing to do, without what has fallen', async () => {
    const { employeeId, workplaceId } = await aPair(database.sql);
    const idle = await anEmployee(database.sql);
    await anEmployee(database.sql, { status: 2 });
    const serviceUnitId = await aServiceUnit(database.sql, { name: 'Šišanje', name_en: 'Haircut' });
    const pair = { serviceUnitId, employeeId, workplaceId };
    const later = await booked({ ...pair, from: at('11:00'), to: at('12:00') });
    const first = await booked({ ...pair, from: at('09:00'), to: at('10:00'), status: 5 });
    await booked({ ...pair, from: at('13:00'), to: at('14:00'), status: 4 });
    await booked({
      ...pair,
      from: at('15:00'),
      to: at('16:00'),
      status: 1,
      holdUntil: '2026-12-01T06:00:00Z',
    });
    await booked({ ...pair, from: at('09:00', '2026-12-02'), to: at('10:00', '2026-12-02') });

    const { agenda, today } = await dashboard();
    expect(today).toBe(TUESDAY);
    expect(
      agenda.map(({ employee, reservations }) => [employee?.id, reservations.map(({ id }) => id)]),
    ).toEqual([
      [employeeId, [first, later]],
      [idle, []],
    ]);
    expect(agenda[0]?.reservations[0]).toMatchObject({
      termFrom: at('09:00'),
      termTo: at('10:00'),
      serviceUnit: 'Haircut',
      clientPhone: '060 123',
      confirmedBy: 'staff',
    });
  });

  it('tells the client’s own yes from the one that staff gave', async () => {
    const serviceUnitId = await aServiceUnit(database.sql);
    const own = await booked({ serviceUnitId, from: at('09:00'), to: at('10:00') });
    const theirs = await booked({ serviceUnitId, from: at('11:00'), to: at('12:00') });
    await database.sql`update reservation set verified_at = now() where id = ${own}`;
    const { agenda } = await dashboard();
    const terms = agenda.flatMap(({ reservations }) => reservations);
    expect(terms.map(({ id, confirmedBy }) => [id, confirmedBy])).toEqual([
      [own, 'client'],
      [theirs, 'staff'],
    ]);
  });
});

describe('a visit', () => {
  it('stands today in the day of each who has a part in it, without what was cancelled', async () => {
    const { id, mia, ana } = await aShortenedVisit(database.sql);
    const { agenda } = await dashboard();
    expect(
      agenda.map(({ employee, reservations }) => [
        employee?.id,
        reservations.map((part) => [part.id, part.serviceUnit, part.termFrom, part.termTo]),
      ]),
    ).toEqual([
      [ana.employeeId, [[id, 'Haircut', at('11:30'), at('12:15')]]],
      [mia.employeeId, [[id, 'Color', at('10:00'), at('11:00')]]],
    ]);
  });

  it('waits as one, with all of its parts that are left', async () => {
    const { id } = await aShortenedVisit(database.sql, { status: 1, hold_until: at('09:00') });
    const { unconfirmed } = await dashboard('', 'de');
    expect(unconfirmed).toMatchObject({
      total: 1,
      items: [
        {
          id,
          serviceUnit: 'Färben + Haarschnitt',
          employee: 'Mia, Ana',
          termFrom: at('10:00'),
          termTo: at('12:15'),
          holdUntil: at('09:00'),
        },
      ],
    });
  });

  it('counts once, and by its parts that are left in money, in hours and in what is booked most', async () => {
    const { sql } = database;
    const { color, cut, mia, ana } = await aShortenedVisit(sql, { status: 5 });
    const ofAll = async () => (await dashboard('from=2026-11-30&to=2026-12-06')).charts;
    const charts = await ofAll();
    expect(charts.reservationsByDay.map(({ done }) => done)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(charts.revenueByWeek).toEqual([{ week: '2026-11-30', earned: 500_000, expected: 0 }]);
    expect(charts.mostBooked.map((unit) => [unit.id, unit.count])).toEqual([
      [color, 1],
      [cut, 1],
    ]);
    const minutes = (list: typeof charts.employees) => list.map((one) => [one.id, one.bookedMinutes]);
    expect(minutes(charts.employees)).toEqual([
      [ana.employeeId, 45],
      [mia.employeeId, 60],
    ]);
    expect(minutes(charts.workplaces)).toEqual([
      [mia.workplaceId, 60],
      [ana.workplaceId, 45],
    ]);
    // In dinars it is worth what its services cost, without the cancelled one.
    await sql`update reservation set price = 4300, currency = 'EUR'`;
    expect((await ofAll()).revenueByWeek).toEqual([{ week: '2026-11-30', earned: 500_000, expected: 0 }]);
  });
});

describe('what waits', () => {
  it('are holds, the one that runs out next first', async () => {
    const serviceUnitId = await aServiceUnit(database.sql);
    const hold = (time: string, holdUntil: string) =>
      booked({ serviceUnitId, from: at(time), to: at('16:00'), status: 1, holdUntil });
    const second = await hold('12:00', at('09:30'));
    const first = await hold('15:00', at('09:00'));
    await hold('10:00', at('07:59'));
    const { unconfirmed } = await dashboard();
    expect([unconfirmed.total, unconfirmed.items.map(({ id }) => id)]).toEqual([2, [first, second]]);
    expect(unconfirmed.items[0]?.holdUntil).toBe(at('09:00'));
  });

  it('are mails that failed and messages that nobody has handled, counted beyond those shown', async () => {
    const { sql } = database;
    for (const state of ['failed', 'sent', 'waiting']) {
      await sql`insert into outbox (template, recipient, language, state) values ('held', 'a@example.com', 'sr', ${state})`;
    }
    for (let n = 1; n <= 10; n++) {
      await sql`insert into contact_message (full_name, email, message, language, received_at, handled_at)
        values (${`Ana ${n}`}, 'a@example.com', 'Zdravo', 'sr', ${at('07:00')}, ${n === 1 ? at('07:30') : null})`;
    }
    const { failedMails, contactMessages } = await dashboard();
    expect([failedMails.total, failedMails.items.length]).toEqual([1, 1]);
    expect([contactMessages.total, contactMessages.items.length]).toEqual([9, 8]);
    expect(contactMessages.items[0]).toEqual({
      id: 2,
      fullName: 'Ana 2',
      email: 'a@example.com',
      message: 'Zdravo',
      receivedAt: at('07:00'),
    });
  });
});

describe('the charts', () => {
  const WEEK = 'from=2026-11-30&to=2026-12-06';

  it('count each day by state, as days of the salon', async () => {
    const serviceUnitId = await aServiceUnit(database.sql);
    await booked({ serviceUnitId, from: at('23:30'), to: at('00:30', '2026-12-02'), status: 2 });
    await booked({ serviceUnitId, from: at('00:00'), to: at('01:00'), status: 3 });
    await booked({ serviceUnitId, from: at('12:00', '2026-12-07'), to: at('13:00', '2026-12-07') });
    const { charts } = await dashboard(WEEK);
    expect(charts.reservationsByDay).toHaveLength(7);
    expect(charts.reservationsByDay.filter((row) => row.confirmed + row.clientRejected > 0)).toEqual([
      { day: TUESDAY, init: 0, confirmed: 1, done: 0, clientRejected: 1, adminRejected: 0 },
    ]);
  });

  it('sum what was earned and what is expected in dinars, also of what was booked in euro', async () => {
    const serviceUnitId = await aServiceUnit(database.sql, { price: 300_000 });
    await booked({ serviceUnitId, from: at('09:00'), to: at('10:00'), status: 5, price: 250_000 });
    await booked({
      serviceUnitId,
      from: at('10:00'),
      to: at('11:00'),
      status: 5,
      price: 2_200,
      currency: 'EUR',
    });
    await booked({ serviceUnitId, from: at('11:00'), to: at('12:00'), status: 2, price: 100_000 });
    await booked({ serviceUnitId, from: at('12:00'), to: at('13:00'), status: 4, price: 999_999 });
    const { charts } = await dashboard(WEEK);
    expect(charts.revenueByWeek).toEqual([{ week: '2026-11-30', earned: 550_000, expected: 100_000 }]);
  });

  it('set what is booked against the hours that are open', async () => {
    const { employeeId, workplaceId } = await aPair(database.sql);
    const serviceUnitId = await aServiceUnit(database.sql);
    await booked({ serviceUnitId, employeeId, workplaceId, from: at('09:00'), to: at('13:00') });
    await database.sql`insert into non_working_day (day) values ('2026-12-02')`;
    await database.sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
      values (${employeeId}, 'Odmor', ${at('00:00', '2026-12-03')}, ${at('00:00', '2026-12-07')})`;
    const { charts } = await dashboard(WEEK);
    expect(charts.employees).toEqual([
      { id: employeeId, name: expect.any(String), bookedMinutes: 240, bookableMinutes: 960, share: 0.25 },
    ]);
    expect(charts.workplaces[0]).toMatchObject({
      bookedMinutes: 240,
      bookableMinutes: 6 * 480,
      share: 0.083,
    });
  });

  it('name what is booked most', async () => {
    const [rare, common] = [
      await aServiceUnit(database.sql),
      await aServiceUnit(database.sql, { name_de: 'Haarschnitt' }),
    ];
    await booked({ serviceUnitId: rare, from: at('09:00'), to: at('10:00') });
    for (const hour of ['09', '10']) {
      await booked({ serviceUnitId: common, from: at(`${hour}:00`), to: at(`${hour}:30`), status: 5 });
    }
    const { charts } = await dashboard(WEEK, 'de');
    expect(charts.mostBooked.map(({ id, count }) => [id, count])).toEqual([
      [common, 2],
      [rare, 1],
    ]);
    expect(charts.mostBooked[0]?.name).toBe('Haarschnitt');
  });

  it('show how clients and subscribers grow', async () => {
    const { sql } = database;
    const subscriber = (email: string, confirmed: string | null, left: string | null) =>
      sql`insert into newsletter_subscriber (email, language, status, confirmed_at, unsubscribed_at)
        values (${email}, 'sr', 2, ${confirmed}, ${left})`;
    await subscriber('before@example.com', '2026-10-01T12:00:00Z', null);
    await subscriber('left@example.com', '2026-10-01T12:00:00Z', '2026-12-08T12:00:00Z');
    await subscriber('gone@example.com', '2026-10-01T12:00:00Z', '2026-10-02T12:00:00Z');
    await subscriber('new@example.com', '2026-12-01T12:00:00Z', null);
    await subscriber('never@example.com', null, null);
    await sql`insert into client (name, email, language, first_seen_at) values ('Ana', 'ana@example.com', 'sr', ${at('09:00')})`;
    const { charts } = await dashboard('from=2026-11-30&to=2026-12-13');
    expect(charts.newClientsByWeek).toEqual([
      { week: '2026-11-30', count: 1 },
      { week: '2026-12-07', count: 0 },
    ]);
    expect(charts.subscribersByWeek).toEqual([
      { week: '2026-11-30', count: 3 },
      { week: '2026-12-07', count: 2 },
    ]);
  });

  it('are of the last 30 days unless a period is named', async () => {
    expect(await dashboard()).toMatchObject({ from: '2026-11-02', to: TUESDAY });
  });

  it.each([
    'from=2026-12-01',
    'from=2026-12-02&to=2026-12-01',
    'from=2025-01-01&to=2026-12-01',
    'from=x&to=y',
    'day=1',
  ])('are refused for %s', async (query) => {
    expect((await call(GET, { path: `/?${query}`, headers: manager.headers })).status).toBe(422);
  });
});

describe('who has booked again', () => {
  const NOVEMBER = 'from=2026-11-01&to=2026-11-30';
  const aClient = async () => {
    const [stored] = await database.sql<{ id: number }[]>`
      insert into client (name, phone, language) values ('Ana', '+381601234567', 'sr') returning id`;
    return stored?.id ?? 0;
  };

  it('stands by employee, beside the period before, as it was stored', async () => {
    const [mia, ana] = [await aPair(database.sql), await aPair(database.sql)];
    await database.sql`update employee set name = case id when ${mia.employeeId} then 'Mia' else 'Ana' end`;
    const cut = await aServiceUnit(database.sql, { return_days: 14 });
    const visit = (client_id: number, day: string, row: object = {}) =>
      aReservation(database.sql, {
        serviceUnitId: cut,
        ...mia,
        client_id,
        from: at('10:00', day),
        to: at('11:00', day),
        status: 5,
        created_at: at('09:00', '2026-08-01'),
        ...row,
      });
    // Booked an hour later; two weeks later; again, but cancelled.
    const clients = [await aClient(), await aClient(), await aClient()];
    const [first = 0, second = 0, third = 0] = clients;
    await visit(first, '2026-11-02');
    await visit(first, '2026-11-30', { created_at: at('12:00', '2026-11-02'), status: 2, ...ana });
    await visit(second, '2026-11-03');
    await visit(second, '2026-11-24', { created_at: at('12:00', '2026-11-17'), status: 2 });
    await visit(third, '2026-11-04');
    await visit(third, '2026-11-18', { created_at: at('12:00', '2026-11-04'), status: 3 });
    // Of October, with both, and due in it.
    await aVisit(
      database.sql,
      [
        { serviceUnitId: cut, ...mia, from: at('10:00', '2026-10-05'), to: at('11:00', '2026-10-05') },
        { serviceUnitId: cut, ...ana, from: at('11:00', '2026-10-05'), to: at('12:00', '2026-10-05') },
      ],
      { client_id: await aClient(), status: 5, created_at: at('09:00', '2026-08-01') },
    );
    const { rebooked } = (await dashboard(NOVEMBER)).charts;
    const now = { visits: 3, within24Hours: 1, due: 3, withinRhythm: 2 };
    const before = { visits: 1, within24Hours: 0, due: 1, withinRhythm: 0 };
    const none = { visits: 0, within24Hours: 0, due: 0, withinRhythm: 0 };
    expect(rebooked).toEqual({
      all: { now, before },
      employees: [
        { id: ana.employeeId, name: 'Ana', now: none, before },
        { id: mia.employeeId, name: 'Mia', now, before },
      ],
    });
  });

  it('goes by the rhythm of each client, as it was at that visit', async () => {
    const pair = await aPair(database.sql);
    const cut = await aServiceUnit(database.sql, { return_days: 60 });
    const client_id = await aClient();
    for (const day of ['2026-09-01', '2026-09-22', '2026-10-13']) {
      const span = { from: at('10:00', day), to: at('11:00', day) };
      const created_at = at('09:00', '2026-08-01');
      await aReservation(database.sql, {
        serviceUnitId: cut,
        ...pair,
        client_id,
        status: 5,
        created_at,
        ...span,
      });
    }
    const { all } = (await dashboard(NOVEMBER)).charts.rebooked;
    // After two visits it is what is usual, 60 days; the third one makes 21 a habit.
    expect([all.now.due, all.before.due]).toEqual([2, 1]);
  });
});
