import { beforeEach, describe, expect, it } from 'vitest';
import { POST as book } from '@/app/api/reservations/route.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import {
  aPair,
  aServiceUnit,
  aVisitor,
  anOpenSalon,
  at,
  emptySalon,
  MONDAY_MORNING,
} from '../support/salon.ts';

/* Color, cut and brows, an hour each, booked at once. */

const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let services: [color: number, cut: number, brows: number] = [0, 0, 0];
let mia: Pair = { employeeId: 0, workplaceId: 0 };
let ana: Pair = { employeeId: 0, workplaceId: 0 };

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  services = [
    await aServiceUnit(sql, { price: 300_000, price_en: 2_600, price_de: 2_600 }),
    await aServiceUnit(sql, { price: 200_000, price_en: 1_700, price_de: 1_700 }),
    await aServiceUnit(sql, { price: 100_000, price_en: 900, price_de: 900 }),
  ];
  mia = await aPair(sql);
  ana = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const requested = (employees: (number | undefined)[] = []) =>
  services.map((serviceUnitId, index) => ({
    serviceUnitId,
    ...(employees[index] && { employeeId: employees[index] }),
  }));

const visit = (time: string, change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call(book, { headers, body: { serviceUnits: requested(), termFrom: at(time), ...aVisitor(), ...change } });

const stored = () => database.sql`
  select r.term_from, r.term_to, r.price, r.currency, s.service_unit_id, s.employee_id, s.price as own
  from reservation r join reservation_segment s on s.reservation_id = r.id order by r.id, s.position`;

describe('several services', () => {
  it('are held one after the other, with the price of each as it stands', async () => {
    const { status, body } = await visit('10:00');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 1,
      termFrom: at('10:00'),
      termTo: at('13:00'),
      segments: services.map((serviceUnitId, index) => ({
        serviceUnitId,
        from: at(`${10 + index}:00`),
        to: at(`${11 + index}:00`),
      })),
    });
    await database.sql`update service_unit set price = 999`;
    const rows = await stored();
    expect(rows.map(({ own }) => own as number)).toEqual([300_000, 200_000, 100_000]);
    expect(rows[0]).toMatchObject({ price: 600_000, currency: 'RSD', term_to: new Date(at('13:00')) });
    expect(new Set(rows.map(({ employee_id: id }) => id as number)).size).toBe(1);
  });

  it('are priced in one currency, in dinars where one of them has no euro price', async () => {
    await visit('09:00', {}, { lang: 'de' });
    await database.sql`update service_unit set price_de = null where id = ${services[1]}`;
    await visit('09:00', {}, { lang: 'de' });
    const sums = await database.sql`select price, currency from reservation order by id`;
    expect(sums).toEqual([
      { price: 5_200, currency: 'EUR' },
      { price: 600_000, currency: 'RSD' },
    ]);
    expect((await stored()).map(({ own }) => own as number)).toEqual([
      2_600, 1_700, 900, 300_000, 200_000, 100_000,
    ]);
  });

  it('go to whoever was asked for', async () => {
    const employees = [mia.employeeId, ana.employeeId, mia.employeeId];
    const { body } = await visit('10:00', { serviceUnits: requested(employees) });
    expect(body.segments).toMatchObject(employees.map((employeeId) => ({ employeeId })));
  });

  it('are not held at all where one of them is taken, and the nearest visits are offered', async () => {
    const [, , brows] = services;
    for (const { employeeId } of [mia, ana]) {
      const taken = { serviceUnitId: brows, termFrom: at('12:00'), employeeId, ...aVisitor() };
      expect((await call(book, { body: taken })).status).toBe(201);
    }
    const { status, body } = await visit('10:00');
    expect(status).toBe(409);
    expect(await stored()).toHaveLength(2);
    const [nearest] = body.alternatives as Record<string, unknown>[];
    expect(nearest).toEqual({
      from: at('09:00'),
      to: at('12:00'),
      price: 600_000,
      currency: 'RSD',
      segments: services.map((serviceUnitId, index) => ({
        serviceUnitId,
        employeeId: null,
        from: at(`${String(9 + index).padStart(2, '0')}:00`),
        to: at(`${10 + index}:00`),
      })),
    });
    // Of one network, no more of a day can be held unconfirmed.
    await database.sql`update reservation set status = 2`;
    const again = await visit(String(nearest?.from).slice(11, 16));
    expect(again.status).toBe(201);
  });

  it('are one hold: the same one when they are asked for again, with and without a key', async () => {
    const who = aVisitor();
    const headers = { 'idempotency-key': 'visit-1' };
    const first = await visit('10:00', who, headers);
    const repeated = await visit('10:00', who, headers);
    expect(repeated.body).toEqual(first.body);
    expect((await visit('10:00', who)).body).toMatchObject({
      id: first.body.id,
      segments: first.body.segments,
    });
    expect((await visit('11:00', who, headers)).status).toBe(422);
    expect(await database.sql`select from reservation`).toHaveLength(1);
    expect((await visit('13:00', who)).status).toBe(201);
    expect((await visit('14:00', { ...who, serviceUnits: requested().slice(0, 1) })).status).toBe(429);
  });

  it('take the time of a hold that is over', async () => {
    const held = await Promise.all([visit('10:00'), visit('10:00')]);
    expect(held.map(({ status }) => status)).toEqual([201, 201]);
    await database.sql`update reservation set hold_until = ${new Date(MONDAY_MORNING.getTime() - 1_000)}`;
    expect((await visit('10:00')).status).toBe(201);
  });

  it('are sold as often as there are people for them, whoever presses first', async () => {
    const answers = await Promise.all(Array.from({ length: 18 }, () => visit('10:00')));
    const by = (wanted: number) => answers.filter(({ status }) => status === wanted);
    expect([by(201).length, by(409).length]).toEqual([2, 16]);
    expect(await stored()).toHaveLength(6);
  });
});

describe('what is refused', () => {
  const fieldsOf = async (change: Record<string, unknown>) => {
    const { status, body } = await visit('10:00', change);
    expect(status).toBe(422);
    return Object.keys(body.fields as object);
  };

  it('names the field', async () => {
    const [color, cut, brows] = services;
    const twice = [{ serviceUnitId: color }, { serviceUnitId: cut }, { serviceUnitId: color }];
    expect(await fieldsOf({ serviceUnits: [] })).toEqual(['serviceUnits']);
    expect(
      await fieldsOf({ serviceUnits: Array.from({ length: 6 }, () => ({ serviceUnitId: color })) }),
    ).toContain('serviceUnits');
    expect(await fieldsOf({ serviceUnits: twice })).toEqual(['serviceUnits.2.serviceUnitId']);
    expect(await fieldsOf({ serviceUnits: [{ serviceUnitId: color }, { serviceUnitId: 999 }] })).toEqual([
      'serviceUnits',
    ]);
    expect(await fieldsOf({ serviceUnits: [{ serviceUnitId: color, employeeId: 999 }] })).toEqual([
      'serviceUnits.0.employeeId',
    ]);
    expect(await fieldsOf({ serviceUnitId: color })).toEqual(['serviceUnits']);
    expect(await fieldsOf({ serviceUnits: [{ serviceUnitId: 'x' }, {}] })).toEqual([
      'serviceUnits.0.serviceUnitId',
      'serviceUnits.1.serviceUnitId',
    ]);
    expect(await fieldsOf({ termFrom: at('10:07') })).toEqual(['termFrom']);
    await database.sql`update service_unit set status = 4 where id = ${brows}`;
    expect(await fieldsOf({})).toEqual(['serviceUnits.2.serviceUnitId']);
    expect(await stored()).toEqual([]);
  });
});
