import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as clients } from '@/app/admin/api/clients/route.ts';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as cancel } from '@/app/admin/api/reservations/[id]/cancel-for-client/route.ts';
import { POST as confirm } from '@/app/admin/api/reservations/[id]/confirm/route.ts';
import { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
import { POST as noShow } from '@/app/admin/api/reservations/[id]/no-show/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { GET as list, POST as book } from '@/app/admin/api/reservations/route.ts';
import { GET as calendar } from '@/app/admin/api/reservations/calendar/route.ts';
import { leftOpen } from '@/lib/booking-board/list/queries.ts';
import { RESERVATION_STATUS, type ReservationStatus } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;
const MONDAY = '2026-11-30';
const database = useDatabase();
let manager: SignedIn;
let of: { serviceUnitId: number; employeeId: number; workplaceId: number };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  of = { serviceUnitId: await aServiceUnit(sql), ...(await aPair(sql)) };
  atTime(MONDAY_MORNING);
});

/** It began half an hour ago. */
const begun = () => ({ ...of, from: at('08:30', MONDAY), to: at('09:30', MONDAY) });
const on = (id: number) => ({ params: { id: String(id) }, headers: manager.headers });
const read = async (handler: Parameters<typeof call>[0], query: string) =>
  (await call(handler, { path: `/?${query}`, headers: manager.headers })).body;
const mails = () =>
  database.sql<{ template: string }[]>`select template from outbox order by created_at`.then((rows) =>
    rows.map(({ template }) => template),
  );
/** Known before she books: in the same millisecond she would be a new one. */
const aClient = async () => {
  const [row] = await database.sql<{ id: number }[]>`
    insert into client (name, email, language, first_seen_at)
    values ('Ana Šarić', 'ana@example.com', 'sr', '2026-01-05') returning id`;
  return row?.id ?? 0;
};

describe('a client who did not come', () => {
  it.each<[ReservationStatus, number]>([
    [INIT, 409],
    [CONFIRMED, 200],
    [CLIENT_REJECTED, 409],
    [ADMIN_REJECTED, 409],
    [DONE, 409],
  ])('is noted of state %i with %i, and gets no mail', async (status, expected) => {
    const id = await aReservation(database.sql, { ...begun(), status });
    const answer = await call(noShow, { ...on(id), body: {} });
    expect(answer.status).toBe(expected);
    const noShowAt = expected === 200 ? '2026-11-30T09:00:00.000+01:00' : undefined;
    expect(answer.body.noShowAt).toBe(noShowAt);
    expect(await database.sql`select status from reservation`).toEqual([{ status }]);
    expect(await mails()).toEqual([]);
  });

  it('is missing from the start of the term on, and once however often it is said', async () => {
    const from = at('09:10', MONDAY);
    const id = await aReservation(database.sql, { ...of, from, to: at('10:00', MONDAY) });
    const early = await call(noShow, { ...on(id), body: {} });
    expect([early.status, early.body.error]).toEqual([
      409,
      'Ovaj termin još nije počeo: da li je klijent došao, može da se označi tek kada počne.',
    ]);
    atTime(new Date(from));
    for (const _ of [1, 2]) expect((await call(noShow, { ...on(id), body: {} })).status).toBe(200);
    expect(await database.sql`select from audit_event where action = 'no-show'`).toHaveLength(1);
  });

  it('hears of it where staff say so', async () => {
    const id = await aReservation(database.sql, begun());
    await call(noShow, { ...on(id), body: { notify: true } });
    expect(await mails()).toEqual(['missed']);
  });

  it('can be written to afterwards, once, and is not when it is taken back', async () => {
    const id = await aReservation(database.sql, begun());
    await call(noShow, { ...on(id), body: {} });
    atTime(new Date('2026-11-30T08:00:10Z'));
    for (const _ of [1, 2])
      expect((await call(noShow, { ...on(id), body: { notify: true } })).status).toBe(200);
    expect(await mails()).toEqual(['missed']);
    expect(await database.sql`select from audit_event where action = 'no-show'`).toHaveLength(1);
    expect((await call(undo, { ...on(id), body: {} })).body).toMatchObject({ noShowAt: null });
    expect(await database.sql`select state from outbox`).toEqual([{ state: 'cancelled' }]);
  });

  it('is found, shown and counted', async () => {
    const clientId = await aClient();
    const id = await aReservation(database.sql, { ...begun(), client_id: clientId });
    await aReservation(database.sql, { ...of, client_id: clientId });
    await call(noShow, { ...on(id), body: {} });
    expect(await read(list, 'noShow=true')).toMatchObject({ total: 1, items: [{ id }] });
    const { entries } = await read(calendar, `from=${MONDAY}&to=${MONDAY}&by=employee`);
    expect((entries as unknown[][])[0]?.slice(9)).toEqual([null, null, true]);
    expect((await read(clients, '')).items).toMatchObject([{ noShowsCount: 1, reservationsCount: 2 }]);
    const csv = await list(
      new (await import('next/server')).NextRequest('http://localhost:3000/?format=csv', {
        headers: { ...manager.headers, accept: 'text/csv', lang: 'en' },
      }),
      { params: Promise.resolve({}) },
    );
    expect(await csv.text()).toContain('No-show noted');
  });

  it('brings nothing, as the dashboard counts', async () => {
    const id = await aReservation(database.sql, begun());
    await aReservation(database.sql, { ...begun(), ...(await aPair(database.sql)) });
    await call(noShow, { ...on(id), body: {} });
    const { charts, agenda } = (await read(dashboard, `from=${MONDAY}&to=${MONDAY}`)) as {
      charts: { revenueByWeek: unknown };
      agenda: { reservations: { noShow: boolean }[] }[];
    };
    expect(charts.revenueByWeek).toEqual([{ week: MONDAY, earned: 0, expected: 250_000 }]);
    const terms = agenda.flatMap(({ reservations }) => reservations);
    expect(terms.map(({ noShow: missed }) => missed)).toEqual(expect.arrayContaining([false, true]));
  });

  it('has come after all once it is done, and is expected again at another term', async () => {
    const [late, moved] = [
      await aReservation(database.sql, begun()),
      await aReservation(database.sql, { ...begun(), ...(await aPair(database.sql)) }),
    ];
    for (const id of [late, moved]) await call(noShow, { ...on(id), body: {} });
    expect((await call(done, { ...on(late), body: {} })).body).toMatchObject({
      status: DONE,
      noShowAt: null,
    });
    const body = { termFrom: at('12:00'), override: { grid: true } };
    expect((await call(adjust, { ...on(moved), body })).body).toMatchObject({ status: 2, noShowAt: null });
  });
});

describe('what is left of a day', () => {
  it('is what is over, and nobody has said whether the client came', async () => {
    const { sql } = database;
    const over = { ...of, from: at('08:00', MONDAY), to: at('08:30', MONDAY) };
    const id = await aReservation(sql, over);
    await aReservation(sql, { ...begun(), ...(await aPair(sql)) });
    await aReservation(sql, { ...of, from: at('08:00', '2026-11-20'), to: at('08:30', '2026-11-20') });
    const missed = await aReservation(sql, { ...over, ...(await aPair(sql)) });
    await call(noShow, { ...on(missed), body: {} });
    const named = async () => (await leftOpen('sr', new Date())).map((each) => each.id);
    expect(await named()).toEqual([id]);
    await call(done, { ...on(id), body: {} });
    expect(await named()).toEqual([]);
  });
});

describe('a client who calls to cancel', () => {
  it.each<[ReservationStatus, number]>([
    [INIT, 200],
    [CONFIRMED, 200],
    [CLIENT_REJECTED, 409],
    [ADMIN_REJECTED, 409],
    [DONE, 409],
  ])('state %i: %i', async (status, expected) => {
    const id = await aReservation(database.sql, { ...of, status });
    expect((await call(cancel, { ...on(id), body: { reason: 'Dete je bolesno' } })).status).toBe(expected);
    const [row] = await database.sql`select status from reservation`;
    expect(row?.status).toBe(expected === 200 ? CLIENT_REJECTED : status);
  });

  it('is told that it is cancelled, and the term is free', async () => {
    const id = await aReservation(database.sql, of);
    await call(cancel, { ...on(id), body: {} });
    expect(await mails()).toEqual(['cancelled']);
    await expect(aReservation(database.sql, of)).resolves.toBeGreaterThan(id);
    const events = await database.sql`select action, actor, changes from audit_event`;
    expect(events).toEqual([
      { action: 'cancelled', actor: `user:${manager.id}`, changes: { status: 3, from: 2 } },
    ]);
  });

  it('counts as late when it is', async () => {
    const client_id = await aClient();
    const today = { from: at('17:00', MONDAY), to: at('18:00', MONDAY) };
    const id = await aReservation(database.sql, { ...of, ...today, client_id });
    await call(cancel, { ...on(id), body: {} });
    expect((await read(clients, '')).items).toMatchObject([{ lateCancellationsCount: 1, noShowsCount: 0 }]);
  });
});

describe('what staff do quietly', () => {
  it('causes no mail', async () => {
    const { sql } = database;
    const quiet = { notify: false };
    const [one, two, three] = [
      await aReservation(sql, { ...of, status: INIT }),
      await aReservation(sql, { ...of, from: at('12:00'), to: at('13:00') }),
      await aReservation(sql, { ...of, from: at('14:00'), to: at('15:00') }),
    ];
    await call(confirm, { ...on(one), body: quiet });
    await call(adjust, { ...on(one), body: { ...quiet, termFrom: at('09:00') } });
    await call(reject, { ...on(two), body: { ...quiet, reason: 'Bolest' } });
    await call(cancel, { ...on(three), body: quiet });
    const person = { clientName: 'Ana Šarić', clientEmail: 'ana@example.com' };
    const request = { serviceUnitId: of.serviceUnitId, termFrom: at('16:00') };
    const booked = await call(book, { headers: manager.headers, body: { ...person, ...request, ...quiet } });
    expect(booked.status).toBe(201);
    expect(await mails()).toEqual([]);
  });

  it('is loud without a body, as it always was', async () => {
    const id = await aReservation(database.sql, { ...of, status: INIT });
    expect((await call(confirm, { ...on(id), method: 'POST' })).status).toBe(200);
    expect(await mails()).toEqual(['confirmed']);
  });
});
