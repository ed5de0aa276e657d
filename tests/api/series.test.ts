import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as list, POST as book } from '@/app/admin/api/reservations/route.ts';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as merge } from '@/app/admin/api/clients/[id]/merge/route.ts';
import { POST as move } from '@/app/admin/api/series/[id]/move/route.ts';
import { POST as end } from '@/app/admin/api/series/[id]/end/route.ts';
import { GET as one } from '@/app/admin/api/series/[id]/route.ts';
import { POST as undo } from '@/app/admin/api/series/[id]/undo/route.ts';
import { POST as repeat } from '@/app/admin/api/series/route.ts';
import { POST as bookOnSite } from '@/app/api/reservations/route.ts';
import { composeMail } from '@/lib/delivery/rendering/compose.ts';
import { letterOf } from '@/lib/delivery/rendering/letter.ts';
import { claimMails } from '@/lib/delivery/outbox/outbox.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { parsedCalendar } from '../support/calendar-file.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { afterFailures } from '../support/failing-queries.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const { CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;
const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let manager: SignedIn;
let serviceUnitId = 0;
let mia: Pair;
let ana: Pair;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  mia = await aPair(sql);
  ana = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const headers = () => ({ ...manager.headers, lang: 'en' });
const WEEKLY = ['2026-12-01', '2026-12-08', '2026-12-15'];
const series = (change: object = {}, query = '', more: Record<string, string> = {}) =>
  call(repeat, {
    path: `/${query}`,
    headers: { ...headers(), ...more },
    body: {
      serviceUnits: [{ serviceUnitId, employeeId: mia.employeeId }],
      termFrom: at('10:00'),
      everyWeeks: 1,
      count: 3,
      clientName: 'Vera Simić',
      clientEmail: 'vera@example.com',
      ...change,
    },
  });
const plan = async (change: object = {}) => {
  const { status, body } = await series(change, '?dryRun=true');
  expect(status).toBe(200);
  return body as {
    employeeIds: number[] | null;
    dates: {
      outcome: string;
      wantedFrom: string;
      termFrom: string | null;
      why: { reason: string; text: string } | null;
    }[];
  };
};
type Made = {
  id: number;
  status: string;
  reservations: { id: number; termFrom: string; status: number; series: object | null }[];
};
const made = async (change: object = {}) => {
  const { status, body } = await series(change);
  expect(status).toBe(200);
  return body as unknown as Made;
};
const post = (handler: Parameters<typeof call>[0], id: number, body: object = {}) =>
  call(handler, { params: { id: String(id) }, headers: headers(), body });
const taken = (day: string, from: string, to: string, pair: Pair = mia) =>
  aReservation(database.sql, { serviceUnitId, ...pair, from: at(from, day), to: at(to, day) });
const stored = () =>
  database.sql`select status, series_index from reservation where series_id is not null order by term_from`;
const overlaps = async () => {
  const [row] = await database.sql`
    select count(*)::int as overlaps from reservation_segment a join reservation_segment b on a.id < b.id
      and (a.employee_id = b.employee_id and a.employee_busy && b.employee_busy
        or a.workplace_id = b.workplace_id and a.workplace_busy && b.workplace_busy)
    where a.status in (1, 2, 5) and b.status in (1, 2, 5)`;
  return row?.overlaps as number;
};

describe('the dates of a series, before anything is stored', () => {
  it('are free, or moved to the nearest time of the same person, or not to be had, with the reason', async () => {
    await taken('2026-12-08', '10:00', '11:00');
    await database.sql`insert into employee_unavailability ${database.sql({
      employee_id: mia.employeeId,
      unavailable_from: '2026-12-11T23:00:00Z',
      unavailable_to: '2026-12-19T23:00:00Z',
      reason: 'Odmor',
    })}`;
    const { dates, employeeIds } = await plan();
    expect(employeeIds).toEqual([mia.employeeId]);
    expect(dates.map(({ outcome, termFrom }) => [outcome, termFrom])).toEqual([
      ['free', at('10:00')],
      ['moved', at('09:00', '2026-12-08')],
      ['none', null],
    ]);
    expect(dates.map(({ why }) => why?.reason ?? null)).toEqual([null, 'employee-taken', 'employee-away']);
    expect(dates[1]?.why?.text).toContain('10:00–11:00');
    expect(await stored()).toHaveLength(0);
  });

  it('may begin as soon as staff say, and at any minute', async () => {
    const { dates } = await plan({ termFrom: at('09:25', '2026-11-30'), count: 2 });
    expect(dates.map(({ outcome }) => outcome)).toEqual(['free', 'free']);
  });

  it('are with whom the first of them is, where anyone will do', async () => {
    await taken('2026-12-08', '09:00', '17:00', ana);
    await taken('2026-12-01', '10:00', '11:00');
    const { dates, employeeIds } = await plan({ serviceUnits: [{ serviceUnitId }] });
    expect(employeeIds).toEqual([ana.employeeId]);
    expect(dates.map(({ outcome }) => outcome)).toEqual(['free', 'moved', 'free']);
  });

  it('leave out public holidays, go by the time on the wall, and end where staff plan no further', async () => {
    await database.sql`insert into non_working_day (day, explanation) values ('2026-12-22', 'Praznik')`;
    const { dates } = await plan({ everyWeeks: 3, count: 26 });
    expect(dates[1]).toMatchObject({ outcome: 'moved', why: { reason: 'closed-day' } });
    expect(dates[6]?.termFrom).toBe('2027-04-06T10:00:00+02:00');
    const beyond = dates.filter(({ why }) => why?.reason === 'horizon');
    expect(beyond).toHaveLength(26 - 18);
    expect(beyond[0]?.wantedFrom.slice(0, 10)).toBe('2027-12-14');
  });

  it.each([
    ['neither count nor an end', { count: null }, 'count'],
    ['both', { until: '2027-01-01' }, 'until'],
    ['an end before the first', { count: null, until: '2026-11-30' }, 'until'],
    ['every 13 weeks', { everyWeeks: 13 }, 'everyWeeks'],
    ['27 times', { count: 27 }, 'count'],
    [
      'a service that is not there',
      { serviceUnits: [{ serviceUnitId: 999_999 }] },
      'serviceUnits.0.serviceUnitId',
    ],
  ])('cannot be asked for with %s', async (_, change, field) => {
    const { status, body } = await series(change, '?dryRun=true');
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });

  it('are planned within a second: 26 of a visit of three services', async () => {
    const more = [await aServiceUnit(database.sql), await aServiceUnit(database.sql)];
    const began = performance.now();
    const { dates } = await plan({
      serviceUnits: [serviceUnitId, ...more].map((id) => ({ serviceUnitId: id })),
      count: 26,
    });
    expect(dates.filter(({ outcome }) => outcome === 'free')).toHaveLength(26);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('a series', () => {
  it('is somebody’s who is named and can be reached', async () => {
    const { status, body } = await series({ clientName: '', clientEmail: null });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, ['clientName', 'clientPhone']]);
  });

  it('is booked with all its dates, of one client, each with its place', async () => {
    const { id, status, reservations } = await made();
    expect(status).toBe('ACTIVE');
    expect(reservations.map(({ termFrom }) => termFrom)).toEqual(WEEKLY.map((day) => at('10:00', day)));
    expect(reservations.map((each) => each.series)).toEqual([1, 2, 3].map((place) => ({ id, place, of: 3 })));
    expect((await stored()).map(({ status: each, series_index: index }) => [each, index])).toEqual([
      [CONFIRMED, 0],
      [CONFIRMED, 1],
      [CONFIRMED, 2],
    ]);
    expect(await database.sql`select from client`).toHaveLength(1);
    const { body } = await call(list, { path: `/?seriesId=${id}`, headers: headers() });
    expect(body.total).toBe(3);
  });

  it('stores nothing unless each date is as it was shown', async () => {
    await taken('2026-12-08', '10:00', '11:00');
    const { status, body } = await series();
    expect([status, (body.dates as { outcome: string }[]).map(({ outcome }) => outcome)]).toEqual([
      409,
      ['free', 'moved', 'free'],
    ]);
    expect(await stored()).toHaveLength(0);
    const dates = [at('10:00'), at('12:00', '2026-12-09'), at('10:00', '2026-12-15')];
    const { reservations } = await made({ dates });
    expect(reservations.map(({ termFrom }) => termFrom)).toEqual(dates);
    const again = await series({ dates: [at('12:00', '2026-12-02'), at('12:30', '2026-12-09')] });
    expect([again.status, (again.body.dates as { outcome: string }[]).map(({ outcome }) => outcome)]).toEqual(
      [409, ['free', 'none']],
    );
    expect(await stored()).toHaveLength(3);
  });

  it('is told of in one mail, with all dates in one calendar file', async () => {
    await made();
    expect(await database.sql`select template, recipient from outbox`).toEqual([
      { template: 'seriesBooked', recipient: 'vera@example.com' },
    ]);
    const [mail] = await claimMails(new Date(MONDAY_MORNING.getTime() + 60_000), 60_000, 1);
    if (!mail) throw new Error('no mail waits');
    const letter = await letterOf(mail, MONDAY_MORNING);
    if (letter.kind !== 'letter') throw new Error(letter.kind);
    const { text, attachments } = await composeMail(mail, letter.content());
    for (const day of ['1. dec', '8. dec', '15. dec']) expect(text).toContain(day);
    const file = attachments.find(({ filename }) => filename === 'reservation.ics');
    expect(parsedCalendar(file?.content.toString('utf8') ?? '').events).toHaveLength(3);
  });

  it('is the same one when the same request comes again', async () => {
    const key = { 'idempotency-key': 'a-key-of-the-desk-1' };
    const first = await series({}, '', key);
    const again = await series({}, '', key);
    expect([first.status, again.status, again.body.id]).toEqual([200, 200, first.body.id]);
    expect(await stored()).toHaveLength(3);
    expect((await series({ everyWeeks: 2 }, '', key)).status).toBe(422);
  });

  it('ends at its third date: that one and all later fall, the client hears of it once', async () => {
    const { id, reservations } = await made({ count: 5 });
    await database.sql`delete from outbox`;
    const { status, body } = await post(end, id, { from: reservations[2]?.termFrom });
    expect([status, body.status]).toEqual([200, 'ENDED']);
    expect((await stored()).map((row) => row.status as number)).toEqual([
      CONFIRMED,
      CONFIRMED,
      CLIENT_REJECTED,
      CLIENT_REJECTED,
      CLIENT_REJECTED,
    ]);
    expect((body as unknown as Made).reservations.map((each) => each.series)).toEqual([
      { id, place: 1, of: 2 },
      { id, place: 2, of: 2 },
      null,
      null,
      null,
    ]);
    expect(await database.sql`select template from outbox`).toEqual([{ template: 'seriesCancelled' }]);
    expect((await post(end, id, { from: reservations[2]?.termFrom })).status).toBe(409);
  });

  it('is ended by the salon with a reason alone', async () => {
    const { id, reservations } = await made();
    const from = reservations[0]?.termFrom;
    expect((await post(end, id, { from, by: 'salon' })).status).toBe(422);
    expect((await post(end, id, { from, by: 'salon', reason: 'Mila je otišla' })).status).toBe(200);
    expect((await stored()).map((row) => row.status as number)).toEqual([
      ADMIN_REJECTED,
      ADMIN_REJECTED,
      ADMIN_REJECTED,
    ]);
  });

  it('comes back when its end is undone, but for what somebody else has by now; and goes when its booking is', async () => {
    const { id, reservations } = await made();
    await post(end, id, { from: reservations[1]?.termFrom });
    await taken('2026-12-15', '10:00', '11:00');
    const { body } = await post(undo, id);
    expect(body).toMatchObject({ undone: 1, left: [{ reservationId: reservations[2]?.id }] });
    expect((await post(undo, id)).status).toBe(409);
    const other = await made({ termFrom: at('14:00') });
    expect((await post(undo, other.id)).body).toEqual({ undone: 3, left: [] });
    const { body: gone } = await call(one, { params: { id: String(other.id) }, headers: headers() });
    expect((gone as unknown as Made).reservations.every(({ status }) => status === ADMIN_REJECTED)).toBe(
      true,
    );
  });

  it.each([
    ['its booking', () => Promise.resolve()],
    ['its end', ({ id, reservations }: Made) => post(end, id, { from: reservations[1]?.termFrom })],
    [
      'a move',
      ({ id, reservations }: Made) =>
        post(move, id, { reservationId: reservations[1]?.id, termFrom: at('10:00', '2026-12-09') }),
    ],
  ])('has %s taken back as a whole or not at all, whichever query fails', async (_, act) => {
    const whole = await made();
    await act(whole);
    const undone = await afterFailures(database.sql, 'undo', () => post(undo, whole.id));
    expect([undone.status, undone.body.left]).toEqual([200, []]);
  });

  it('is taken back but for what has happened to a date since', async () => {
    const { id, reservations } = await made();
    const [, second] = reservations;
    atTime(new Date(MONDAY_MORNING.getTime() + 1000));
    expect((await post(adjust, second?.id ?? 0, { termFrom: at('14:00', '2026-12-08') })).status).toBe(200);
    expect((await post(undo, id)).body).toEqual({
      undone: 2,
      left: [{ reservationId: second?.id, text: 'This can no longer be undone.' }],
    });
    expect((await stored()).map((row) => row.status as number)).toEqual([
      ADMIN_REJECTED,
      CONFIRMED,
      ADMIN_REJECTED,
    ]);
  });

  it('is taken back once where the press comes twice', async () => {
    const { id } = await made();
    const answers = await Promise.all([post(undo, id), post(undo, id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      await database.sql`select from audit_event where entity = 'series' and action = 'undone'`,
    ).toHaveLength(1);
  });

  it('moves with all its later dates, also onto places that they leave themselves, and back', async () => {
    const { id, reservations } = await made({ count: 4 });
    await database.sql`delete from outbox`;
    const [, second] = reservations;
    const body = { reservationId: second?.id, termFrom: at('10:00', '2026-12-15') };
    const planned = await call(move, {
      path: '/?dryRun=true',
      params: { id: String(id) },
      headers: headers(),
      body,
    });
    expect((planned.body.dates as { outcome: string }[]).map(({ outcome }) => outcome)).toEqual([
      'free',
      'free',
      'free',
    ]);
    expect((await post(move, id, body)).status).toBe(200);
    const days = async () => {
      const rows = await database.sql`
        select to_char(term_from at time zone 'Europe/Belgrade', 'MM-DD HH24:MI') as day from reservation order by id`;
      return rows.map(({ day }) => day as string);
    };
    expect(await days()).toEqual(['12-01 10:00', '12-15 10:00', '12-22 10:00', '12-29 10:00']);
    expect(await database.sql`select template from outbox`).toEqual([{ template: 'seriesMoved' }]);
    expect((await post(undo, id)).body).toEqual({ undone: 3, left: [] });
    expect(await days()).toEqual(['12-01 10:00', '12-08 10:00', '12-15 10:00', '12-22 10:00']);
    await taken('2026-12-16', '12:00', '13:00');
    const refused = await post(move, id, { reservationId: second?.id, termFrom: at('12:00', '2026-12-09') });
    expect([refused.status, await days()]).toEqual([
      409,
      ['12-01 10:00', '12-08 10:00', '12-15 10:00', '12-22 10:00', '12-16 12:00'],
    ]);
  });

  it('has dates that move by themselves, also beyond the horizon of visitors', async () => {
    const { reservations } = await made({ everyWeeks: 12, count: 4 });
    const last = reservations[3];
    const { status } = await post(adjust, last?.id ?? 0, { termFrom: '2027-08-11T12:00' });
    expect(status).toBe(200);
    expect(await stored()).toHaveLength(4);
  });

  it('is the other client’s once two are merged', async () => {
    const { id } = await made();
    await call(book, {
      headers: headers(),
      body: { serviceUnitId, termFrom: at('15:00'), clientName: 'Vera S.', clientPhone: '060 111 2222' },
    });
    const [survivor] = await database.sql`select id from client where phone is not null`;
    const [gone] = await database.sql`select id from client where phone is null`;
    expect((await post(merge, survivor?.id as number, { otherId: gone?.id as number })).status).toBe(200);
    expect((await call(one, { params: { id: String(id) }, headers: headers() })).body).toMatchObject({
      clientId: survivor?.id,
      reservations: { length: 3 },
    });
  });
});

describe('many at once', () => {
  it('of two series on the same times one is booked, and of the other nothing', async () => {
    const people = [mia, ana, mia, ana, mia, ana];
    const answers = await Promise.all(
      people.map(({ employeeId }, index) =>
        series({
          serviceUnits: [{ serviceUnitId, employeeId }],
          clientEmail: `klijent${index}@example.com`,
          count: 8,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409, 409, 409,
    ]);
    expect(await stored()).toHaveLength(16);
    expect(await database.sql`select from series`).toHaveLength(2);
    expect(await overlaps()).toBe(0);
  });

  it('a series and visitors who book its dates: all of it, or nothing', async () => {
    const days = WEEKLY.slice(1);
    const [repeated, ...visitors] = await Promise.all([
      series(),
      ...days.map((day) =>
        call(bookOnSite, {
          body: { serviceUnitId, employeeId: mia.employeeId, termFrom: at('10:00', day), ...aVisitor() },
        }),
      ),
    ]);
    const isWhole = repeated.status === 200;
    expect(await stored()).toHaveLength(isWhole ? 3 : 0);
    expect(visitors.some(({ status }) => status === 201)).toBe(!isWhole);
    expect(await overlaps()).toBe(0);
  });

  it('of two who want series of one new client, both are of the same one', async () => {
    const answers = await Promise.all([
      series(),
      series({ serviceUnits: [{ serviceUnitId, employeeId: ana.employeeId }], termFrom: at('12:00') }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await database.sql`select from client`).toHaveLength(1);
  });
});
