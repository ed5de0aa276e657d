import { beforeEach, describe, expect, it } from 'vitest';
import { GET as myClient } from '@/app/admin/api/clients/[id]/route.ts';
import { POST as note } from '@/app/admin/api/clients/[id]/notes/route.ts';
import { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
import { POST as noShow } from '@/app/admin/api/reservations/[id]/no-show/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { GET as myDay } from '@/app/admin/api/my-day/route.ts';
import { MINUTE } from '@/lib/base/time/units.ts';
import { completeReservation } from '@/lib/booking-board/list/steps.ts';
import { treatmentsOf } from '@/lib/clients/served/queries.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { addDays, dayOf, isoWithOffset } from '@/lib/base/time/zone.ts';
import { useDatabase } from '../support/database.ts';
import { emptyAccounts, emptyTables } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { anOpenSalon, aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const { CONFIRMED, CLIENT_REJECTED } = RESERVATION_STATUS;
const ZONE = 'Europe/Belgrade';

/** Stands in everything that is not hers. */
const PLANTED = 'Kanarinka';

let hers: { employeeId: number; workplaceId: number };
let theirs: { employeeId: number; workplaceId: number };
let serviceUnitId: number;
let ana: SignedIn;
let today: string;

/** An instant of today, so many minutes from now, whatever day that makes it. */
const inMinutes = (minutes: number) => isoWithOffset(Date.now() + minutes * MINUTE, ZONE);
const dayIn = (minutes: number) => inMinutes(minutes).slice(0, 10);

const aClient = async (name: string, more: object = {}) => {
  const [row] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    name,
    email: `${name.replace(/\W/g, '.').toLowerCase()}@mail.example`,
    phone: '+381601112223',
    language: 'sr',
    ...more,
  })} returning id`;
  return row?.id ?? 0;
};
const term = (pair: typeof hers, minutes: number, more: object = {}) =>
  aReservation(database.sql, {
    serviceUnitId,
    ...pair,
    from: inMinutes(minutes),
    to: inMinutes(minutes + 30),
    ...more,
  });

async function anEmployeeWhoLogsIn(employeeId: number): Promise<SignedIn> {
  const signedIn = await signedInAs(database.sql, 'ROLE_EMPLOYEE');
  await database.sql`insert into employee_user ${database.sql({ employee_id: employeeId, user_id: signedIn.id })}`;
  return signedIn;
}

const on = (id: number, by = ana) => ({ params: { id: String(id) }, headers: { lang: 'en', ...by.headers } });
const dayOfHers = (day = '') =>
  call(myDay, { path: `/admin/api/my-day${day && `?day=${day}`}`, headers: ana.headers });
const reservationsIn = ({ body }: Answer) => body.reservations as { id: number; clientName: string }[];

beforeEach(async () => {
  await emptySalon(database.sql);
  await emptyAccounts(database.sql);
  await emptyTables(database.sql, 'client', 'reservation');
  await anOpenSalon(database.sql);
  [hers, theirs] = [await aPair(database.sql), await aPair(database.sql)];
  serviceUnitId = await aServiceUnit(database.sql);
  ana = await anEmployeeWhoLogsIn(hers.employeeId);
  today = dayOf(Date.now(), ZONE);
});

describe('the day of an employee', () => {
  it('is made of her own terms, with what she needs and neither price nor address', async () => {
    const clientId = await aClient('Mila Tot', { alert: 'Alergija' });
    const id = await term(hers, -20, { client_id: clientId, client_name: 'Mila Tot' });
    await term(hers, -20, { status: CLIENT_REJECTED, client_name: PLANTED });
    await term(theirs, -20, { client_name: PLANTED });
    const answer = await dayOfHers(dayIn(-20));
    expect(reservationsIn(answer)).toEqual([
      expect.objectContaining({
        id,
        clientId,
        clientName: 'Mila Tot',
        clientAlert: 'Alergija',
        noShow: false,
      }),
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/price|email|Kanarinka/i);
    const read = await database.sql`select entity_id, changes from audit_event where action = 'read'`;
    expect([...read]).toEqual([{ entity_id: ana.id, changes: { clients: [clientId] } }]);
  });

  it('can be another one; a day that is none is refused', async () => {
    const tomorrow = addDays(today, 1);
    await term(hers, 24 * 60, { client_name: 'Sutra Došla' });
    expect(reservationsIn(await dayOfHers(dayIn(24 * 60))).map(({ clientName }) => clientName)).toEqual([
      'Sutra Došla',
    ]);
    expect((await dayOfHers(tomorrow)).body).toMatchObject({ day: tomorrow, today });
    expect((await dayOfHers('31.12.')).status).toBe(422);
  });

  it('shows of a visit her part alone', async () => {
    const id = await term(hers, 60);
    const from = inMinutes(90);
    await database.sql`insert into reservation_segment ${database.sql({
      reservation_id: id,
      position: 1,
      status: CONFIRMED,
      service_unit_id: await aServiceUnit(database.sql, { name: PLANTED }),
      employee_id: theirs.employeeId,
      workplace_id: theirs.workplaceId,
      span_from: from,
      span_to: inMinutes(120),
      employee_busy: `[${from},${inMinutes(120)})`,
      workplace_busy: `[${from},${inMinutes(120)})`,
    })}`;
    const answer = await dayOfHers(dayIn(60));
    expect(reservationsIn(answer).map((each) => each.id)).toEqual([id]);
    expect(JSON.stringify(answer.body)).not.toContain(PLANTED);
  });

  it('has her hours and her absences of the week beside it, and nobody else’s', async () => {
    const monday = '2027-03-01';
    await database.sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to) values
      (${hers.employeeId}, '2027-03-02', '12:00', '15:00'), (${theirs.employeeId}, '2027-03-03', '06:00', '07:00')`;
    await database.sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to) values
      (${hers.employeeId}, 'Zubar', '2027-03-04T10:00:00+01:00', '2027-03-04T11:00:00+01:00'),
      (${theirs.employeeId}, ${PLANTED}, '2027-03-04T10:00:00+01:00', '2027-03-04T11:00:00+01:00')`;
    const usual = [{ from: '09:00', to: '17:00' }];
    const short = {
      mon: usual,
      tue: usual,
      wed: usual,
      thu: usual,
      fri: usual,
      sat: [],
      sun: [{ from: '14:00', to: '16:00' }],
    };
    await database.sql`insert into shift_pattern (employee_id, valid_from, weeks) values
      (${hers.employeeId}, '2027-02-22', ${database.sql.json([short])})`;
    await database.sql`insert into non_working_day (day, explanation) values ('2027-03-05', 'Praznik')`;
    const { body } = await dayOfHers(monday);
    const week = body.week as { day: string; hours: { from: string; to: string }[] }[];
    expect(week.map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(monday, index)),
    );
    expect(
      week.map(({ hours }) => hours.map(({ from, to }) => `${from.slice(11, 16)}-${to.slice(11, 16)}`)),
    ).toEqual([['09:00-17:00'], ['12:00-15:00'], ['09:00-17:00'], ['09:00-17:00'], [], [], ['14:00-16:00']]);
    expect(week[3]).toMatchObject({ away: [{ reason: 'Zubar', from: '2027-03-04T10:00:00+01:00' }] });
    expect(week[4]).toMatchObject({ dayOff: 'Praznik' });
    expect(JSON.stringify(body)).not.toContain(PLANTED);
  });
});

describe('what she says of a term', () => {
  it('is done or not come, once it has begun, and taken back by herself', async () => {
    const id = await term(hers, -20, { client_name: 'Mila Tot' });
    expect((await call(noShow, { ...on(id), body: {} })).body).toMatchObject({
      id,
      noShowAt: expect.any(String) as string,
    });
    expect((await call(undo, { ...on(id), body: {} })).body).toMatchObject({ id, noShowAt: null });
    const answer = await call(done, { ...on(id), body: {} });
    expect(answer.body).toMatchObject({
      id,
      status: RESERVATION_STATUS.DONE,
      clientName: 'Mila Tot',
      clientEmail: null,
    });
    const output =
      await database.sql`select action, actor from audit_event where entity = 'reservation' order by id`;
    expect(output.map(({ action, actor }) => [action, actor])).toEqual([
      ['no-show', `user:${ana.id}`],
      ['undone', `user:${ana.id}`],
      ['done', `user:${ana.id}`],
    ]);
    expect([...(await database.sql`select id from outbox`)]).toEqual([]);

    const later = await term(hers, 60);
    expect((await call(done, { ...on(later), body: {} })).status).toBe(409);
  });

  it('is nothing of a term that is not hers, nor of what somebody else did', async () => {
    const foreign = await term(theirs, -20);
    for (const verb of [done, noShow, undo]) {
      expect((await call(verb, { ...on(foreign), body: {} })).status).toBe(404);
    }
    const id = await term(hers, -60);
    await completeReservation(id, { by: `user:${ana.id + 1}`, now: new Date(), locale: 'sr' });
    expect((await call(undo, { ...on(id), body: {} })).status).toBe(409);
    const states = await database.sql`select status, no_show_at from reservation where id = ${foreign}`;
    expect([...states]).toEqual([{ status: CONFIRMED, no_show_at: null }]);
  });
});

describe('a client', () => {
  it('whom she serves has a card with name, phone, alert, formulas and notes, to which she adds', async () => {
    const id = await aClient('Mila Tot', {
      alert: 'Alergija',
      notes: 'Voli tišinu',
      formulas: '6.0 + 7.3, 20 vol.',
    });
    await term(hers, -500, { client_id: id });
    const added = await call(note, { ...on(id), body: { text: 'Bila je vesela' } });
    expect([added.status, added.body]).toEqual([201, expect.objectContaining({ by: ana.email })]);
    const { body } = await call(myClient, on(id));
    expect(body).toMatchObject({
      name: 'Mila Tot',
      phone: '+381601112223',
      alert: 'Alergija',
      formulas: '6.0 + 7.3, 20 vol.',
      notes: 'Voli tišinu',
      dated: [{ text: 'Bila je vesela', isOwn: true }],
    });
    expect(JSON.stringify(body)).not.toMatch(/@|price/);
    expect((await call(note, { ...on(id), body: { text: ' ' } })).status).toBe(422);
    const read = await database.sql`select changes from audit_event where action = 'read'`;
    expect([...read]).toEqual([{ changes: { clients: [id] } }]);
  });

  it('had visits of whoever served them: the last five that they attended, the latest first', async () => {
    const DAY = 24 * 60;
    const id = await aClient('Mila Tot');
    await database.sql`update employee set name = 'Jelena' where id = ${hers.employeeId}`;
    await database.sql`update employee set name = 'Mira' where id = ${theirs.employeeId}`;
    const washing = await aServiceUnit(database.sql, { name: 'Pranje', name_en: 'Washing' });
    for (const days of [60, 50, 40, 30]) await term(hers, -days * DAY, { client_id: id });
    const visit = await term(hers, -20 * DAY, { client_id: id });
    const [from, to] = [inMinutes(-20 * DAY + 30), inMinutes(-20 * DAY + 60)];
    await database.sql`insert into reservation_segment ${database.sql({
      reservation_id: visit,
      position: 1,
      status: CONFIRMED,
      service_unit_id: washing,
      employee_id: theirs.employeeId,
      workplace_id: theirs.workplaceId,
      span_from: from,
      span_to: to,
      employee_busy: `[${from},${to})`,
      workplace_busy: `[${from},${to})`,
    })}`;
    await term(theirs, -10 * DAY, { client_id: id });
    await term(theirs, -5 * DAY, { client_id: id, status: CLIENT_REJECTED });
    await term(theirs, -4 * DAY, { client_id: id, no_show_at: inMinutes(-4 * DAY) });
    await term(hers, DAY, { client_id: id });
    const { body } = await call(myClient, on(id));
    const [unit] = await database.sql`select name, name_en from service_unit where id = ${serviceUnitId}`;
    const service = (unit?.name_en || unit?.name) as string;
    const by = (employee: string) => ({ serviceUnit: service, employee });
    const visits = body.visits as { id: number }[];
    expect(visits.map(({ id: _number, ...seen }) => seen)).toEqual([
      { day: dayIn(-10 * DAY), parts: [by('Mira')] },
      { day: dayIn(-20 * DAY), parts: [by('Jelena'), { serviceUnit: 'Washing', employee: 'Mira' }] },
      { day: dayIn(-30 * DAY), parts: [by('Jelena')] },
      { day: dayIn(-40 * DAY), parts: [by('Jelena')] },
      { day: dayIn(-50 * DAY), parts: [by('Jelena')] },
    ]);
  });

  it('has the same formulas and visits on the page of her day, for whom she serves alone', async () => {
    const id = await aClient('Mila Tot', { formulas: '6.0 + 7.3' });
    await term(hers, -500, { client_id: id });
    const foreign = await aClient(PLANTED, { formulas: PLANTED });
    await term(theirs, -20, { client_id: foreign });
    const reader = { employeeId: hers.employeeId, locale: 'en' as const, now: new Date() };
    const found = await treatmentsOf([id, foreign], reader);
    expect([...found.keys()]).toEqual([id]);
    expect(found.get(id)).toMatchObject({ formulas: '6.0 + 7.3', visits: [{ day: dayIn(-500) }] });
  });

  it('of a colleague is not there, nor one who cancelled', async () => {
    const foreign = await aClient(PLANTED);
    await term(theirs, -20, { client_id: foreign });
    const gone = await aClient('Otkazala');
    await term(hers, 300, { client_id: gone, status: CLIENT_REJECTED });
    for (const id of [foreign, gone]) {
      expect((await call(myClient, on(id))).status).toBe(404);
      expect((await call(note, { ...on(id), body: { text: 'x' } })).status).toBe(404);
    }
    expect([...(await database.sql`select id from client_note`)]).toEqual([]);
  });
});
