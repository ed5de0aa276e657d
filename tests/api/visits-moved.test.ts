import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as adjust } from '@/app/admin/api/reservations/[id]/adjust-term/route.ts';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as move } from '@/app/api/reservations/move/route.ts';
import { POST as freeDays } from '@/app/api/reservations/move/available-days/route.ts';
import { POST as freeTerms } from '@/app/api/reservations/move/available-terms/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { POST as undo } from '@/app/api/reservations/undo/route.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aLetterbox } from '../support/messages/letterbox.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
  TUESDAY,
} from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Color with Mia from 10:00 to 11:00, then cut with Ana to 12:00. Both could do either. */

const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let manager: SignedIn;
let [color, cut]: [number, number] = [0, 0];
let [mia, ana]: [Pair, Pair] = [
  { employeeId: 0, workplaceId: 0 },
  { employeeId: 0, workplaceId: 0 },
];
let id = 0;
let segments: number[] = [];
let token = '';

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  color = await aServiceUnit(sql, { processing_after: 15, processing_duration: 30 });
  cut = await aServiceUnit(sql);
  mia = await aPair(sql);
  ana = await aPair(sql);
  atTime(MONDAY_MORNING);
  const serviceUnits = [
    { serviceUnitId: color, employeeId: mia.employeeId },
    { serviceUnitId: cut, employeeId: ana.employeeId },
  ];
  const { body } = await call(book, { body: { serviceUnits, termFrom: at('10:00'), ...aVisitor() } });
  id = Number(body.id);
  segments = (body.segments as { id: number }[]).map((segment) => segment.id);
  const tokens = await tokensOf({ reservationId: id });
  await call(confirm, { body: { token: tokens['confirm-reservation'] } });
  token = tokens['my-appointment'] ?? '';
});

const moveTo = (time: string, more: object = {}) =>
  call(move, { body: { token, termFrom: at(time), ...more } });
const byStaff = (body: object) =>
  call(adjust, { headers: manager.headers, params: { id: String(id) }, body });
const takenBy = (employeeId: number, time: string) =>
  call(book, { body: { serviceUnitId: cut, employeeId, termFrom: at(time), ...aVisitor() } });

type Part = { employee: number; from: Date; to: Date; busy: Date };
const parts = async () =>
  (
    await database.sql<Part[]>`
      select employee_id as employee, span_from as from, span_to as to, lower(employee_busy) as busy
      from reservation_segment where reservation_id = ${id} and cancelled_at is null order by position`
  ).map(({ employee, from, to, busy }) => {
    expect(busy).toEqual(from);
    return [employee, ...[from, to].map((instant) => instant.toISOString().slice(11, 16))];
  });
const stored = async () => {
  const [row] =
    await database.sql`select term_from, term_to, price, sequence from reservation where id = ${id}`;
  return row;
};
const AS_BOOKED = () => [
  [mia.employeeId, '09:00', '10:00'],
  [ana.employeeId, '10:00', '11:00'],
];

describe('a visit', () => {
  it('is moved by its client as one, with the same people and at the same price, also over its own term', async () => {
    const before = await stored();
    await database.sql`update service_unit set price = 1`;
    const { status, body } = await moveTo('11:00');
    expect([status, body.termFrom, body.termTo]).toEqual([200, at('11:00'), at('13:00')]);
    expect(await parts()).toEqual([
      [mia.employeeId, '10:00', '11:00'],
      [ana.employeeId, '11:00', '12:00'],
    ]);
    expect(await stored()).toMatchObject({ price: before?.price as number, sequence: 1 });
    // Both are with one person, and each part goes where the other one was.
    await moveTo('13:00', { employeeId: mia.employeeId });
    expect((await moveTo('12:00')).status).toBe(200);
    expect(await parts()).toEqual([
      [mia.employeeId, '11:00', '12:00'],
      [mia.employeeId, '12:00', '13:00'],
    ]);
  });

  it('is moved nowhere where one of its parts is taken, and is offered where it can go', async () => {
    await takenBy(ana.employeeId, '14:00');
    const { status, body } = await moveTo('13:00');
    expect(status).toBe(409);
    expect((body.alternatives as { from: string }[]).map(({ from }) => from)).toContain(at('13:45'));
    expect(await parts()).toEqual(AS_BOOKED());
    const terms = await call(freeTerms, { body: { token, day: TUESDAY } });
    const offered = (terms.body.terms as { from: string; to: string }[]).map(({ from }) =>
      from.slice(11, 16),
    );
    expect(offered).toContain('11:00');
    expect(offered).not.toContain('13:00');
    const days = await call(freeDays, { body: { token, from: TUESDAY, to: TUESDAY } });
    expect(days.body.days).toEqual([TUESDAY]);
    for (const time of offered.slice(0, 4)) expect((await moveTo(time)).status, time).toBe(200);
  });

  it('goes back within the minute, each part to whom it was with', async () => {
    expect((await moveTo('13:00', { employeeId: null })).status).toBe(200);
    expect(await parts()).not.toEqual(AS_BOOKED());
    expect((await call(undo, { body: { token } })).status).toBe(200);
    expect(await parts()).toEqual(AS_BOOKED());
    await moveTo('13:00');
    await takenBy(ana.employeeId, '11:00');
    expect((await call(undo, { body: { token } })).status).toBe(409);
    expect(await stored()).toMatchObject({ term_from: new Date(at('13:00')) });
  });

  it('is moved by staff as one, or a part of it alone', async () => {
    const whole = await byStaff({ termFrom: at('13:00'), employeeId: mia.employeeId });
    expect([whole.status, whole.body.termTo]).toEqual([200, at('15:00')]);
    expect((await parts()).map(([employee]) => employee)).toEqual([mia.employeeId, ana.employeeId]);

    const alone = await byStaff({ segmentId: segments[1], termFrom: at('15:00') });
    expect([alone.status, alone.body.termFrom, alone.body.termTo]).toEqual([200, at('13:00'), at('16:00')]);
    expect(await parts()).toEqual([
      [mia.employeeId, '12:00', '13:00'],
      [ana.employeeId, '14:00', '15:00'],
    ]);
    // The client is in one place at a time.
    expect((await byStaff({ segmentId: segments[1], termFrom: at('13:30') })).status).toBe(409);
    expect((await byStaff({ segmentId: 999_999, termFrom: at('13:30') })).status).toBe(422);
  });

  it('tells the client who does a part instead of whom, and that only times within the visit changed', async () => {
    const { sql } = database;
    await emptyTables(sql, 'outbox');
    const jelena = await aPair(sql);
    await sql`update employee set name = case id when ${mia.employeeId} then 'Mia' when ${ana.employeeId} then 'Ana' else 'Jelena' end`;
    const byJelena = { segmentId: segments[1], termFrom: at('11:00'), employeeId: jelena.employeeId };
    expect((await byStaff(byJelena)).status).toBe(200);
    const letterbox = aLetterbox();
    await letterbox.deliver(MONDAY_MORNING);
    expect(letterbox.sent[0]?.text).toContain('O vama će se brinuti Jelena. Ranije je bilo predviđeno: Ana.');
    // All of it to one, of whom she has a part already.
    await byStaff({ segmentId: segments[1], termFrom: at('11:00'), employeeId: mia.employeeId });
    await letterbox.deliver(MONDAY_MORNING);
    expect(letterbox.sent[1]?.text).toContain('O vama će se brinuti Mia. Ranije je bilo predviđeno: Jelena.');

    await database.sql`update service_unit set term_duration = 15 where id = ${cut}`;
    const within = { segmentId: segments[1], termFrom: at('10:15'), termDuration: 15 };
    expect((await byStaff({ ...within, employeeId: ana.employeeId })).status).toBe(200);
    await letterbox.deliver(MONDAY_MORNING);
    expect(letterbox.sent[2]?.text).toContain('Ranije: utorak, 1. decembar 2026. · 10:00–12:00');
    expect((await byStaff({ ...within, termFrom: at('10:30') })).status).toBe(200);
    await letterbox.deliver(MONDAY_MORNING);
    expect(letterbox.sent[3]?.text).toContain('usluge u njemu ili njihova vremena su promenjeni');
  });

  it('takes a part into the processing time of another one, where somebody else does it', async () => {
    await database.sql`update service_unit set term_duration = 30 where id = ${cut}`;
    const into = { segmentId: segments[1], termFrom: at('10:15'), termDuration: 30 };
    expect((await byStaff({ ...into, employeeId: mia.employeeId })).status).toBe(409);
    expect((await byStaff(into)).status).toBe(200);
    expect(await stored()).toMatchObject({
      term_from: new Date(at('10:00')),
      term_to: new Date(at('11:00')),
    });
  });

  it('that two move at once ends whole at one of the two starts', async () => {
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([
        moveTo('13:00'),
        byStaff({ termFrom: at('14:00') }),
        moveTo('10:00'),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      const [row] = await database.sql<{ from: Date; to: Date }[]>`
        select term_from as from, term_to as to from reservation where id = ${id}`;
      const [first, second] = await database.sql<{ from: Date; to: Date }[]>`
        select span_from as from, span_to as to from reservation_segment where reservation_id = ${id} order by position`;
      expect([first?.from, second?.from, second?.to]).toEqual([row?.from, first?.to, row?.to]);
      await database.sql`delete from rate_limit`;
    }
  });
});
