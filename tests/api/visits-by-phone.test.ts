import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { GET as whyNotFree } from '@/app/admin/api/reservations/why-not-free/route.ts';
import { RESERVATION_STATUS, SERVICE_UNIT_STATUS } from '@/lib/base/statuses.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Color, cut and brows, an hour each, that staff book for somebody on the phone. */

const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let manager: SignedIn;
let services: [color: number, cut: number, brows: number] = [0, 0, 0];
let mia: Pair = { employeeId: 0, workplaceId: 0 };
let ana: Pair = { employeeId: 0, workplaceId: 0 };

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  services = [
    await aServiceUnit(sql, { price: 300_000, price_en: 2_600 }),
    await aServiceUnit(sql, { price: 200_000, price_en: 1_700 }),
    await aServiceUnit(sql, { price: 100_000, price_en: 900 }),
  ];
  mia = await aPair(sql);
  ana = await aPair(sql);
  atTime(MONDAY_MORNING);
});

const requested = (employees: (number | null)[] = []) =>
  services.map((serviceUnitId, index) => ({ serviceUnitId, employeeId: employees[index] ?? null }));

const visit = (time: string, change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call(book, {
    headers: { ...manager.headers, lang: 'en', ...headers },
    body: {
      serviceUnits: requested(),
      termFrom: at(time),
      clientName: 'Ana Šarić',
      clientPhone: '060 111 2222',
      ...change,
    },
  });

const parts = () => database.sql`select id from reservation_segment`;

describe('a visit that staff book on the phone', () => {
  it('is confirmed at once, with each part, its person and its price', async () => {
    const people = [mia.employeeId, ana.employeeId, mia.employeeId];
    const { status, body } = await visit('10:00', {
      serviceUnits: requested(people),
      clientEmail: 'ana@example.com',
      language: 'en',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: RESERVATION_STATUS.CONFIRMED,
      holdUntil: null,
      source: 'api',
      termFrom: at('10:00'),
      termTo: at('13:00'),
      price: 5_200,
      currency: 'EUR',
      segments: services.map((serviceUnitId, index) => ({
        serviceUnitId,
        employeeId: people[index],
        from: at(`${10 + index}:00`),
        to: at(`${11 + index}:00`),
        price: [2_600, 1_700, 900][index],
        cancelledAt: null,
      })),
    });
    expect(await database.sql`select template, recipient from outbox`).toEqual([
      { template: 'confirmed', recipient: 'ana@example.com' },
    ]);
    const [entry] = await database.sql`select action, actor from audit_event where entity = 'reservation'`;
    expect(entry).toEqual({ action: 'created', actor: `user:${manager.id}` });
  });

  it('needs a way to reach the client, and says at which part something is wrong', async () => {
    const [color] = services;
    const refusedFields = async (change: Record<string, unknown>) => {
      const { status, body } = await visit('10:00', change);
      expect(status).toBe(422);
      return Object.keys(body.fields as object);
    };
    expect(await refusedFields({ clientPhone: '' })).toEqual(['clientPhone']);
    expect(await refusedFields({ serviceUnits: [] })).toEqual(['serviceUnits']);
    expect(
      await refusedFields({ serviceUnits: [{ serviceUnitId: color }, { serviceUnitId: color }] }),
    ).toEqual(['serviceUnits.1.serviceUnitId']);
    expect(await refusedFields({ termDuration: 90 })).toEqual(['termDuration']);
    await database.sql`update service_unit set status = ${SERVICE_UNIT_STATUS.HIDDEN} where id = ${services[1]}`;
    expect(await refusedFields({})).toEqual(['serviceUnits.1.serviceUnitId']);
    expect(await parts()).toEqual([]);
  });

  it('is not booked at all where one of its parts is taken: told why, with the nearest visits', async () => {
    const [, , brows] = services;
    const taken = { serviceUnitId: brows, from: at('12:00'), to: at('13:00'), client_name: 'Vera' };
    await aReservation(database.sql, { ...taken, ...mia });
    const { status, body } = await visit('10:00', {
      serviceUnits: requested([null, null, mia.employeeId]),
      override: { grid: true, leadTime: true, hours: true },
    });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({
      reason: 'employee-taken',
      text: expect.stringContaining('12:00–13:00: Vera'),
      waive: null,
      part: 2,
    });
    expect(body.error).toBe((body.why as { text: string }).text);
    // A quarter of an hour may lie between two parts.
    const [nearest] = body.alternatives as Record<string, unknown>[];
    expect(nearest).toMatchObject({
      from: at('10:30'),
      to: at('14:00'),
      price: 600_000,
      currency: 'RSD',
      segments: services.map((serviceUnitId) => ({ serviceUnitId })),
    });
    expect(await parts()).toHaveLength(1);
    const other = await visit('10:30', { serviceUnits: requested([null, null, mia.employeeId]) });
    expect([other.status, other.body.termTo]).toEqual([201, at('14:00')]);
  });

  it('names who does a part that the chosen one does not', async () => {
    const { sql } = database;
    const [nails] = await sql`insert into category ${sql({ name: 'Nokti', value: 'nokti' })} returning id`;
    await sql`insert into employee_category ${sql({ employee_id: mia.employeeId, category_id: nails?.id })}`;
    const { status, body } = await visit('10:00', { serviceUnits: requested([null, mia.employeeId]) });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({
      reason: 'employee-does-not',
      employees: [{ id: ana.employeeId }],
      part: 1,
    });
  });

  it('begins on no grid', async () => {
    expect((await visit('10:07')).status).toBe(201);
  });

  it.each(['15:00', '15:07'])(
    'waives the hours of what comes last only when asked to, from %s',
    async (time) => {
      const refused = await visit(time);
      expect(refused.status).toBe(409);
      expect(refused.body.why).toMatchObject({ waive: ['hours'] });
      expect(await parts()).toEqual([]);
      const booked = await visit(time, { override: { hours: true } });
      expect(booked.status).toBe(201);
      expect(booked.body.segments).toHaveLength(3);
    },
  );

  it('offers no waiver where another part would be taken all the same', async () => {
    for (const pair of [mia, ana]) {
      const taken = { serviceUnitId: services[2], from: at('17:00'), to: at('18:00') };
      await aReservation(database.sql, { ...taken, ...pair });
    }
    const { status, body } = await visit('15:07');
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ reason: 'outside-hours', waive: null });
  });

  it('has each part as long and where staff say', async () => {
    const [color, cut, brows] = services;
    const { status, body } = await visit('10:00', {
      serviceUnits: [
        { serviceUnitId: color, termDuration: 90, workplaceId: ana.workplaceId },
        { serviceUnitId: cut, workplaceId: mia.workplaceId },
        { serviceUnitId: brows, termDuration: 20 },
      ],
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      termTo: at('12:50'),
      segments: [
        { from: at('10:00'), to: at('11:30'), ...ana },
        { from: at('11:30'), to: at('12:30'), ...mia },
        { from: at('12:30'), to: at('12:50') },
      ],
    });
    const refused = async (part: object) =>
      (await visit('13:00', { serviceUnits: [{ serviceUnitId: color }, { serviceUnitId: cut, ...part }] }))
        .body.fields;
    expect(await refused({ termDuration: 4 })).toHaveProperty(['serviceUnits.1.termDuration']);
    expect(await refused({ workplaceId: 'x' })).toHaveProperty(['serviceUnits.1.workplaceId']);
  });

  it('is told at which part the wanted workplace is taken', async () => {
    const [color, cut] = services;
    const taken = { serviceUnitId: color, from: at('11:00'), to: at('12:00') };
    await aReservation(database.sql, { ...taken, ...mia });
    const { status, body } = await visit('10:00', {
      serviceUnits: [{ serviceUnitId: color }, { serviceUnitId: cut, workplaceId: mia.workplaceId }],
    });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ reason: 'employee-taken', part: 1 });
  });

  it('is booked once by one key, however often an answer is lost', async () => {
    const key = { 'idempotency-key': 'visit' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => visit('10:00', {}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await parts()).toHaveLength(3);
    const { status, body } = await visit('10:00', { serviceUnits: requested().slice(0, 2) }, key);
    expect([status, body.reservationId]).toEqual([422, answers[0]?.body.id]);
  });

  it('is sold as often as there are people for it, whoever presses first', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => visit('10:00')));
    const by = (wanted: number) => answers.filter(({ status }) => status === wanted);
    expect([by(201).length, by(409).length]).toEqual([2, 6]);
    expect(await parts()).toHaveLength(6);
  });
});

describe('the reason why a visit is not free', () => {
  const ask = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ serviceUnits: services.join(), ...query }).toString();
    const { status, body } = await call(whyNotFree, {
      path: `/?${search}`,
      headers: { ...manager.headers, lang: 'en' },
    });
    return { status, ...body } as Record<string, unknown>;
  };

  it('names the part that it is about, and nothing where all can be had', async () => {
    expect(await ask({ termFrom: at('10:00') })).toEqual({ status: 200, free: true, why: null });
    const taken = { serviceUnitId: services[1], from: at('11:00'), to: at('12:00'), client_name: 'Vera' };
    await aReservation(database.sql, { ...taken, ...ana });
    const employees = `0,${ana.employeeId},0`;
    expect(await ask({ termFrom: at('10:00'), employees })).toMatchObject({
      free: false,
      why: { reason: 'employee-taken', text: expect.stringContaining('Vera'), waive: null, part: 1 },
    });
    expect(await ask({ termFrom: at('10:00'), workplaces: `0,${ana.workplaceId},0` })).toMatchObject({
      free: false,
      why: { part: 1 },
    });
  });

  it('goes by the length of each part, and does not mind where the reservation is now', async () => {
    const taken = { serviceUnitId: services[1], from: at('12:00'), to: at('14:00') };
    const ids = [
      await aReservation(database.sql, { ...taken, ...ana }),
      await aReservation(database.sql, { ...taken, ...mia }),
    ];
    const refusedFields = { serviceUnits: services.slice(0, 2).join(), termFrom: at('10:00') };
    expect(await ask(refusedFields)).toMatchObject({ free: true });
    expect(await ask({ ...refusedFields, termDurations: '0,75' })).toMatchObject({
      free: false,
      why: { part: 1 },
    });
    const moved = { ...refusedFields, termDurations: '0,75', reservationId: `${ids[0]}` };
    expect(await ask(moved)).toMatchObject({ free: true });
  });

  it('says so where each part alone could be had, but not one after the other', async () => {
    const { sql } = database;
    await sql`update service_unit set buffer_after = 30`;
    const employees = `${mia.employeeId},${mia.employeeId}`;
    const refusedFields = { serviceUnits: services.slice(0, 2).join(), termFrom: at('10:00'), employees };
    expect(await ask(refusedFields)).toMatchObject({ free: false, why: { reason: 'together', waive: null } });
  });

  it('is refused for what is not there, and for lists of another length', async () => {
    const fields = async (query: Record<string, string>) =>
      (await ask({ termFrom: at('10:00'), ...query })).fields;
    expect(await fields({ serviceUnits: `${services[0]},999999` })).toHaveProperty(['serviceUnits']);
    expect(await fields({ workplaces: '0' })).toEqual({
      workplaces: 'Please give one value for each service (0 where it does not matter).',
    });
    expect(await fields({ termDurations: '0,4,0' })).toHaveProperty(['termDurations']);
    expect(await fields({ termDurations: '0,721,0' })).toHaveProperty(['termDurations']);
  });
});
