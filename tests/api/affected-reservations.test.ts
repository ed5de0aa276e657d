import { describe, expect, it } from 'vitest';
import * as employeesUnavailabilityOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import * as employeesUnavailability from '@/app/admin/api/employees-unavailability/route.ts';
import * as linksOne from '@/app/admin/api/employees-workplaces/[id]/route.ts';
import * as nonWorkingDaysOne from '@/app/admin/api/non-working-days/[id]/route.ts';
import * as nonWorkingDays from '@/app/admin/api/non-working-days/route.ts';
import * as assignments from '@/app/admin/api/service-unit-unavailability/route.ts';
import * as specificHoursOne from '@/app/admin/api/specific-working-hours/[id]/route.ts';
import * as specificHours from '@/app/admin/api/specific-working-hours/route.ts';
import * as unavailability from '@/app/admin/api/unavailability/route.ts';
import * as workplacesUnavailability from '@/app/admin/api/workplaces-unavailability/route.ts';
import { affectedSalon, away, output, span } from '../support/salons/affected-salon.ts';
import { call, type Answer } from '../support/http.ts';
import { aShortenedVisit } from '../support/reservations.ts';
import { anEmployee, anOpenSalon, at, TUESDAY } from '../support/salon.ts';

const { salon, reserve, headers, post, put, remove, absence, setDays, setServiceHours, countOf, affected } =
  affectedSalon();

describe('a reservation that a change leaves outside', () => {
  it('is named with client, phone, service and term, before anything is saved', async () => {
    const answer = await post(employeesUnavailability, absence('10:30', '12:00'));
    expect(output(answer)).toEqual(affected(['employeeAway']));
    expect(answer.body.reservations).toEqual([
      {
        id: salon.reservationId,
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

  const hoursOnTuesday = (owner: object, from: string, to: string) =>
    post(specificHours, { ...owner, atDay: TUESDAY, ...span(from, to) });
  const pause = (serviceUnitIds: number[]) =>
    post(unavailability, { reason: 'Isporuka', ...away('10:00', '10:30'), serviceUnitIds });

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
      () => {
        const { workplaceId } = salon;
        return post(workplacesUnavailability, { workplaceId, reason: 'Servis', ...away('08:00', '20:00') });
      },
    ],
    [
      'specific hours of its employee',
      ['employeeHours'],
      () => hoursOnTuesday({ employeeId: salon.employeeId }, '10:15', '17:00'),
    ],
    [
      'specific hours of its workplace',
      ['workplaceHours'],
      () => hoursOnTuesday({ workplaceId: salon.workplaceId }, '12:00', '17:00'),
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
    ['a pause of its service', ['serviceUnitUnavailable'], () => pause([salon.serviceUnitId])],
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
        const { status, body } = await pause([]);
        expect(status).toBe(201);
        return post(assignments, { serviceUnitId: salon.serviceUnitId, unavailabilityId: body.id });
      },
    ],
    [
      'its employee no longer working at its workplace',
      ['notLinked'],
      async () => {
        const [link] = await salon.sql<{ id: number }[]>`select id from employee_workplace`;
        return remove(linksOne.DELETE, link?.id);
      },
    ],
    [
      'longer hours that go',
      ['employeeHours'],
      async () => {
        await anOpenSalon(salon.sql, { from: '12:00', to: '17:00' });
        const [hours] = await salon.sql<{ id: number }[]>`
          insert into specific_working_hours (employee_id, at_day, time_from, time_to)
          values (${salon.employeeId}, ${TUESDAY}, '09:00', '17:00') returning id`;
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
    const { sql } = salon;
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
    const other = await anEmployee(salon.sql);
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
    const { sql } = salon;
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
