import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as undoAbsence } from '@/app/admin/api/employees-unavailability/[id]/undo/route.ts';
import * as absences from '@/app/admin/api/employees-unavailability/route.ts';
import { POST as undoDay } from '@/app/admin/api/non-working-days/[id]/undo/route.ts';
import * as holidays from '@/app/admin/api/non-working-days/holidays/route.ts';
import * as days from '@/app/admin/api/non-working-days/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aPair,
  aServiceUnit,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let pair: { employeeId: number; workplaceId: number };
let serviceUnitId: number;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});
beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  pair = await aPair(sql);
  atTime(MONDAY_MORNING);
});

type Body = Record<string, unknown>;
const requested = (accepted = false) => ({
  headers: { ...manager.headers, lang: 'en' },
  path: `/?acceptConflicts=${accepted}`,
});
const on = (id: unknown) => ({ ...requested(), method: 'POST', params: { id: String(id) } });
const stored = async () => {
  const rows = await database.sql<{ day: string }[]>`select day::text from non_working_day order by day`;
  return rows.map(({ day }) => day);
};

describe('an absence of each week', () => {
  const weekly = (more: Body = {}) => ({
    employeeId: pair.employeeId,
    reason: 'Škola',
    unavailableFrom: `${TUESDAY}T14:00`,
    unavailableTo: `${TUESDAY}T16:00`,
    repeatUntil: '2026-12-20',
    ...more,
  });
  const begins = async () => {
    const rows = await database.sql<{ at: Date }[]>`
      select unavailable_from as at from employee_unavailability order by 1`;
    return rows.map((row) => row.at.toISOString());
  };

  it('is entered with one request, and names what any of its weeks hits', async () => {
    const later = '2026-12-08';
    const hit = await aReservation(database.sql, {
      serviceUnitId,
      ...pair,
      from: at('15:00', later),
      to: at('16:00', later),
    });
    const refused = await call(absences.POST, { ...requested(), body: weekly() });
    expect(refused.status).toBe(409);
    expect(refused.body.reservations).toMatchObject([{ id: hit }]);
    const saved = await call(absences.POST, {
      ...requested(true),
      body: weekly({
        resolutions: [{ reservationId: hit, kind: 'other-time', termFrom: at('10:00', later) }],
      }),
    });
    expect(saved.body.resolved).toMatchObject([{ reservationId: hit, done: true }]);
    expect(await begins()).toEqual(['01', '08', '15'].map((day) => `2026-12-${day}T13:00:00.000Z`));

    const undone = await call(undoAbsence, on(saved.body.id));
    expect(undone.body).toEqual({ removed: 3, undone: 1, left: [] });
    expect(await begins()).toEqual([]);
  });

  it('says at its field what is wrong with the last day', async () => {
    for (const repeatUntil of ['2026-11-30', '2028-01-01', 'Friday']) {
      const answer = await call(absences.POST, { ...requested(), body: weekly({ repeatUntil }) });
      expect([answer.status, Object.keys(answer.body.fields as Body)]).toEqual([422, ['repeatUntil']]);
    }
    expect((await call(absences.POST, { ...requested(), body: weekly({ repeatUntil: '' }) })).status).toBe(
      201,
    );
    expect(await begins()).toHaveLength(1);
  });
});

describe('non-working days in a row', () => {
  const range = (date: string, dateTo: string) => ({ date, dateTo, explanation: 'Odmor' });

  it('are entered with one request; the ones that are there stay', async () => {
    await database.sql`insert into non_working_day (day, explanation) values ('2026-12-26', 'Slava')`;
    const saved = await call(days.POST, { ...requested(), body: range('2026-12-25', '2026-12-28') });
    expect(saved).toMatchObject({ status: 201, body: { date: '2026-12-25' } });
    expect(await stored()).toEqual(['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28']);
    const again = await call(days.POST, { ...requested(), body: range('2026-12-25', '2026-12-28') });
    expect(again).toMatchObject({ status: 422, body: { fields: { date: expect.any(String) as string } } });

    expect((await call(undoDay, on(saved.body.id))).body).toMatchObject({ removed: 3 });
    expect(await stored()).toEqual(['2026-12-26']);
  });

  it('name what any of them hits, with another time', async () => {
    const hit = await aReservation(database.sql, { serviceUnitId, ...pair });
    const { body } = await call(days.POST, { ...requested(), body: range('2026-11-30', '2026-12-02') });
    expect(body.reservations).toMatchObject([
      {
        id: hit,
        obstacles: ['closedDay'],
        proposals: [{ kind: 'ask', termFrom: at('10:00', '2026-12-03') }, {}, {}, {}, {}, {}],
      },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('do not end before they begin, nor last longer than a season', async () => {
    for (const dateTo of ['2026-12-24', '2027-03-27']) {
      const answer = await call(days.POST, { ...requested(), body: range('2026-12-25', dateTo) });
      expect([answer.status, Object.keys(answer.body.fields as Body)]).toEqual([422, ['dateTo']]);
    }
  });
});

describe('public holidays', () => {
  const of = (year: number) => call(holidays.GET, { ...requested(), path: `/?year=${year}` });

  it('are proposed for a year, and the chosen ones become non-working days in one deed', async () => {
    const { body } = await of(2027);
    expect(body).toMatchObject({ country: 'RS' });
    const items = body.items as { date: string; explanation: string; isEntered: boolean }[];
    expect(items.find(({ date }) => date === '2027-01-07')).toMatchObject({
      explanation: 'Božić',
      isEntered: false,
    });
    const dates = ['2027-01-01', '2027-01-07'];
    const saved = await call(holidays.POST, { ...requested(), body: { dates } });
    expect(saved).toMatchObject({ status: 201, body: { date: '2027-01-01', explanationDe: 'Neujahr' } });
    expect(await stored()).toEqual(dates);
    const now = (await of(2027)).body.items as typeof items;
    expect(now.filter(({ isEntered }) => isEntered).map(({ date }) => date)).toEqual(dates);
    expect((await call(undoDay, on(saved.body.id))).body).toMatchObject({ removed: 2 });
  });

  it('are those of the country alone', async () => {
    for (const dates of [['2027-01-03'], []]) {
      const answer = await call(holidays.POST, { ...requested(), body: { dates } });
      expect([answer.status, Object.keys(answer.body.fields as Body)]).toEqual([422, ['dates']]);
    }
    expect((await call(holidays.GET, { ...requested(), path: '/?year=1' })).status).toBe(422);
  });

  it('ask about what they hit', async () => {
    const hit = await aReservation(database.sql, {
      serviceUnitId,
      ...pair,
      from: at('10:00', '2027-01-07'),
      to: at('11:00', '2027-01-07'),
    });
    const body = { dates: ['2027-01-07'] };
    const refused = await call(holidays.POST, { ...requested(), body });
    expect(refused.body.reservations).toMatchObject([{ id: hit, obstacles: ['closedDay'] }]);
    const resolutions = [{ reservationId: hit, kind: 'cancel', reason: 'Božić' }];
    const saved = await call(holidays.POST, { ...requested(true), body: { ...body, resolutions } });
    expect(saved.body.resolved).toMatchObject([{ done: true }]);
  });
});
