import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, PUT } from '@/app/admin/api/rota/route.ts';
import { POST as PREVIEW } from '@/app/admin/api/rota/preview/route.ts';
import { POST as MAIL } from '@/app/admin/api/rota/mail/route.ts';
import type { Plan } from '@/lib/staff-schedule/plan/answer.ts';
import { addDays } from '@/lib/base/time/zone.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import {
  aCategory,
  aPair,
  aServiceUnit,
  anEmployee,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const MONDAY = addDays(TUESDAY, -1);
const FREE = [{ timeFrom: '00:00', timeTo: '00:00' }];
const span = (timeFrom: string, timeTo: string) => ({ timeFrom, timeTo });
let manager: SignedIn;
let serviceUnitId: number;
let employeeId: number;
let workplaceId: number;
let other: number;

beforeAll(async () => {
  atTime(MONDAY_MORNING);
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  const nails = await aCategory(sql, { name: 'Nokti', name_en: 'Nails' });
  const hair = await aCategory(sql, { name: 'Kosa', name_en: 'Hair' });
  serviceUnitId = await aServiceUnit(sql, { name: 'Manikir', categoryIds: [nails] });
  ({ employeeId, workplaceId } = await aPair(sql));
  other = await anEmployee(sql);
  await sql`insert into employee_category ${sql([
    { employee_id: employeeId, category_id: nails },
    { employee_id: other, category_id: hair },
  ])}`;
  atTime(MONDAY_MORNING);
});

const headers = () => ({ ...manager.headers, lang: 'en' });
const readState = async (query = ''): Promise<Plan> => {
  const { status, body } = await call(GET, { path: `/?from=${MONDAY}${query}`, headers: headers() });
  expect(status).toBe(200);
  return body as unknown as Plan; // as the endpoint answers
};
const publish = (changes: unknown[], query = '') =>
  call(PUT, { method: 'PUT', path: `/?${query}`, headers: headers(), body: { changes } });
const cellsOf = (plan: Plan, id: number) => plan.rows.find((row) => row.id === id)?.cells ?? [];

describe('the rota', () => {
  it('has the hours of everybody, by which rule, and who is away', async () => {
    const { sql } = database;
    await sql`insert into shift_pattern ${sql({
      employee_id: employeeId,
      valid_from: MONDAY,
      weeks: sql.json([{ mon: [{ from: '08:00', to: '12:00' }], tue: [{ from: '12:00', to: '20:00' }] }]),
    })}`;
    await sql`insert into specific_working_hours (employee_id, at_day, time_from, time_to)
      values (${employeeId}, ${TUESDAY}, '10:00', '16:00')`;
    await sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
      values (${employeeId}, 'Zubar', ${at('13:00')}, ${at('14:00')})`;
    await aReservation(sql, {
      serviceUnitId,
      employeeId,
      workplaceId,
      from: at('10:00'),
      to: at('11:00'),
    });
    const [monday, tuesday, wednesday] = cellsOf(await readState(), employeeId);
    expect(monday).toMatchObject({ spans: [span('08:00', '12:00')], source: 'pattern', workMinutes: 240 });
    expect(tuesday).toEqual({
      spans: [span('10:00', '16:00')],
      source: 'specific',
      usual: { spans: [span('12:00', '20:00')], source: 'pattern' },
      away: [{ timeFrom: '13:00', timeTo: '14:00', reason: 'Zubar' }],
      workMinutes: 300,
      bookedMinutes: 60,
    });
    expect(wednesday).toMatchObject({ spans: [], source: 'pattern', workMinutes: 0 });
    expect(cellsOf(await readState(), other)[0]).toMatchObject({ source: 'salon', workMinutes: 480 });
  });

  it('has places as well, four weeks at once, and days off', async () => {
    await database.sql`insert into non_working_day (day, explanation, explanation_en)
      values (${TUESDAY}, 'Slava', 'Feast')`;
    const plan = await readState('&weeks=4&by=workplace');
    expect(plan.rows).toMatchObject([{ id: workplaceId }]);
    expect(plan.days).toHaveLength(28);
    expect(plan.days[1]).toEqual({ day: TUESDAY, closed: 'Feast' });
    expect(cellsOf(plan, workplaceId)[1]).toMatchObject({ workMinutes: 0 });
  });

  it('says what cannot be had on which day', async () => {
    expect((await readState()).gaps).toEqual([]);
    await database.sql`insert into employee_unavailability (employee_id, reason, unavailable_from, unavailable_to)
      values (${employeeId}, 'Odmor', ${at('00:00')}, ${at('00:00', addDays(TUESDAY, 1))})`;
    expect((await readState()).gaps).toEqual([
      { day: TUESDAY, names: ['Nails'], whole: true, spans: [span('09:00', '17:00')] },
    ]);
  });

  it.each(['from=2026-12-01', 'from=2026-11-30&weeks=2', 'from=2026-11-30&by=room', ''])(
    'refuses to show %s',
    async (query) => {
      expect((await call(GET, { path: `/?${query}`, headers: headers() })).status).toBe(422);
    },
  );
});

describe('who works here', () => {
  const mails = () =>
    database.sql<
      { template: string; recipient: string; payload: { days: { day: string; hours: unknown[] }[] } }[]
    >`
      select template, recipient, payload from outbox order by recipient`;
  beforeEach(async () => {
    await database.sql`update employee set email = 'ana@salon.example' where id = ${employeeId}`;
  });

  it('is told what has changed, once for all days, with what is planned in the end', async () => {
    await database.sql`insert into non_working_day (day) values (${addDays(TUESDAY, 1)})`;
    const { body } = await publish([
      { employeeId, day: TUESDAY, spans: [span('10:00', '14:00')] },
      { employeeId, day: addDays(TUESDAY, 1), spans: [span('10:00', '14:00')] },
      { employeeId, day: MONDAY, spans: FREE },
      { employeeId, day: addDays(MONDAY, -7), spans: FREE },
      { employeeId: other, day: MONDAY, spans: FREE },
    ]);
    expect(body).toEqual({ changed: 5, told: 1 });
    const days = [
      { day: MONDAY, hours: [] },
      { day: TUESDAY, hours: [span('10:00', '14:00')] },
      { day: addDays(TUESDAY, 1), hours: [] },
    ];
    expect(await mails()).toMatchObject([
      { template: 'rotaChanged', recipient: 'ana@salon.example', payload: { employeeId, days } },
    ]);
  });

  it('is not told where nobody wants that, nor what is refused', async () => {
    const changes = [{ employeeId, day: TUESDAY, spans: FREE }];
    await publish([{ employeeId, day: MONDAY, spans: FREE, seen: FREE }]);
    const body = { changes, notify: false };
    const sent = await call(PUT, { method: 'PUT', path: '/', headers: headers(), body });
    expect(sent.body).toEqual({ changed: 1, told: 0 });
    expect(await mails()).toEqual([]);
  });

  it('gets some weeks by mail, from today on, when staff send them to everybody', async () => {
    const fourWeeks = { from: addDays(MONDAY, -14), weeks: 4 };
    const { body } = await call(MAIL, { headers: headers(), body: fourWeeks });
    expect(body).toEqual({ told: 1 });
    const [mail] = await mails();
    expect(mail?.template).toBe('rotaWeeks');
    expect(mail?.payload.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 14 }, (_, count) => addDays(MONDAY, count)),
    );
    expect(mail?.payload.days[0]?.hours).toEqual([span('09:00', '17:00')]);
  });
});

describe('what is drafted', () => {
  it('says what could not be had, and is stored nowhere', async () => {
    const preview = async (changes: unknown[]) => {
      const body = { from: MONDAY, weeks: 1, changes };
      const answer = await call(PREVIEW, { headers: headers(), body });
      expect(answer.status).toBe(200);
      return answer.body.items;
    };
    const nails = { day: TUESDAY, names: ['Nails'] };
    expect(await preview([{ employeeId, day: TUESDAY, spans: FREE }])).toEqual([
      { ...nails, whole: true, spans: [span('09:00', '17:00')] },
    ]);
    expect(await preview([{ employeeId, day: TUESDAY, spans: [span('09:00', '15:00')] }])).toEqual([
      { ...nails, whole: false, spans: [span('15:00', '17:00')] },
    ]);
    expect(await preview([{ workplaceId, day: TUESDAY, spans: [span('12:00', '17:00')] }])).toEqual([
      { ...nails, whole: false, spans: [span('09:00', '12:00')] },
    ]);
    // A day that stands as free is given back.
    await publish([{ employeeId, day: TUESDAY, spans: FREE }]);
    expect((await readState()).gaps).toHaveLength(1);
    expect(await preview([{ employeeId, day: TUESDAY, spans: [], seen: FREE }])).toEqual([]);
    expect((await readState()).gaps).toHaveLength(1);
  });

  it('is published all at once, and told in the history of each', async () => {
    const { status, body } = await publish([
      { employeeId, day: MONDAY, spans: [span('08:00', '12:00')] },
      { employeeId: other, day: MONDAY, spans: FREE },
      { workplaceId, day: TUESDAY, spans: [span('10:00', '15:00')] },
    ]);
    expect([status, body]).toEqual([200, { changed: 3, told: 0 }]);
    const plan = await readState();
    expect(cellsOf(plan, employeeId)[0]).toMatchObject({ spans: [span('08:00', '12:00')] });
    expect(cellsOf(plan, other)[0]).toMatchObject({ spans: [], source: 'specific' });
    expect(cellsOf(await readState('&by=workplace'), workplaceId)[1]).toMatchObject({ source: 'specific' });
    const output = await database.sql`select entity, action from audit_event where action = 'hours set'`;
    expect(output).toHaveLength(3);
  });

  it('gives a day back to its usual hours', async () => {
    await publish([{ employeeId, day: MONDAY, spans: FREE }]);
    await publish([{ employeeId, day: MONDAY, spans: [], seen: FREE }]);
    expect(cellsOf(await readState(), employeeId)[0]).toMatchObject({ source: 'salon' });
  });

  it('asks about what it leaves outside, and publishes nothing of it until that is meant', async () => {
    const id = await aReservation(database.sql, {
      serviceUnitId,
      employeeId,
      workplaceId,
      from: at('10:00'),
      to: at('11:00'),
    });
    const changes = [
      { employeeId: other, day: TUESDAY, spans: FREE },
      { employeeId, day: TUESDAY, spans: FREE },
    ];
    expect(await publish(changes)).toMatchObject({ status: 409, body: { reservations: [{ id }] } });
    expect(await database.sql`select from specific_working_hours`).toHaveLength(0);
    expect((await publish(changes, 'acceptConflicts=true')).status).toBe(200);
    expect(await database.sql`select from specific_working_hours`).toHaveLength(2);
  });

  it('is refused where somebody else has changed a day since it was seen, all of it', async () => {
    await publish([{ employeeId, day: TUESDAY, spans: [span('08:00', '12:00')] }]);
    const changes = [
      { employeeId: other, day: MONDAY, spans: FREE },
      { employeeId, day: TUESDAY, spans: FREE },
    ];
    expect(await publish(changes)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('reload') },
    });
    expect(cellsOf(await readState(), other)[0]).toMatchObject({ source: 'salon' });
  });

  it.each<[string, () => unknown[], string]>([
    ['nothing', () => [], 'changes'],
    ['nobody', () => [{ day: MONDAY, spans: FREE }], 'changes.0.employeeId'],
    ['somebody who is not there', () => [{ employeeId: 999_999, day: MONDAY, spans: FREE }], 'changes'],
    [
      'hours on a free day',
      () => [{ employeeId, day: MONDAY, spans: [...FREE, span('09:00', '12:00')] }],
      'changes.0.spans.1.timeFrom',
    ],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await publish(changes());
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
  });
});
