import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as employeesUnavailabilityOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import * as employeesUnavailability from '@/app/admin/api/employees-unavailability/route.ts';
import * as linksOne from '@/app/admin/api/employees-workplaces/[id]/route.ts';
import * as nonWorkingDaysOne from '@/app/admin/api/non-working-days/[id]/route.ts';
import * as nonWorkingDays from '@/app/admin/api/non-working-days/route.ts';
import * as serviceUnitsOne from '@/app/admin/api/service-units/[id]/route.ts';
import * as assignments from '@/app/admin/api/service-unit-unavailability/route.ts';
import * as specificHoursOne from '@/app/admin/api/specific-working-hours/[id]/route.ts';
import { PUT as SET_DAYS } from '@/app/admin/api/specific-working-hours/days/route.ts';
import * as specificHours from '@/app/admin/api/specific-working-hours/route.ts';
import * as unavailability from '@/app/admin/api/unavailability/route.ts';
import * as workplacesUnavailability from '@/app/admin/api/workplaces-unavailability/route.ts';
import { POST as BOOK } from '@/app/api/reservations/route.ts';
import type { ReservationStatus } from '@/lib/base/statuses.ts';
import { WEEK_HOURS_FIELDS } from '@/lib/staff-schedule/week-hours/rules.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call, type Answer } from '../support/http.ts';
import { aReservation, aShortenedVisit } from '../support/reservations.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  aVisitor,
  anEmployee,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let serviceUnitId: number;
let categoryId: number;
let employeeId: number;
let workplaceId: number;
/** On Tuesday from 10 to 11. */
let reservationId: number;

beforeAll(async () => {
  atTime(MONDAY_MORNING);
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql, { name: 'Masaža', name_en: 'Massage' });
  categoryId = await aCategory(sql);
  ({ employeeId, workplaceId } = await aPair(sql));
  reservationId = await reserve();
  atTime(MONDAY_MORNING);
});

type Given = { from?: string; to?: string; day?: string; status?: ReservationStatus; hold_until?: string };

/** A reservation of the one employee at the one workplace. */
const reserve = ({ from = '10:00', to = '11:00', day, ...row }: Given = {}) =>
  aReservation(database.sql, {
    serviceUnitId,
    employeeId,
    workplaceId,
    client_name: 'Ana Anić',
    client_phone: '060 1234567',
    from: at(from, day),
    to: at(to, day),
    ...row,
  });

type Handler = Parameters<typeof call>[0];
const headers = () => ({ ...manager.headers, lang: 'en' });
const accept = (accepted: boolean) => `/?acceptConflicts=${accepted}`;
const post = (route: { POST: Handler }, body: unknown, accepted = false) =>
  call(route.POST, { path: accept(accepted), headers: headers(), body });
const put = (handler: Handler, id: unknown, body: unknown, accepted = false) =>
  call(handler, {
    method: 'PUT',
    path: accept(accepted),
    params: { id: String(id) },
    headers: headers(),
    body,
  });
const remove = (handler: Handler, id: unknown, accepted = false) =>
  call(handler, { method: 'DELETE', path: accept(accepted), params: { id: String(id) }, headers: headers() });

const away = (from: string, to: string, day = TUESDAY) => ({
  unavailableFrom: `${day}T${from}`,
  unavailableTo: `${day}T${to}`,
});
const absence = (from: string, to: string) => ({ employeeId, reason: 'Zubar', ...away(from, to) });
const setDays = (body: Record<string, unknown>, accepted = false) =>
  put(SET_DAYS, '', { employeeId, days: [TUESDAY], spans: [], ...body }, accepted);
/** The service as it stands, offered on Tuesdays from and to, or with null like the salon. */
async function setServiceHours(hours: [from: string, to: string] | null, accepted = false) {
  const { body: stored } = await call(serviceUnitsOne.GET, {
    params: { id: String(serviceUnitId) },
    headers: headers(),
  });
  const {
    id: _,
    likesCount: _1,
    categories: _2,
    mainImage: _3,
    imagesCount: _4,
    createdAt: _5,
    ...unit
  } = stored;
  const none = Object.fromEntries(WEEK_HOURS_FIELDS.map((field) => [field, null]));
  const workingHours = hours && { ...none, whTueFrom: hours[0], whTueTo: hours[1] };
  const body = { ...unit, categoryIds: [categoryId], workingHours };
  return put(serviceUnitsOne.PUT, serviceUnitId, body, accepted);
}
const span = (timeFrom: string, timeTo: string) => ({ timeFrom, timeTo });

const countOf = async (table: string) => {
  const [row] = await database.sql<
    { count: number }[]
  >`select count(*)::int as count from ${database.sql(table)}`;
  return row?.count;
};

/** What an answer says about what is left outside. */
function output({ status, body }: Answer) {
  const reservations = body.reservations as { id: number; obstacles: string[] }[] | undefined;
  return {
    status,
    error: body.error,
    reservations: reservations?.map(({ id, obstacles }) => ({ id, obstacles })),
  };
}
const affected = (obstacles: string[], id = reservationId) => ({
  status: 409,
  error: expect.stringContaining('some reservations would no longer fit') as string,
  reservations: [{ id, obstacles }],
});

describe('a reservation that a change leaves outside', () => {
  it('is named with client, phone, service and term, before anything is saved', async () => {
    const answer = await post(employeesUnavailability, absence('10:30', '12:00'));
    expect(output(answer)).toEqual(affected(['employeeAway']));
    expect(answer.body.reservations).toEqual([
      {
        id: reservationId,
        status: 2,
        clientName: 'Ana Anić',
        clientPhone: '060 1234567',
        serviceUnit: 'Massage',
        employee: expect.stringContaining('Zaposlena'),
        workplace: expect.stringContaining('Mesto'),
        termFrom: at('10:00'),
        termTo: at('11:00'),
        obstacles: ['employeeAway'],
        segmentIds: [expect.any(Number)],
        language: 'sr',
        proposals: expect.arrayContaining([{ kind: 'call' }]) as unknown,
      },
    ]);
    expect([await countOf('employee_unavailability'), await countOf('audit_event')]).toEqual([0, 0]);

    expect((await post(employeesUnavailability, absence('10:30', '12:00'), true)).status).toBe(201);
    expect([await countOf('employee_unavailability'), await countOf('audit_event')]).toEqual([1, 1]);
  });

  type Change = () => Promise<Answer>;
  const changes: [string, string[], Change][] = [
    [
      'an absence of its employee',
      ['employeeAway'],
      () => post(employeesUnavailability, absence('09:00', '10:01')),
    ],
    [
      'a workplace out of use',
      ['workplaceAway'],
      () => post(workplacesUnavailability, { workplaceId, reason: 'Servis', ...away('08:00', '20:00') }),
    ],
    [
      'specific hours of its employee',
      ['employeeHours'],
      () => post(specificHours, { employeeId, atDay: TUESDAY, timeFrom: '10:15', timeTo: '17:00' }),
    ],
    [
      'specific hours of its workplace',
      ['workplaceHours'],
      () => post(specificHours, { workplaceId, atDay: TUESDAY, timeFrom: '12:00', timeTo: '17:00' }),
    ],
    [
      'hours for several days',
      ['employeeHours'],
      () => setDays({ days: [TUESDAY, '2026-12-08'], spans: [span('12:00', '20:00')] }),
    ],
    [
      'a non-working day',
      ['closedDay'],
      () => post(nonWorkingDays, { date: TUESDAY, explanation: 'Praznik' }),
    ],
    [
      'a pause of its service',
      ['serviceUnitUnavailable'],
      () =>
        post(unavailability, {
          reason: 'Isporuka',
          ...away('10:00', '10:30'),
          serviceUnitIds: [serviceUnitId],
        }),
    ],
    ['hours of its service', ['serviceUnitHours'], () => setServiceHours(['10:30', '17:00'])],
    [
      'other hours of its service',
      ['serviceUnitHours'],
      async () => {
        expect((await setServiceHours(['10:00', '11:00'])).status).toBe(200);
        return setServiceHours(['09:00', '10:59']);
      },
    ],
    [
      'the assignment of a pause to its service',
      ['serviceUnitUnavailable'],
      async () => {
        const pause = await post(unavailability, {
          reason: 'Isporuka',
          ...away('10:00', '10:30'),
          serviceUnitIds: [],
        });
        expect(pause.status).toBe(201);
        return post(assignments, { serviceUnitId, unavailabilityId: pause.body.id });
      },
    ],
    [
      'its employee no longer working at its workplace',
      ['notLinked'],
      async () => {
        const [link] = await database.sql<{ id: number }[]>`select id from employee_workplace`;
        return remove(linksOne.DELETE, link?.id);
      },
    ],
    [
      'longer hours that go',
      ['employeeHours'],
      async () => {
        await anOpenSalon(database.sql, { from: '12:00', to: '17:00' });
        const [hours] = await database.sql<{ id: number }[]>`
          insert into specific_working_hours (employee_id, at_day, time_from, time_to)
          values (${employeeId}, ${TUESDAY}, '09:00', '17:00') returning id`;
        return remove(specificHoursOne.DELETE, hours?.id);
      },
    ],
    [
      'an absence that is moved onto it',
      ['employeeAway'],
      async () => {
        const { body } = await post(employeesUnavailability, absence('11:00', '12:00'));
        return put(employeesUnavailabilityOne.PUT, body.id, {
          ...absence('10:00', '12:00'),
          editedAt: body.editedAt,
        });
      },
    ],
    [
      'a non-working day that is moved onto it',
      ['closedDay'],
      async () => {
        const { body } = await post(nonWorkingDays, { date: '2026-12-02', explanation: '' });
        return put(nonWorkingDaysOne.PUT, body.id, {
          date: TUESDAY,
          explanation: '',
          editedAt: body.editedAt,
        });
      },
    ],
  ];
  it.each(changes)('by %s is named', async (_, obstacles, change) => {
    expect(output(await change())).toEqual(affected(obstacles));
  });

  it('is not named when the change only touches it', async () => {
    expect((await post(employeesUnavailability, absence('11:00', '12:00'))).status).toBe(201);
    expect((await post(employeesUnavailability, absence('09:00', '10:00'))).status).toBe(201);
    expect((await setDays({ spans: [span('10:00', '10:30'), span('10:30', '11:00')] })).status).toBe(200);
  });

  it('is not named again once it was accepted, whatever else is changed', async () => {
    const { body } = await post(employeesUnavailability, absence('10:00', '12:00'), true);
    const longer = { ...absence('09:30', '13:00'), reason: 'Zubar, ipak duže', editedAt: body.editedAt };
    expect((await put(employeesUnavailabilityOne.PUT, body.id, longer)).status).toBe(200);
    expect(output(await post(nonWorkingDays, { date: TUESDAY, explanation: '' }))).toEqual(
      affected(['closedDay']),
    );
  });

  it('is named only while it waits for its term', async () => {
    const { sql } = database;
    await sql`delete from reservation`;
    await reserve({ status: 3 });
    await reserve({ status: 4 });
    await reserve({ from: '11:00', to: '12:00', status: 5 });
    await reserve({ from: '12:00', to: '13:00', status: 1, hold_until: '2026-11-30T07:59:00Z' });
    await reserve({ from: '13:00', to: '14:00', day: '2026-11-27' });
    const held = await reserve({ from: '14:00', to: '15:00', status: 1, hold_until: '2026-11-30T09:00:00Z' });
    const wholeWeek = {
      ...absence('00:00', '00:00'),
      unavailableFrom: '2026-11-26T00:00',
      unavailableTo: '2026-12-03T00:00',
    };
    expect(output(await post(employeesUnavailability, wholeWeek))).toEqual(affected(['employeeAway'], held));
  });

  it('outside the hours of its service is accepted once, and no more asked about', async () => {
    expect((await setServiceHours(['12:00', '17:00'])).status).toBe(409);
    expect((await setServiceHours(['12:00', '17:00'], true)).status).toBe(200);
    expect((await setServiceHours(['12:00', '16:00'])).status).toBe(200);
    expect((await setServiceHours(null)).status).toBe(200);
    expect((await setServiceHours(['10:00', '11:00'])).status).toBe(200);
  });

  it('is nobody’s business but its employee’s', async () => {
    const other = await anEmployee(database.sql);
    const { status } = await post(employeesUnavailability, {
      ...absence('09:00', '17:00'),
      employeeId: other,
    });
    expect(status).toBe(201);
  });

  it('is one of fifty that are told, with how many there are', async () => {
    for (let day = 2; day <= 31; day++) {
      const date = `2026-12-${String(day).padStart(2, '0')}`;
      await reserve({ day: date });
      await reserve({ day: date, from: '12:00', to: '13:00' });
    }
    const month = { ...absence('00:00', '00:00'), unavailableTo: '2027-01-01T00:00' };
    const { body } = await post(employeesUnavailability, month);
    expect([(body.reservations as unknown[]).length, body.reservationsCount]).toEqual([50, 61]);
  });

  it('is named once where it is a visit, with the parts that are left outside and nothing of a cancelled one', async () => {
    const { sql } = database;
    await sql`delete from reservation`;
    const { id, ana, mia } = await aShortenedVisit(sql);
    const closed = await post(nonWorkingDays, { date: TUESDAY, explanation: '' });
    expect(closed.body.reservationsCount).toBe(1);
    expect(closed.body.reservations).toMatchObject([
      {
        id,
        serviceUnit: 'Color + Haircut',
        employee: 'Mia, Ana',
        termFrom: at('10:00'),
        termTo: at('12:15'),
        obstacles: ['closedDay'],
      },
    ]);
    const of = (pair: typeof ana, from: string, to: string) =>
      post(employeesUnavailability, { ...absence(from, to), employeeId: pair.employeeId });
    // While brows were to be done, and color with Mia goes on.
    expect((await of(ana, '10:00', '11:30')).status).toBe(201);
    const { status, body } = await of(ana, '12:00', '13:00');
    expect([status, body.reservations]).toMatchObject([
      409,
      [{ id, serviceUnit: 'Haircut', employee: 'Ana', termFrom: at('11:30'), obstacles: ['employeeAway'] }],
    ]);
    expect((await of(mia, '10:30', '11:00')).status).toBe(409);
  });

  it('is refused an answer to nonsense in the query', async () => {
    const { status } = await call(employeesUnavailability.POST, {
      path: '/?acceptConflicts=maybe',
      headers: headers(),
      body: absence('10:00', '12:00'),
    });
    expect(status).toBe(422);
  });
});

describe('hours for several days', () => {
  const days = ['2026-12-08', '2026-12-15', '2026-12-09'];
  const standing = async () =>
    database.sql`select at_day::text as day, time_from::text as "from", time_to::text as "to"
      from specific_working_hours order by at_day, time_from`;

  it('replace what stood there, several spans a day, and go again', async () => {
    const spans = [span('09:00', '13:00'), span('16:00', '20:00')];
    const { status, body } = await setDays({ days, spans });
    expect(status).toBe(200);
    expect((body.items as { atDay: string }[]).map(({ atDay }) => atDay)).toEqual(
      '2026-12-08 2026-12-08 2026-12-09 2026-12-09 2026-12-15 2026-12-15'.split(' '),
    );
    await setDays({ days: ['2026-12-08'], spans: [span('10:00', '11:00')] });
    expect(await standing()).toHaveLength(5);
    await setDays({ days });
    expect(await standing()).toEqual([]);
    const [event] = await database.sql`select entity, entity_id, action from audit_event order by id limit 1`;
    expect(event).toEqual({ entity: 'employee', entity_id: employeeId, action: 'hours set' });
  });

  it.each([
    ['overlapping spans', { spans: [span('09:00', '13:00'), span('12:59', '15:00')] }, 'spans.1.timeFrom'],
    ['a span that ends before it begins', { spans: [span('13:00', '09:00')] }, 'spans.0.timeTo'],
    ['no day', { days: [] }, 'days'],
    ['a day that does not exist', { days: ['2026-11-31'] }, 'days'],
    ['an owner that does not exist', { employeeId: 999_999, spans: [span('09:00', '10:00')] }, 'employeeId'],
    ['two owners', { workplaceId: 1 }, 'employeeId'],
    ['seven spans', { spans: Array.from({ length: 7 }, (_, n) => span(`1${n}:00`, `1${n}:30`)) }, 'spans'],
  ])('are refused with %s', async (_, change, field) => {
    const { status, body } = await setDays(change);
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
    expect(await standing()).toEqual([]);
  });

  it('one by one are refused where they overlap, and may touch', async () => {
    const hours = (from: string, to: string) => ({ employeeId, atDay: '2026-12-08', ...span(from, to) });
    expect((await post(specificHours, hours('09:00', '12:00'))).status).toBe(201);
    expect((await post(specificHours, hours('12:00', '15:00'))).status).toBe(201);
    const third = await post(specificHours, hours('14:59', '16:00'));
    expect([third.status, Object.keys(third.body.fields as object)]).toEqual([422, ['timeFrom']]);
    const { body } = await post(specificHours, hours('16:00', '17:00'));
    const wider = await put(specificHoursOne.PUT, body.id, {
      ...hours('11:00', '17:00'),
      editedAt: body.editedAt,
    });
    expect([wider.status, Object.keys(wider.body.fields as object)]).toEqual([422, ['timeFrom']]);
  });
});

describe('a booking and a change at the same moment', () => {
  const book = () =>
    call(BOOK, { body: { serviceUnitId, termFrom: at('14:00'), ...aVisitor() }, headers: { lang: 'en' } });

  it.each<[string, () => Promise<Answer>]>([
    ['an absence', () => post(employeesUnavailability, absence('13:00', '16:00'))],
    ['specific hours', () => setDays({ spans: [span('09:00', '13:00')] })],
    [
      'a workplace out of use',
      () => post(workplacesUnavailability, { workplaceId, reason: 'x', ...away('13:00', '16:00') }),
    ],
    ['a non-working day', () => post(nonWorkingDays, { date: TUESDAY, explanation: '' })],
    [
      'a pause of the service',
      () => post(unavailability, { reason: 'x', ...away('13:00', '16:00'), serviceUnitIds: [serviceUnitId] }),
    ],
    ['hours of the service', () => setServiceHours(['09:00', '13:00'])],
  ])('%s: one of them wins, and the other is told', async (_, change) => {
    const { sql } = database;
    for (let round = 0; round < 8; round++) {
      await sql`delete from reservation`;
      await emptyTables(
        sql,
        'leave_request',
        'employee_unavailability',
        'workplace_unavailability',
        'specific_working_hours',
        'non_working_day',
        'service_unit_unavailability',
      );
      await sql`update service_unit set wh_tue_from = null, wh_tue_to = null`;
      const [booked, changed] = await Promise.all(
        round % 2 ? [book(), change()] : [change(), book()].toReversed(),
      );
      expect([booked?.status, changed?.status].filter((status) => Number(status) < 300)).toHaveLength(1);
      expect([booked?.status, changed?.status]).toContain(409);
    }
  });
});
