import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import * as absenceAll from '@/app/admin/api/employees-unavailability/route.ts';
import * as absenceOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import { POST as undo } from '@/app/admin/api/employees-unavailability/[id]/undo/route.ts';
import * as employeeOne from '@/app/admin/api/employees/[id]/route.ts';
import { POST as approve } from '@/app/admin/api/leave-requests/[id]/approve/route.ts';
import { POST as decline } from '@/app/admin/api/leave-requests/[id]/decline/route.ts';
import { POST as withdraw } from '@/app/admin/api/leave-requests/[id]/withdraw/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { GET as colleagues } from '@/app/admin/api/leave-requests/colleagues/route.ts';
import { GET as balances } from '@/app/admin/api/leave-requests/balances/route.ts';
import { GET as list, POST as ask } from '@/app/admin/api/leave-requests/route.ts';
import { LEAVE_STATUS } from '@/lib/base/statuses.ts';
import type { MailMessage } from '@/lib/delivery/transports/message.ts';
import { runOnce } from '@/lib/delivery/worker/worker.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { anOpenSalon, aPair, aServiceUnit, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

// As an installation has it that says nothing of it: here the twenty seconds are real.
vi.hoisted(() => {
  delete process.env.STAFF_MAIL_DELAY_SECONDS;
});

const { OPEN, APPROVED, DECLINED, WITHDRAWN } = LEAVE_STATUS;
const ANSWERED = 'This request has already been answered or withdrawn.';
const database = useDatabase();

type Pair = { employeeId: number; workplaceId: number };
let hers: Pair;
let theirs: Pair;
let ana: SignedIn;
let tea: SignedIn;
let manager: SignedIn;

async function whoIs(employeeId: number): Promise<SignedIn> {
  const signedIn = await signedInAs(database.sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
  await database.sql`insert into employee_user ${database.sql({ employee_id: employeeId, user_id: signedIn.id })}`;
  await database.sql`update "user" set language = 'de' where id = ${signedIn.id}`;
  return signedIn;
}

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'user', 'auth_session');
  await anOpenSalon(sql);
  // Closed on Sundays.
  await sql`update general_working_hours set wh_sun_from = null, wh_sun_to = null`;
  [hers, theirs] = [await aPair(sql), await aPair(sql)];
  await sql`update employee set name = case id when ${hers.employeeId} then 'Ana' else 'Tea' end, leave_days = 20`;
  atTime(MONDAY_MORNING);
  [ana, tea] = [await whoIs(hers.employeeId), await whoIs(theirs.employeeId)];
  manager = await signedInAs(sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

type Body = Record<string, unknown>;
const as = ({ headers }: SignedIn) => ({ headers: { lang: 'en', ...headers } });
const asks = (fromDay: string, toDay = fromDay, { by = ana, ...more }: Body & { by?: SignedIn } = {}) =>
  call(ask, { ...as(by), body: { fromDay, toDay, ...more } });
const idOf = async (requested: ReturnType<typeof asks>) => (await requested).body.id as number;
const on = (id: number, by = manager) => ({ ...as(by), params: { id: String(id) } });
const yes = (id: number, { by = manager, body = {}, query = '' } = {}) =>
  call(approve, { ...on(id, by), path: `/asked${query}`, body });
const no = (id: number, reason = 'Tea ist schon weg.', by = manager) =>
  call(decline, { ...on(id, by), body: { reason } });
const back = (id: number, by = ana) => call(withdraw, { ...on(id, by), body: {} });
const seen = async (by: SignedIn, query = '') =>
  (await call(list, { ...as(by), path: `/admin/api/leave-requests${query}` })).body.items as Body[];
const statusOf = async (id: number) => (await seen(manager)).find((each) => each.id === id)?.status;
const balanceOf = async (by: SignedIn, query = '') =>
  (await call(balances, { ...as(by), path: `/admin/api/leave-requests/balances${query}` })).body
    .items as Body[];
const absences = () => database.sql`
  select employee_id, reason, to_char(unavailable_from at time zone 'Europe/Belgrade', 'MM-DD HH24:MI') as from,
    to_char(unavailable_to at time zone 'Europe/Belgrade', 'MM-DD HH24:MI') as to from employee_unavailability`;

/** What has reached mailboxes after so many seconds. */
async function mailedAfter(seconds: number): Promise<{ to: string; subject: string; text: string }[]> {
  atTime(new Date(MONDAY_MORNING.getTime() + seconds * 1000));
  const sent: MailMessage[] = [];
  const transport = {
    name: 'mailboxes',
    send: (message: MailMessage) => {
      sent.push(message);
      return Promise.resolve({ ok: true as const });
    },
  };
  await runOnce({ transport, now: () => new Date() });
  return sent.map(({ to, subject, text }) => ({ to, subject, text }));
}

describe('an employee asks for leave', () => {
  it('for days to come, and sees her own requests with what they take', async () => {
    const requested = await asks('2026-12-04', '2026-12-07', { word: ' Svadba sestre ' });
    expect([requested.status, requested.body]).toMatchObject([
      201,
      {
        employeeId: hers.employeeId,
        employee: 'Ana',
        fromDay: '2026-12-04',
        toDay: '2026-12-07',
        workingDays: 3,
        word: 'Svadba sestre',
        status: OPEN,
        answeredAt: null,
        absenceId: null,
      },
    ]);
    await asks('2026-12-04', '2026-12-04', { by: tea });
    expect((await seen(ana)).map(({ id }) => id)).toEqual([requested.body.id]);
    expect(await seen(ana, `?employeeId=${theirs.employeeId}`)).toEqual([]);
    expect(await seen(manager)).toHaveLength(2);
    expect((await seen(manager, `?status=${APPROVED}`)).length).toBe(0);
    const { leaveRequests } = (await call(dashboard, as(manager))).body as { leaveRequests: Body };
    expect(leaveRequests).toMatchObject({
      total: 2,
      items: [{ employee: 'Ana', fromDay: '2026-12-04', toDay: '2026-12-07' }, { employee: 'Tea' }],
    });
    const own = (await call(dashboard, as(ana))).body as { leaveRequests: Body };
    expect(own.leaveRequests).toEqual({ items: [], total: 0 });
  });

  it('for today at the earliest, in order, and not for years', async () => {
    expect((await asks('2026-11-30')).status).toBe(201);
    const fieldsOf = async (...days: [string, string]) => (await asks(...days)).body.fields;
    expect(await fieldsOf('2026-11-29', '2026-12-01')).toEqual({
      fromDay: 'This day is over. Please choose a later one.',
    });
    expect(await fieldsOf('2026-12-03', '2026-12-02')).toEqual({
      toDay: 'The last day cannot be before the first one.',
    });
    expect(await fieldsOf('2026-12-03', '2027-12-04')).toEqual({ toDay: 'This is too much in one go.' });
    expect(await fieldsOf('2026-12-32', '')).toEqual({
      fromDay: 'Please enter a valid date.',
      toDay: 'This field is required.',
    });
  });

  it('once for the same day, unless the first was declined or withdrawn', async () => {
    const first = await idOf(asks('2026-12-04', '2026-12-07'));
    const again = await asks('2026-12-07', '2026-12-09');
    expect([again.status, again.body.error]).toEqual([
      409,
      'You have already asked for leave on one of these days.',
    ]);
    await back(first);
    const second = await idOf(asks('2026-12-07', '2026-12-09'));
    await no(second);
    const third = await idOf(asks('2026-12-07', '2026-12-09'));
    await yes(third);
    expect((await asks('2026-12-08')).status).toBe(409);
    const both = await Promise.all([asks('2026-12-20'), asks('2026-12-20')]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  it('and withdraws what is hers and has no answer', async () => {
    const id = await idOf(asks('2026-12-04'));
    expect((await back(id, tea)).status).toBe(404);
    expect((await back(id)).body).toMatchObject({ id, status: WITHDRAWN });
    expect((await back(id)).body.error).toBe(ANSWERED);
    const approved = await idOf(asks('2026-12-05'));
    await yes(approved);
    expect((await back(approved)).status).toBe(409);
  });

  it('nobody else asks for her, and she answers nothing', async () => {
    expect((await asks('2026-12-04', '2026-12-04', { by: manager })).status).toBe(403);
    const unknown = await asks('2026-12-04', '2026-12-04', { employeeId: theirs.employeeId });
    expect(unknown.status).toBe(422);
    const id = await idOf(asks('2026-12-04'));
    expect([(await yes(id, { by: ana })).status, (await no(id, 'x', ana)).status]).toEqual([403, 403]);
    expect(await statusOf(id)).toBe(OPEN);
  });
});

describe('the kind of a leave', () => {
  it('is vacation where a program says nothing, and whole days', async () => {
    expect((await asks('2026-12-04')).body).toMatchObject({ kind: 'vacation', dayPart: 'whole' });
    expect((await asks('2026-12-07', '2026-12-07', { kind: 'holiday' })).status).toBe(422);
  });

  it('goes with the absence, whose reason says no more than that', async () => {
    await yes(await idOf(asks('2026-12-04', '2026-12-04', { kind: 'training', word: 'Seminar u Beču' })));
    const [absence] = await database.sql`select kind, reason from employee_unavailability`;
    expect({ ...absence }).toEqual({ kind: 'training', reason: 'Obuka' });
    expect(await seen(manager, '?kind=illness')).toEqual([]);
    expect(await seen(manager, '?kind=training')).toHaveLength(1);
  });

  it('takes days of the year where it is vacation alone', async () => {
    await yes(await idOf(asks('2026-12-04', '2026-12-05', { kind: 'illness' })));
    await asks('2026-12-07', '2026-12-07', { kind: 'training' });
    await yes(await idOf(asks('2026-12-08')));
    expect(await balanceOf(ana)).toMatchObject([{ taken: 1, asked: 0, left: 19 }]);
  });

  it('is said in the mail, which calls nothing vacation that is none', async () => {
    await yes(await idOf(asks('2026-12-04', '2026-12-04', { kind: 'training', dayPart: 'afternoon' })));
    const [mail] = await mailedAfter(21);
    expect(mail?.subject).toBe('Ihre Abwesenheit ist genehmigt');
    expect(mail?.text).toMatch(/Fortbildung[^]*Nachmittag/);
  });
});

describe('half a day', () => {
  it('is of a single day', async () => {
    const { status, body } = await asks('2026-12-04', '2026-12-05', { dayPart: 'morning' });
    expect([status, body.fields]).toEqual([
      422,
      { dayPart: 'Half a day is only possible for a single day.' },
    ]);
  });

  it('is by her hours of that day, and half a working day', async () => {
    await database.sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
      values (${hers.employeeId}, '2026-12-04', '12:00', '20:00')`;
    const requested = await asks('2026-12-04', '2026-12-04', { dayPart: 'afternoon' });
    expect(requested.body).toMatchObject({ dayPart: 'afternoon', workingDays: 0.5 });
    expect(await balanceOf(ana)).toMatchObject([{ asked: 0.5 }]);
    await yes(requested.body.id as number);
    expect(await balanceOf(ana)).toMatchObject([{ taken: 0.5, left: 19.5 }]);
    expect([...(await absences())]).toEqual([
      { employee_id: hers.employeeId, reason: 'Odmor', from: '12-04 16:00', to: '12-04 20:00' },
    ]);
  });
});

describe('who else is away', () => {
  const away = async (by: SignedIn, query: string) =>
    (await call(colleagues, { ...as(by), path: `/?${query}` })).body;
  const DAYS = 'fromDay=2026-12-04&toDay=2026-12-05';
  const before = heldSettings();
  afterEach(() => holdSettings(before));
  const teaIsAway = async () =>
    yes(await idOf(asks('2026-12-05', '2026-12-06', { by: tea, kind: 'illness' })));

  it('is a number to an employee, and names where the team sees the rota', async () => {
    await teaIsAway();
    expect(await away(ana, DAYS)).toEqual({ count: 1, names: null, requested: [] });
    expect(await away(ana, 'fromDay=2026-12-03&toDay=2026-12-04')).toMatchObject({ count: 0 });
    expect(await away(ana, 'fromDay=2026-12-07&toDay=2026-12-07')).toMatchObject({ count: 0 });
    holdSettings({ ...before, settings: { ...before.settings, teamSeesRota: true } });
    expect(await away(ana, DAYS)).toEqual({ count: 1, names: ['Tea'], requested: [] });
    // She herself is no colleague of hers, whomever she names.
    expect(await away(tea, `${DAYS}&employeeId=${hers.employeeId}`)).toMatchObject({ count: 0, names: [] });
  });

  it('is names to the desk, and who has asked for these days as well', async () => {
    await teaIsAway();
    await asks('2026-12-04');
    expect(await away(manager, `${DAYS}&employeeId=${theirs.employeeId}`)).toEqual({
      count: 0,
      names: [],
      requested: ['Ana'],
    });
    expect(await away(manager, `${DAYS}&employeeId=${hers.employeeId}`)).toEqual({
      count: 1,
      names: ['Tea'],
      requested: [],
    });
    expect(await away(ana, DAYS)).toMatchObject({ requested: [] });
  });

  it('is asked of days in their order', async () => {
    const { status } = await call(colleagues, { ...as(ana), path: '/?fromDay=2026-12-05&toDay=2026-12-04' });
    expect(status).toBe(422);
  });
});

describe('an absence that the desk enters', () => {
  it('has a kind, which a program that knows of none leaves as it is', async () => {
    const values = {
      employeeId: hers.employeeId,
      reason: 'Operacija kolena',
      unavailableFrom: '2026-12-04T09:00:00+01:00',
      unavailableTo: '2026-12-04T12:00:00+01:00',
    };
    const plain = await call(absenceAll.POST, { ...as(manager), body: values });
    expect([plain.status, plain.body.kind]).toEqual([201, 'other']);
    const made = await call(absenceAll.POST, {
      ...as(manager),
      body: {
        ...values,
        unavailableFrom: '2026-12-05T09:00:00+01:00',
        unavailableTo: '2026-12-05T12:00:00+01:00',
        kind: 'illness',
      },
    });
    expect(made.body.kind).toBe('illness');
    const edited = await call(absenceOne.PUT, {
      ...as(manager),
      method: 'PUT',
      params: { id: String(made.body.id) },
      body: { ...values, reason: 'Grip', editedAt: made.body.editedAt },
    });
    expect([edited.status, edited.body.kind, edited.body.reason]).toEqual([200, 'illness', 'Grip']);
  });
});

describe('a manager answers', () => {
  it('yes, and the absence stands there, from midnight to midnight', async () => {
    const id = await idOf(asks('2026-12-04', '2026-12-07'));
    const answered = await yes(id);
    expect([answered.status, answered.body]).toMatchObject([200, { id, status: APPROVED }]);
    expect([...(await absences())]).toEqual([
      { employee_id: hers.employeeId, reason: 'Odmor', from: '12-04 00:00', to: '12-08 00:00' },
    ]);
    expect((await no(id)).body.error).toBe(ANSWERED);
    expect((await yes(id)).body.error).toBe(ANSWERED);
    expect((await absences()).length).toBe(1);
  });

  it('once, also where two do so at the same time', async () => {
    const id = await idOf(asks('2026-12-04'));
    const answers = await Promise.all([yes(id), no(id), yes(id)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await absences()).length).toBe((await statusOf(id)) === APPROVED ? 1 : 0);
  });

  it('yes, with what becomes of the reservations of these days', async () => {
    const serviceUnitId = await aServiceUnit(database.sql);
    const from = at('10:00', '2026-12-04');
    const booked = await aReservation(database.sql, {
      serviceUnitId,
      ...hers,
      from,
      to: at('11:00', '2026-12-04'),
    });
    const id = await idOf(asks('2026-12-04'));
    const hit = await yes(id);
    expect([hit.status, hit.body]).toMatchObject([
      409,
      {
        reservations: [
          {
            id: booked,
            proposals: [
              { kind: 'other-person', employeeId: theirs.employeeId },
              { kind: 'ask' },
              { kind: 'ask' },
              { kind: 'call' },
              { kind: 'other-time' },
              { kind: 'other-time' },
              { kind: 'cancel' },
            ],
          },
        ],
      },
    ]);
    expect([await statusOf(id), (await absences()).length]).toEqual([OPEN, 0]);
    const done = await yes(id, {
      query: '?acceptConflicts=true',
      body: { resolutions: [{ reservationId: booked, kind: 'other-person' }] },
    });
    expect(done.body).toMatchObject({
      status: APPROVED,
      resolved: [{ reservationId: booked, done: true }],
    });
    const [moved] =
      await database.sql`select employee_id from reservation_segment where reservation_id = ${booked}`;
    expect(moved?.employee_id).toBe(theirs.employeeId);
  });

  it('and takes the yes back with the absence, within the minute or later', async () => {
    const id = await idOf(asks('2026-12-04'));
    const { absenceId } = (await yes(id)).body;
    const params = { params: { id: String(absenceId) } };
    expect((await call(undo, { ...as(manager), ...params, body: {} })).status).toBe(200);
    expect(await statusOf(id)).toBe(OPEN);
    expect(await mailedAfter(60)).toEqual([]);
    const again = (await yes(id)).body;
    await call(absenceOne.DELETE, {
      ...as(manager),
      method: 'DELETE',
      params: { id: String(again.absenceId) },
    });
    expect(await statusOf(id)).toBe(OPEN);
    expect((await no(id)).status).toBe(200);
  });

  it('no, with a reason that she reads', async () => {
    const id = await idOf(asks('2026-12-04'));
    expect((await no(id, ' ')).status).toBe(422);
    expect((await no(id)).body).toMatchObject({ status: DECLINED, answer: 'Tea ist schon weg.' });
    expect(await seen(ana)).toMatchObject([{ id, status: DECLINED, answer: 'Tea ist schon weg.' }]);
    expect((await absences()).length).toBe(0);
  });

  it('by mail, in the language of her login; to whom none is left, nothing', async () => {
    const [first, second] = [await idOf(asks('2026-12-04', '2026-12-05')), await idOf(asks('2026-12-10'))];
    await yes(first);
    await no(second);
    expect(await mailedAfter(19)).toEqual([]);
    const mails = await mailedAfter(21);
    const bySubject = mails.toSorted((one, other) => one.subject.localeCompare(other.subject));
    expect(bySubject.map(({ to, subject }) => [to, subject])).toEqual([
      [ana.email, 'Ihr Urlaub ist genehmigt'],
      [ana.email, 'Ihr Urlaubsantrag wurde abgelehnt'],
    ]);
    expect(mails.map(({ text }) => text).join('\n')).toMatch(
      /Freitag, 4\. Dezember 2026[^]*Samstag, 5\. Dezember 2026|Tea ist schon weg/,
    );
    const third = await idOf(asks('2026-12-15'));
    await database.sql`delete from employee_user where employee_id = ${hers.employeeId}`;
    expect((await yes(third)).status).toBe(200);
    expect(await mailedAfter(60)).toEqual([]);
  });

  it('and the history says who asked and who answered', async () => {
    const id = await idOf(asks('2026-12-04'));
    await yes(id);
    await back(await idOf(asks('2026-12-05')));
    await no(await idOf(asks('2026-12-06')));
    const output = await database.sql<{ actor: string; action: string; changes: object }[]>`
      select actor, action, changes from audit_event where entity = 'leave-request' order by id`;
    const [her, staff] = [`user:${ana.id}`, `user:${manager.id}`];
    expect(output.map(({ actor, action }) => [actor, action])).toEqual([
      [her, 'leave asked'],
      [staff, 'leave approved'],
      [her, 'leave asked'],
      [her, 'leave withdrawn'],
      [her, 'leave asked'],
      [staff, 'leave declined'],
    ]);
    expect(JSON.stringify(output)).not.toContain('Tea ist schon weg');
  });
});

describe('the balance of a year', () => {
  it('counts working days by the hours of each, of each year its own', async () => {
    // Over the turn of the year: Monday to Saturday, but for New Year’s Day.
    await database.sql`insert into non_working_day (day, explanation) values ('2027-01-01', 'Nova godina')`;
    await yes(await idOf(asks('2026-12-28', '2027-01-03')));
    await asks('2026-12-04', '2026-12-07');
    await yes(await idOf(asks('2026-12-04', '2026-12-04', { by: tea })));
    const ofAna = { employeeId: hers.employeeId, employee: 'Ana', leaveDays: 20 };
    expect(await balanceOf(ana)).toEqual([{ ...ofAna, year: 2026, taken: 4, asked: 3, left: 16 }]);
    expect(await balanceOf(ana, '?year=2027')).toEqual([
      { ...ofAna, year: 2027, taken: 1, asked: 0, left: 19 },
    ]);
    expect(await balanceOf(manager)).toMatchObject([{ employee: 'Ana' }, { employee: 'Tea', left: 19 }]);
    expect((await call(balances, { ...as(ana), path: '/?year=1999' })).status).toBe(422);
  });

  it('is not counted where nobody said how many days there are', async () => {
    await database.sql`update employee set leave_days = null`;
    await yes(await idOf(asks('2026-12-04')));
    expect(await balanceOf(ana)).toMatchObject([{ leaveDays: null, taken: 1, asked: 0, left: null }]);
  });

  it('has its days from the employee’s record, which keeps them from a program that knows nothing of them', async () => {
    const one = { ...as(manager), params: { id: String(hers.employeeId) } };
    const { body } = await call(employeeOne.GET, one);
    expect(body.leaveDays).toBe(20);
    const { id: _, photo: _photo, createdAt: _created, leaveDays: _days, ...known } = body;
    const put = (change: object, editedAt: unknown) =>
      call(employeeOne.PUT, { ...one, method: 'PUT', body: { ...known, ...change, editedAt } });
    const stored = await put({}, body.editedAt);
    expect([stored.status, stored.body.leaveDays]).toEqual([200, 20]);
    const changed = await put({ leaveDays: 22 }, stored.body.editedAt);
    expect(changed.body.leaveDays).toBe(22);
    expect((await put({ leaveDays: null }, changed.body.editedAt)).body.leaveDays).toBeNull();
  });
});

describe('the database', () => {
  const stored = (row: object) =>
    database.sql`insert into leave_request ${database.sql({
      employee_id: hers.employeeId,
      from_day: '2026-12-04',
      to_day: '2026-12-05',
      ...row,
    })} returning id`;

  it.each([
    ['days that are turned around', { to_day: '2026-12-03' }],
    ['a yes without an absence', { status: APPROVED, answered_at: MONDAY_MORNING }],
    ['an answer without its moment', { status: DECLINED }],
    ['a moment without an answer', { answered_at: MONDAY_MORNING }],
    ['a state that is none', { status: 5 }],
  ])('refuses %s', (_, row) => expect(stored(row)).rejects.toThrow(/violates check constraint/));

  it('refuses two that are open or approved for the same day of one employee', async () => {
    await stored({});
    await expect(stored({ from_day: '2026-12-05' })).rejects.toThrow(/leave_request_once/);
    await stored({ from_day: '2026-12-06', to_day: '2026-12-06' });
    await stored({ employee_id: theirs.employeeId });
    await stored({ status: WITHDRAWN });
  });

  it('refuses a second answer', async () => {
    const { sql } = database;
    const [row] = await stored({ status: DECLINED, answered_at: MONDAY_MORNING });
    await expect(
      sql`update leave_request set status = ${OPEN}, answered_at = null where id = ${row?.id}`,
    ).rejects.toThrow(/has its answer/);
    const id = await idOf(asks('2026-12-08'));
    await yes(id);
    await expect(
      sql`update leave_request set status = ${WITHDRAWN}, absence_id = null, answered_at = null where id = ${id}`,
    ).rejects.toThrow(/has its answer/);
  });

  it('lets the requests go with the employee', async () => {
    await yes(await idOf(asks('2026-12-08')));
    await database.sql`delete from employee where id = ${hers.employeeId}`;
    expect(await seen(manager)).toEqual([]);
  });
});
