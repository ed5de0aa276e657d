import { describe, expect, it } from 'vitest';
import { as, idOf, mailedAfter, salonOnLeave } from '../support/salons/salon-on-leave.ts';
import * as absenceAll from '@/app/admin/api/employees-unavailability/route.ts';
import * as absenceOne from '@/app/admin/api/employees-unavailability/[id]/route.ts';
import * as employeeOne from '@/app/admin/api/employees/[id]/route.ts';
import { GET as balances } from '@/app/admin/api/leave-requests/balances/route.ts';
import { call } from '../support/http.ts';

/* Of what kind a leave is, how long it takes, and what is left of the year. */

const { salon, asks, yes, seen, balanceOf, absences } = salonOnLeave();

describe('the kind of a leave', () => {
  it('is vacation where a program says nothing, and whole days', async () => {
    expect((await asks('2026-12-04')).body).toMatchObject({ kind: 'vacation', dayPart: 'whole' });
    expect((await asks('2026-12-07', '2026-12-07', { kind: 'holiday' })).status).toBe(422);
  });

  it('goes with the absence, whose reason says no more than that', async () => {
    await yes(await idOf(asks('2026-12-04', '2026-12-04', { kind: 'training', word: 'Seminar u Beču' })));
    const [absence] = await salon.sql`select kind, reason from employee_unavailability`;
    expect({ ...absence }).toEqual({ kind: 'training', reason: 'Obuka' });
    expect(await seen(salon.manager, '?kind=illness')).toEqual([]);
    expect(await seen(salon.manager, '?kind=training')).toHaveLength(1);
  });

  it('takes days of the year where it is vacation alone', async () => {
    await yes(await idOf(asks('2026-12-04', '2026-12-05', { kind: 'illness' })));
    await asks('2026-12-07', '2026-12-07', { kind: 'training' });
    await yes(await idOf(asks('2026-12-08')));
    expect(await balanceOf(salon.ana)).toMatchObject([{ taken: 1, asked: 0, left: 19 }]);
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
    await salon.sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
      values (${salon.hers.employeeId}, '2026-12-04', '12:00', '20:00')`;
    const requested = await asks('2026-12-04', '2026-12-04', { dayPart: 'afternoon' });
    expect(requested.body).toMatchObject({ dayPart: 'afternoon', workingDays: 0.5 });
    expect(await balanceOf(salon.ana)).toMatchObject([{ asked: 0.5 }]);
    await yes(requested.body.id as number);
    expect(await balanceOf(salon.ana)).toMatchObject([{ taken: 0.5, left: 19.5 }]);
    expect([...(await absences())]).toEqual([
      { employee_id: salon.hers.employeeId, reason: 'Odmor', from: '12-04 16:00', to: '12-04 20:00' },
    ]);
  });
});

describe('an absence that the desk enters', () => {
  it('has a kind, which a program that knows of none leaves as it is', async () => {
    const values = {
      employeeId: salon.hers.employeeId,
      reason: 'Operacija kolena',
      unavailableFrom: '2026-12-04T09:00:00+01:00',
      unavailableTo: '2026-12-04T12:00:00+01:00',
    };
    const plain = await call(absenceAll.POST, { ...as(salon.manager), body: values });
    expect([plain.status, plain.body.kind]).toEqual([201, 'other']);
    const made = await call(absenceAll.POST, {
      ...as(salon.manager),
      body: {
        ...values,
        unavailableFrom: '2026-12-05T09:00:00+01:00',
        unavailableTo: '2026-12-05T12:00:00+01:00',
        kind: 'illness',
      },
    });
    expect(made.body.kind).toBe('illness');
    const edited = await call(absenceOne.PUT, {
      ...as(salon.manager),
      method: 'PUT',
      params: { id: String(made.body.id) },
      body: { ...values, reason: 'Grip', editedAt: made.body.editedAt },
    });
    expect([edited.status, edited.body.kind, edited.body.reason]).toEqual([200, 'illness', 'Grip']);
  });
});

describe('the balance of a year', () => {
  it('counts working days by the hours of each, of each year its own', async () => {
    // Over the turn of the year: Monday to Saturday, but for New Year’s Day.
    await salon.sql`insert into non_working_day (day, explanation) values ('2027-01-01', 'Nova godina')`;
    await yes(await idOf(asks('2026-12-28', '2027-01-03')));
    await asks('2026-12-04', '2026-12-07');
    await yes(await idOf(asks('2026-12-04', '2026-12-04', { by: salon.tea })));
    const ofAna = { employeeId: salon.hers.employeeId, employee: 'Ana', leaveDays: 20 };
    expect(await balanceOf(salon.ana)).toEqual([{ ...ofAna, year: 2026, taken: 4, asked: 3, left: 16 }]);
    expect(await balanceOf(salon.ana, '?year=2027')).toEqual([
      { ...ofAna, year: 2027, taken: 1, asked: 0, left: 19 },
    ]);
    expect(await balanceOf(salon.manager)).toMatchObject([
      { employee: 'Ana' },
      { employee: 'Tea', left: 19 },
    ]);
    expect((await call(balances, { ...as(salon.ana), path: '/?year=1999' })).status).toBe(422);
  });

  it('is not counted where nobody said how many days there are', async () => {
    await salon.sql`update employee set leave_days = null`;
    await yes(await idOf(asks('2026-12-04')));
    expect(await balanceOf(salon.ana)).toMatchObject([{ leaveDays: null, taken: 1, asked: 0, left: null }]);
  });

  it('has its days from the employee’s record, which keeps them from a program that knows nothing of them', async () => {
    const one = { ...as(salon.manager), params: { id: String(salon.hers.employeeId) } };
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
