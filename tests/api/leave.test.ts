import { afterEach, describe, expect, it } from 'vitest';
import { as, idOf, mailedAfter, salonOnLeave } from '../support/salons/salon-on-leave.ts';
import { GET as dashboard } from '@/app/admin/api/dashboard/route.ts';
import * as absenceOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import { POST as undo } from '@/app/admin/api/employees-unavailability/[id]/undo/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { GET as colleagues } from '@/app/admin/api/leave-requests/colleagues/route.ts';
import { LEAVE_STATUS } from '@/lib/base/statuses.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aServiceUnit, at, MONDAY_MORNING } from '../support/salon.ts';
import type { SignedIn } from '../support/staff.ts';

const { salon, asks, yes, no, back, seen, statusOf, absences } = salonOnLeave();
const { OPEN, APPROVED, DECLINED, WITHDRAWN } = LEAVE_STATUS;
const ANSWERED = 'This request has already been answered or withdrawn.';

type Body = Record<string, unknown>;

describe('an employee asks for leave', () => {
  it('for days to come, and sees her own requests with what they take', async () => {
    const requested = await asks('2026-12-04', '2026-12-07', { word: ' Svadba sestre ' });
    expect([requested.status, requested.body]).toMatchObject([
      201,
      {
        employeeId: salon.hers.employeeId,
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
    await asks('2026-12-04', '2026-12-04', { by: salon.tea });
    expect((await seen(salon.ana)).map(({ id }) => id)).toEqual([requested.body.id]);
    expect(await seen(salon.ana, `?employeeId=${salon.theirs.employeeId}`)).toEqual([]);
    expect(await seen(salon.manager)).toHaveLength(2);
    expect((await seen(salon.manager, `?status=${APPROVED}`)).length).toBe(0);
    const { leaveRequests } = (await call(dashboard, as(salon.manager))).body as { leaveRequests: Body };
    expect(leaveRequests).toMatchObject({
      total: 2,
      items: [{ employee: 'Ana', fromDay: '2026-12-04', toDay: '2026-12-07' }, { employee: 'Tea' }],
    });
    const own = (await call(dashboard, as(salon.ana))).body as { leaveRequests: Body };
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
    expect((await back(id, salon.tea)).status).toBe(404);
    expect((await back(id)).body).toMatchObject({ id, status: WITHDRAWN });
    expect((await back(id)).body.error).toBe(ANSWERED);
    const approved = await idOf(asks('2026-12-05'));
    await yes(approved);
    expect((await back(approved)).status).toBe(409);
  });

  it('nobody else asks for her, and she answers nothing', async () => {
    expect((await asks('2026-12-04', '2026-12-04', { by: salon.manager })).status).toBe(403);
    const unknown = await asks('2026-12-04', '2026-12-04', { employeeId: salon.theirs.employeeId });
    expect(unknown.status).toBe(422);
    const id = await idOf(asks('2026-12-04'));
    expect([(await yes(id, { by: salon.ana })).status, (await no(id, 'x', salon.ana)).status]).toEqual([
      403, 403,
    ]);
    expect(await statusOf(id)).toBe(OPEN);
  });
});

describe('who else is away', () => {
  const away = async (by: SignedIn, query: string) =>
    (await call(colleagues, { ...as(by), path: `/?${query}` })).body;
  const DAYS = 'fromDay=2026-12-04&toDay=2026-12-05';
  const before = heldSettings();
  afterEach(() => holdSettings(before));
  const teaIsAway = async () =>
    yes(await idOf(asks('2026-12-05', '2026-12-06', { by: salon.tea, kind: 'illness' })));

  it('is a number to an employee, and names where the team sees the rota', async () => {
    await teaIsAway();
    expect(await away(salon.ana, DAYS)).toEqual({ count: 1, names: null, requested: [] });
    expect(await away(salon.ana, 'fromDay=2026-12-03&toDay=2026-12-04')).toMatchObject({ count: 0 });
    expect(await away(salon.ana, 'fromDay=2026-12-07&toDay=2026-12-07')).toMatchObject({ count: 0 });
    holdSettings({ ...before, settings: { ...before.settings, teamSeesRota: true } });
    expect(await away(salon.ana, DAYS)).toEqual({ count: 1, names: ['Tea'], requested: [] });
    // She herself is no colleague of hers, whomever she names.
    expect(await away(salon.tea, `${DAYS}&employeeId=${salon.hers.employeeId}`)).toMatchObject({
      count: 0,
      names: [],
    });
  });

  it('is names to the desk, and who has asked for these days as well', async () => {
    await teaIsAway();
    await asks('2026-12-04');
    expect(await away(salon.manager, `${DAYS}&employeeId=${salon.theirs.employeeId}`)).toEqual({
      count: 0,
      names: [],
      requested: ['Ana'],
    });
    expect(await away(salon.manager, `${DAYS}&employeeId=${salon.hers.employeeId}`)).toEqual({
      count: 1,
      names: ['Tea'],
      requested: [],
    });
    expect(await away(salon.ana, DAYS)).toMatchObject({ requested: [] });
  });

  it('is asked of days in their order', async () => {
    const { status } = await call(colleagues, {
      ...as(salon.ana),
      path: '/?fromDay=2026-12-05&toDay=2026-12-04',
    });
    expect(status).toBe(422);
  });
});

describe('a manager answers', () => {
  it('yes, and the absence stands there, from midnight to midnight', async () => {
    const id = await idOf(asks('2026-12-04', '2026-12-07'));
    const answered = await yes(id);
    expect([answered.status, answered.body]).toMatchObject([200, { id, status: APPROVED }]);
    expect([...(await absences())]).toEqual([
      { employee_id: salon.hers.employeeId, reason: 'Odmor', from: '12-04 00:00', to: '12-08 00:00' },
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
    const serviceUnitId = await aServiceUnit(salon.sql);
    const from = at('10:00', '2026-12-04');
    const booked = await aReservation(salon.sql, {
      serviceUnitId,
      ...salon.hers,
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
              { kind: 'other-person', employeeId: salon.theirs.employeeId },
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
      await salon.sql`select employee_id from reservation_segment where reservation_id = ${booked}`;
    expect(moved?.employee_id).toBe(salon.theirs.employeeId);
  });

  it('and takes the yes back with the absence, within the minute or later', async () => {
    const id = await idOf(asks('2026-12-04'));
    const { absenceId } = (await yes(id)).body;
    const params = { params: { id: String(absenceId) } };
    expect((await call(undo, { ...as(salon.manager), ...params, body: {} })).status).toBe(200);
    expect(await statusOf(id)).toBe(OPEN);
    expect(await mailedAfter(60)).toEqual([]);
    const again = (await yes(id)).body;
    await call(absenceOne.DELETE, {
      ...as(salon.manager),
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
    expect(await seen(salon.ana)).toMatchObject([{ id, status: DECLINED, answer: 'Tea ist schon weg.' }]);
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
      [salon.ana.email, 'Ihr Urlaub ist genehmigt'],
      [salon.ana.email, 'Ihr Urlaubsantrag wurde abgelehnt'],
    ]);
    expect(mails.map(({ text }) => text).join('\n')).toMatch(
      /Freitag, 4\. Dezember 2026[^]*Samstag, 5\. Dezember 2026|Tea ist schon weg/,
    );
    const third = await idOf(asks('2026-12-15'));
    await salon.sql`delete from employee_user where employee_id = ${salon.hers.employeeId}`;
    expect((await yes(third)).status).toBe(200);
    expect(await mailedAfter(60)).toEqual([]);
  });

  it('and the history says who asked and who answered', async () => {
    const id = await idOf(asks('2026-12-04'));
    await yes(id);
    await back(await idOf(asks('2026-12-05')));
    await no(await idOf(asks('2026-12-06')));
    const output = await salon.sql<{ actor: string; action: string; changes: object }[]>`
      select actor, action, changes from audit_event where entity = 'leave-request' order by id`;
    const [her, staff] = [`user:${salon.ana.id}`, `user:${salon.manager.id}`];
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

describe('the database', () => {
  const stored = (row: object) =>
    salon.sql`insert into leave_request ${salon.sql({
      employee_id: salon.hers.employeeId,
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
    await stored({ employee_id: salon.theirs.employeeId });
    await stored({ status: WITHDRAWN });
  });

  it('refuses a second answer', async () => {
    const { sql } = salon;
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
    await salon.sql`delete from employee where id = ${salon.hers.employeeId}`;
    expect(await seen(salon.manager)).toEqual([]);
  });
});
