import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
import { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { GET as history } from '@/app/admin/api/reservations/[id]/history/route.ts';
import { POST as cancelPart } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route.ts';
import { PUT as change } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/route.ts';
import { GET as whyNotFree } from '@/app/admin/api/reservations/[id]/segments/why-not-free/route.ts';
import { POST as add } from '@/app/admin/api/reservations/[id]/segments/route.ts';
import { POST as undo } from '@/app/admin/api/reservations/[id]/undo/route.ts';
import { GET as read } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { RESERVATION_STATUS, SERVICE_UNIT_STATUS } from '@/lib/base/statuses.ts';
import { eraseClient } from '@/lib/clients/privacy/service.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aReservation, aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, anOpenSalon, at, emptySalon, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

/* Color with Mia from 10:00 to 11:00 (3000 dinars), then cut with Ana to 12:00 (2000). Brows (1000) are not booked yet. */

const database = useDatabase();
type Pair = { employeeId: number; workplaceId: number };
let manager: SignedIn;
let atFirst: SignedIn;
let other: SignedIn;
let [color, cut, brows] = [0, 0, 0];
let mia: Pair = { employeeId: 0, workplaceId: 0 };
let ana: Pair = { employeeId: 0, workplaceId: 0 };
let id = 0;
let [first, second] = [0, 0];

beforeAll(async () => {
  atFirst = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
  other = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  [color, cut, brows] = [
    await aServiceUnit(sql, { name: 'Farbanje', price: 300_000 }),
    await aServiceUnit(sql, { name: 'Šišanje', price: 200_000 }),
    await aServiceUnit(sql, { name: 'Obrve', price: 100_000, term_duration: 30 }),
  ];
  [mia, ana] = [await aPair(sql), await aPair(sql)];
  atTime(MONDAY_MORNING);
  manager = atFirst;
  id = await aVisit(
    sql,
    [
      { serviceUnitId: color, ...mia, from: at('10:00'), to: at('11:00'), price: 300_000 },
      { serviceUnitId: cut, ...ana, from: at('11:00'), to: at('12:00'), price: 200_000 },
    ],
    { price: 500_000 },
  );
  [first, second] = (
    await sql<
      { id: number }[]
    >`select id from reservation_segment where reservation_id = ${id} order by position`
  ).map((row) => row.id) as [number, number];
});

/** Long after, when a session of the first morning is over. */
const later = async (instant: string) => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER', atTime(new Date(instant)));
};
const onReservation = (by = manager, key?: string) => ({
  params: { id: String(id) },
  headers: { ...by.headers, lang: 'en', ...(key && { 'idempotency-key': key }) },
});
const adding = (body: object, by = manager, key?: string) =>
  call(add, { ...onReservation(by, key), method: 'POST', body });
const changing = (segmentId: number, body: object, by = manager, key?: string) =>
  call(change, {
    ...onReservation(by, key),
    params: { id: String(id), segmentId: String(segmentId) },
    method: 'PUT',
    body,
  });
const undoing = (by = manager) => call(undo, { ...onReservation(by), method: 'POST' });

type Segment = {
  serviceUnitId: number;
  employeeId: number;
  from: string;
  to: string;
  price: number;
  priceReason: string | null;
  cancelledAt: string | null;
};
type Body = Record<string, unknown>;
const partsOf = (body: Body) =>
  (body.segments as Segment[]).map(({ serviceUnitId, employeeId, from, to, price }) => [
    serviceUnitId,
    employeeId,
    `${from.slice(11, 16)}–${to.slice(11, 16)}`,
    price,
  ]);
const now = async () => {
  const { body } = await call(read, onReservation());
  const { editedAt: _, ...record } = body;
  return record;
};
const mails = async () =>
  (await database.sql<{ template: string }[]>`select template from outbox order by created_at`).map(
    ({ template }) => template,
  );
const aTaken = (pair: Pair, from: string, to: string) =>
  aReservation(database.sql, {
    serviceUnitId: brows,
    ...pair,
    from: at(from),
    to: at(to),
    client_name: 'Vera',
  });

describe('a part more', () => {
  it('comes after all others, with its price in the sum; that it lasts longer nobody is told', async () => {
    const { status, body } = await adding({ serviceUnitId: brows, employeeId: ana.employeeId });
    expect([status, body.termFrom, body.termTo, body.price]).toEqual([
      201,
      at('10:00'),
      at('12:30'),
      600_000,
    ]);
    expect(partsOf(body)).toEqual([
      [color, mia.employeeId, '10:00–11:00', 300_000],
      [cut, ana.employeeId, '11:00–12:00', 200_000],
      [brows, ana.employeeId, '12:00–12:30', 100_000],
    ]);
    expect(await mails()).toEqual([]);
    const [entry] = await database.sql`
      select action, actor, changes from audit_event where entity = 'reservation' order by id desc limit 1`;
    expect(entry).toMatchObject({
      action: 'part added',
      actor: `user:${manager.id}`,
      changes: { price: [500_000, 600_000], termTo: [at('12:00'), at('12:30')] },
    });
  });

  it('makes a visit of a reservation with one service, whose price it had until then', async () => {
    const single = await aReservation(database.sql, {
      serviceUnitId: brows,
      ...mia,
      from: at('14:00'),
      to: at('14:30'),
    });
    id = single;
    const { status, body } = await adding({ serviceUnitId: cut, employeeId: mia.employeeId });
    expect([status, body.price]).toEqual([201, 450_000]);
    expect(partsOf(body)).toEqual([
      [brows, mia.employeeId, '14:00–14:30', 250_000],
      [cut, mia.employeeId, '14:30–15:30', 200_000],
    ]);
  });

  it('is done by anyone who is free, and begins a little later where nobody is at once', async () => {
    await aTaken(mia, '12:00', '12:10');
    const byMia = await adding({ serviceUnitId: brows, employeeId: mia.employeeId });
    expect(partsOf(byMia.body)[2]).toEqual([brows, mia.employeeId, '12:10–12:40', 100_000]);
    await undoing();
    const byAnyone = await adding({ serviceUnitId: brows });
    expect(partsOf(byAnyone.body)[2]).toEqual([brows, ana.employeeId, '12:00–12:30', 100_000]);
  });

  it('that is not free is not added: which part it is, and why', async () => {
    await aTaken(ana, '12:15', '13:00');
    const before = await now();
    const { status, body } = await adding({ serviceUnitId: brows, employeeId: ana.employeeId });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ part: 2, reason: 'employee-taken', waive: null });
    expect(body.error).toContain('12:15–13:00: Vera');
    expect(await now()).toEqual(before);
  });

  it('may be outside of the hours where staff say so, and needs neither grid nor lead time', async () => {
    await database.sql`update reservation_segment set span_to = ${at('16:47')}, employee_busy = ${`[${at('11:00')},${at('16:47')})`},
      workplace_busy = ${`[${at('11:00')},${at('16:47')})`} where id = ${second}`;
    await later(at('16:45'));
    const refused = await adding({ serviceUnitId: brows });
    expect([refused.status, refused.body.why]).toMatchObject([409, { waive: ['hours'], part: 2 }]);
    const added = await adding({ serviceUnitId: brows, override: { hours: true } });
    expect(partsOf(added.body)[2]).toEqual([brows, mia.employeeId, '16:47–17:17', 100_000]);
  });

  it('is one of five at most, each service once, none that is hidden or not there', async () => {
    const field = async (body: object) => {
      const answer = await adding(body);
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.fields as object);
    };
    expect(await field({ serviceUnitId: cut })).toEqual(['serviceUnitId']);
    expect(await field({ serviceUnitId: 999_999 })).toEqual(['serviceUnitId']);
    expect(await field({ serviceUnitId: brows, termDuration: 3 })).toEqual(['termDuration']);
    expect(await field({ serviceUnitId: brows, price: 1 })).toEqual(['priceReason']);
    await database.sql`update service_unit set status = ${SERVICE_UNIT_STATUS.HIDDEN} where id = ${brows}`;
    expect(await field({ serviceUnitId: brows })).toEqual(['serviceUnitId']);
    for (let count = 0; count < 3; count++) {
      const unit = await aServiceUnit(database.sql, { term_duration: 15 });
      expect((await adding({ serviceUnitId: unit })).status).toBe(201);
    }
    expect(await field({ serviceUnitId: await aServiceUnit(database.sql) })).toEqual(['serviceUnitId']);
  });

  it('may be the service of a part that was cancelled', async () => {
    const params = { id: String(id), segmentId: String(second) };
    await call(cancelPart, { ...onReservation(), params, method: 'POST', body: {} });
    const { status, body } = await adding({ serviceUnitId: cut });
    expect([status, body.price, body.termTo]).toEqual([201, 500_000, at('12:00')]);
  });

  it('of a client who pays in euro costs what it costs in euro, or what staff say', async () => {
    await database.sql`update reservation set currency = 'EUR', language = 'en' where id = ${id}`;
    await database.sql`update service_unit set price_en = 900 where id = ${brows}`;
    const inEuro = await adding({ serviceUnitId: brows });
    expect(partsOf(inEuro.body)[2]?.[3]).toBe(900);
    const unpriced = await aServiceUnit(database.sql, { price_en: null, price_de: null });
    const refused = await adding({ serviceUnitId: unpriced });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['price']]);
    expect((await adding({ serviceUnitId: unpriced, price: 1_500 })).status).toBe(201);
  });
});

describe('a part that is changed', () => {
  it('gets another price with a reason, of which nobody writes to the client', async () => {
    const bare = await changing(first, { price: 250_000 });
    expect([bare.status, bare.body.fields]).toMatchObject([422, { priceReason: expect.any(String) }]);
    const { status, body } = await changing(first, { price: 250_000, priceReason: 'Stalna klijentkinja' });
    expect([status, body.price]).toEqual([200, 450_000]);
    expect((body.segments as Segment[])[0]).toMatchObject({
      price: 250_000,
      priceReason: 'Stalna klijentkinja',
    });
    expect(await mails()).toEqual([]);
    // What is agreed stays agreed, whatever the service costs by now.
    await database.sql`update service_unit set price = 777`;
    expect((await changing(first, { price: 250_000 })).body.price).toBe(450_000);
    const back = await changing(first, { price: 777 });
    expect((back.body.segments as Segment[])[0]).toMatchObject({ price: 777, priceReason: null });
    const events = await call(history, onReservation());
    expect((events.body.items as { reason: string | null }[]).map(({ reason }) => reason)).toContain(
      'Stalna klijentkinja',
    );
  });

  it('lasts longer, and what comes after it makes room; shorter, and it follows', async () => {
    const longer = await changing(first, { termDuration: 90 });
    expect([longer.status, longer.body.termTo]).toEqual([200, at('12:30')]);
    expect(partsOf(longer.body).map(([, , time]) => time)).toEqual(['10:00–11:30', '11:30–12:30']);
    expect(await mails()).toEqual(['adjusted']);
    const shorter = await changing(first, { termDuration: 45 });
    expect(partsOf(shorter.body).map(([, , time]) => time)).toEqual(['10:00–10:45', '10:45–11:45']);
    // As it was booked, also where the service itself takes another time.
    const asItTakes = await changing(first, { termDuration: null });
    expect(partsOf(asItTakes.body).map(([, , time]) => time)).toEqual(['10:00–11:00', '11:00–12:00']);
  });

  it('changes the sum by as much as it becomes dearer, also of a visit whose parts have no prices', async () => {
    await database.sql`update reservation_segment set price = null where reservation_id = ${id}`;
    expect((await changing(first, { employeeId: ana.employeeId, termDuration: 30 })).body.price).toBe(
      500_000,
    );
    const dearer = await changing(second, { price: 510_000, priceReason: 'Duga kosa' });
    expect([dearer.status, dearer.body.price]).toEqual([200, 510_000]);
  });

  it('moves nothing where a later part cannot move: that one is named', async () => {
    await aTaken(ana, '12:10', '13:00');
    const before = await now();
    const { status, body } = await changing(first, { termDuration: 90 });
    expect([status, body.why]).toMatchObject([409, { part: 1, reason: 'employee-taken' }]);
    expect(await now()).toEqual(before);
    expect((await changing(first, { termDuration: 70 })).status).toBe(200);
  });

  it('becomes another service with its own length and price, and the same person', async () => {
    const { status, body } = await changing(first, { serviceUnitId: brows });
    expect([status, body.price]).toEqual([200, 300_000]);
    expect(partsOf(body)).toEqual([
      [brows, mia.employeeId, '10:00–10:30', 100_000],
      [cut, ana.employeeId, '10:30–11:30', 200_000],
    ]);
    expect((await changing(first, { serviceUnitId: cut })).status).toBe(422);
  });

  it('is another service for as long, of which the client is told where staff want that', async () => {
    const alike = await aServiceUnit(database.sql, { name: 'Feniranje' });
    expect((await changing(first, { serviceUnitId: alike })).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect((await changing(first, { serviceUnitId: color, notify: true })).status).toBe(200);
    expect(await mails()).toEqual(['adjusted']);
  });

  it('goes to another person or place at its time, of which the client hears only where staff say so', async () => {
    const { status, body } = await changing(second, {
      employeeId: mia.employeeId,
      workplaceId: mia.workplaceId,
    });
    expect([status, partsOf(body)[1]]).toEqual([200, [cut, mia.employeeId, '11:00–12:00', 200_000]]);
    expect(await mails()).toEqual([]);
    await changing(second, { employeeId: ana.employeeId, notify: true });
    expect(await mails()).toEqual(['reassigned']);
    await aTaken(mia, '11:30', '12:00');
    expect((await changing(second, { employeeId: mia.employeeId })).status).toBe(409);
  });

  it('tells nobody of other times where staff say so themselves', async () => {
    expect((await changing(first, { termDuration: 90, notify: false })).status).toBe(200);
    expect((await adding({ serviceUnitId: brows, notify: false })).status).toBe(201);
    expect(await mails()).toEqual([]);
  });

  it('is refused where somebody else has changed the reservation since it was seen', async () => {
    const seen = (await call(read, onReservation())).body.editedAt;
    expect((await changing(first, { price: 1, priceReason: 'Proba', editedAt: seen })).status).toBe(200);
    const { status, body } = await changing(first, { price: 2, priceReason: 'Proba', editedAt: seen }, other);
    expect([status, body]).toMatchObject([409, { record: { id, price: 200_001 } }]);
    expect(body.changedBy).toBeTruthy();
  });

  it('is not there in another reservation, or once it is cancelled', async () => {
    expect((await changing(999_999, { price: 1, priceReason: 'Proba' })).status).toBe(404);
    const params = { id: String(id), segmentId: String(second) };
    await call(cancelPart, { ...onReservation(), params, method: 'POST', body: {} });
    expect((await changing(second, { price: 1, priceReason: 'Proba' })).status).toBe(404);
  });
});

describe('what is over', () => {
  const price = { price: 1, priceReason: 'Proba' };

  it('of what is done, only the price changes, until its day is over', async () => {
    await later(at('12:05'));
    expect((await call(done, { ...onReservation(), method: 'POST', body: {} })).status).toBe(200);
    expect((await changing(first, { termDuration: 30 })).status).toBe(409);
    expect((await adding({ serviceUnitId: brows })).status).toBe(409);
    expect((await changing(first, price)).status).toBe(200);
    expect((await undoing()).status).toBe(200);
    expect((await now()).price).toBe(500_000);
    await later(at('00:05', '2026-12-02'));
    expect((await changing(first, price)).status).toBe(409);
  });

  it('of what nobody has closed yet, the price changes the next day as well, and nothing else', async () => {
    await later(at('09:00', '2026-12-02'));
    expect((await changing(first, price)).status).toBe(200);
    expect((await changing(first, { termDuration: 30 })).status).toBe(409);
    expect((await adding({ serviceUnitId: brows })).status).toBe(409);
  });

  it('of what is rejected or not held any more, nothing changes', async () => {
    await call(reject, { ...onReservation(), method: 'POST', body: { reason: 'Bolest' } });
    expect((await changing(first, price)).status).toBe(409);
    expect((await adding({ serviceUnitId: brows })).status).toBe(409);
    const held = { status: RESERVATION_STATUS.INIT, hold_until: '2026-11-30T08:00:30Z' };
    id = await aReservation(database.sql, { serviceUnitId: color, ...mia, ...held });
    expect((await adding({ serviceUnitId: brows })).status).toBe(201);
    atTime(new Date('2026-11-30T08:01:00Z'));
    expect((await adding({ serviceUnitId: cut })).status).toBe(409);
  });
});

describe('what is taken back within the minute', () => {
  it.each([
    ['a part more', () => adding({ serviceUnitId: brows })],
    ['another length', () => changing(first, { termDuration: 90 })],
    ['another service', () => changing(first, { serviceUnitId: brows })],
    ['another person', () => changing(second, { employeeId: mia.employeeId })],
    ['another price', () => changing(first, { price: 1, priceReason: 'Proba' })],
  ])('%s: all is as it was, and no mail tells of it', async (_, act) => {
    const before = await now();
    expect((await act()).status).toBeLessThan(300);
    expect(await now()).not.toEqual(before);
    expect((await undoing(other)).status).toBe(409);
    expect((await undoing()).status).toBe(200);
    expect(await now()).toEqual(before);
    const waiting = await database.sql`select id from outbox where state = 'waiting'`;
    expect(waiting).toEqual([]);
    expect((await undoing()).status).toBe(409);
  });

  it('a price goes back with the reason that it had', async () => {
    await changing(first, { price: 1, priceReason: 'Prvi razlog' });
    await changing(first, { price: 2, priceReason: 'Drugi razlog' });
    await undoing();
    expect(((await now()).segments as Segment[])[0]).toMatchObject({ price: 1, priceReason: 'Prvi razlog' });
  });

  it('not where somebody else has the time by now', async () => {
    await changing(first, { serviceUnitId: brows });
    await aTaken(mia, '10:30', '11:00');
    expect((await undoing()).status).toBe(409);
    expect((await now()).termTo).toBe(at('11:30'));
  });
});

describe('at once', () => {
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('the same time is given to one of two visits', async () => {
    const rival = await aVisit(database.sql, [
      { serviceUnitId: color, ...(await aPair(database.sql)), from: at('11:00'), to: at('12:00') },
    ]);
    const to = (of: number) =>
      call(add, {
        ...onReservation(),
        params: { id: String(of) },
        method: 'POST',
        body: { serviceUnitId: brows, employeeId: ana.employeeId },
      });
    const answers = await Promise.all([to(id), to(rival)]);
    expect(statuses(answers)).toEqual([201, 409]);
  });

  it('a booking and a part more never get the same person', async () => {
    const person = { clientName: 'Vera', clientPhone: '060 111 2222' };
    const request = { serviceUnitId: brows, employeeId: ana.employeeId, termFrom: at('12:00') };
    const [added, booked] = await Promise.all([
      adding({ serviceUnitId: brows, employeeId: ana.employeeId }),
      call(book, { headers: manager.headers, body: { ...person, ...request } }),
    ]);
    expect(statuses([added, booked])).toEqual([201, 409]);
  });

  it('two prices end as one of the two, and the sum fits', async () => {
    const answers = await Promise.all([
      changing(first, { price: 1, priceReason: 'Prvi' }),
      changing(second, { price: 2, priceReason: 'Drugi' }, other),
      adding({ serviceUnitId: brows }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect((await now()).price).toBe(100_003);
  });

  it('and each with a key of its own as well', async () => {
    const answers = await Promise.all([
      changing(first, { price: 1, priceReason: 'Prvi' }, manager, 'one'),
      changing(second, { price: 2, priceReason: 'Drugi' }, other, 'two'),
      adding({ serviceUnitId: brows }, manager, 'three'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect((await now()).price).toBe(100_003);
  });

  it('the same service is added once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => adding({ serviceUnitId: brows })));
    expect(statuses(answers)).toEqual([201, 422, 422]);
  });
});

describe('asked before anything is saved', () => {
  const requesting = (query: Partial<Record<string, number>>, by = manager) =>
    call(whyNotFree, {
      ...onReservation(by),
      path: `/?${Object.entries(query)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')}`,
    });
  const asIs = () => ({ segmentId: first, serviceUnitId: color, employeeId: mia.employeeId });

  it('what would be saved is free, and nothing is stored', async () => {
    const before = await now();
    for (const query of [
      { serviceUnitId: brows },
      { ...asIs(), termDuration: 90 },
      { segmentId: first, serviceUnitId: brows },
    ]) {
      expect(await requesting(query)).toMatchObject({ status: 200, body: { free: true, why: null } });
    }
    expect(await now()).toEqual(before);
  });

  it('what is there stays free, whoever else would be', async () => {
    await aTaken(ana, '12:00', '20:00');
    expect((await requesting({ ...asIs(), termDuration: 60 })).body).toEqual({ free: true, why: null });
  });

  it('the part that could not make room is named, with the reason that saving has', async () => {
    await aTaken(ana, '12:00', '20:00');
    const requested = await requesting({ ...asIs(), termDuration: 90 });
    const saved = await changing(first, { termDuration: 90 });
    expect([requested.status, saved.status]).toEqual([200, 409]);
    expect(requested.body).toMatchObject({ free: false, why: { part: 1 } });
    expect(requested.body.why).toEqual(saved.body.why);
  });

  it('where it would run past the day there is no room', async () => {
    const { free } = (await requesting({ ...asIs(), termDuration: 720 })).body;
    expect(free).toBe(false);
  });

  it('is refused like the saving: chosen twice, not there, over, not for an employee', async () => {
    expect((await requesting({ serviceUnitId: cut })).body.fields).toHaveProperty('serviceUnitId');
    expect((await requesting({ serviceUnitId: 999_999 })).status).toBe(422);
    expect((await requesting({ ...asIs(), segmentId: 999_999 })).status).toBe(404);
    const employee = await signedInAs(database.sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
    expect((await requesting({ serviceUnitId: brows }, employee)).status).toBe(403);
    await later(at('09:00', '2026-12-02'));
    expect((await requesting({ serviceUnitId: brows })).status).toBe(409);
  });
});

describe('sent again with its key, since the answer was lost', () => {
  const events = async () => (await database.sql`select id from audit_event`).length;

  it('a part more is added once, and answered as the first time', async () => {
    const once = await adding({ serviceUnitId: brows, notify: true }, manager, 'a-key');
    const again = await adding({ serviceUnitId: brows, notify: true }, manager, 'a-key');
    expect([once.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(once.body);
    expect(await events()).toBe(1);
    expect(await mails()).toEqual(['newLength']);
  });

  it('a change as it was seen is done once, also where the undo came between', async () => {
    const editedAt = (await call(read, onReservation())).body.editedAt;
    const wanted = { price: 1, priceReason: 'Proba', editedAt };
    expect((await changing(first, wanted, manager, 'a-key')).status).toBe(200);
    expect((await changing(first, wanted, manager, 'a-key')).status).toBe(200);
    expect(await events()).toBe(1);
    await undoing();
    const { status, body } = await changing(first, wanted, manager, 'a-key');
    expect([status, body.price]).toEqual([200, 500_000]);
  });

  it('of several at once one is done, and all are answered alike', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => adding({ serviceUnitId: brows }, manager, 'a-key')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await now()).price).toBe(600_000);
    expect(await events()).toBe(1);
  });

  it('of two visits at once, one key changes one', async () => {
    const rival = await aVisit(database.sql, [
      { serviceUnitId: color, ...(await aPair(database.sql)), from: at('11:00'), to: at('12:00') },
    ]);
    const ofRival = { ...onReservation(manager, 'a-key'), params: { id: String(rival) } };
    const answers = await Promise.all([
      adding({ serviceUnitId: brows }, manager, 'a-key'),
      call(add, { ...ofRival, method: 'POST', body: { serviceUnitId: brows } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const parts = await database.sql`select id from reservation_segment where service_unit_id = ${brows}`;
    expect(parts).toHaveLength(1);
  });

  it('what is something else by then is refused, and says what was saved', async () => {
    await adding({ serviceUnitId: brows }, manager, 'a-key');
    const unused = await aServiceUnit(database.sql);
    const refused = [
      await adding({ serviceUnitId: unused }, manager, 'a-key'),
      await changing(first, { price: 1, priceReason: 'Proba' }, manager, 'a-key'),
      await changing(second, { serviceUnitId: brows }, manager, 'a-key'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(refused[0]?.body).toMatchObject({
      reservationId: id,
      error: expect.stringMatching(/^Already saved/),
    });
    expect(await events()).toBe(1);
  });

  it('what was refused is tried anew, and after a day the key is free', async () => {
    const taken = await aTaken(mia, '12:00', '12:30');
    const request = { serviceUnitId: brows, employeeId: mia.employeeId };
    const late = { ...request, override: { hours: true } };
    await aTaken(ana, '12:00', '20:00');
    await aTaken(mia, '12:30', '20:00');
    expect((await adding(request, manager, 'a-key')).status).toBe(409);
    await database.sql`update reservation set status = ${RESERVATION_STATUS.ADMIN_REJECTED} where id = ${taken}`;
    expect((await adding(late, manager, 'a-key')).status).toBe(201);
    await database.sql`update idempotency_key set created_at = now() - interval '10 years'`;
    expect((await changing(first, { price: 1, priceReason: 'Proba' }, manager, 'a-key')).status).toBe(200);
  });

  it('a key that is none is refused', async () => {
    expect((await adding({ serviceUnitId: brows }, manager, 'two words')).status).toBe(422);
    expect((await changing(first, { price: 1, priceReason: 'Proba' }, manager, 'x'.repeat(201))).status).toBe(
      422,
    );
  });
});

it('an employee changes no parts, neither her own nor others', async () => {
  const employee = await signedInAs(database.sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
  const link = { employee_id: mia.employeeId, user_id: employee.id };
  await database.sql`insert into employee_user ${database.sql(link)}`;
  expect((await adding({ serviceUnitId: brows }, employee)).status).toBe(403);
  expect((await changing(first, { price: 1, priceReason: 'Proba' }, employee)).status).toBe(403);
});

it('why it had its price is erased with its client', async () => {
  const { sql } = database;
  const [client] = await sql<{ id: number }[]>`
    insert into client ${sql({ name: 'Ana', email: 'ana@example.com', language: 'sr' })} returning id`;
  await sql`update reservation set client_id = ${client?.id ?? 0} where id = ${id}`;
  await changing(first, { price: 1, priceReason: 'Ana je sestra vlasnice' });
  await later(at('13:00'));
  await call(done, { ...onReservation(), method: 'POST', body: {} });
  const erased = await eraseClient(client?.id ?? 0, { by: `user:${manager.id}`, now: new Date() }, 'visits');
  expect(erased.ok).toBe(true);
  const left = await sql`
    select price_reason as reason from reservation_segment where price_reason is not null
    union all select reason from audit_event where changes::text like '%sestra%' or reason like '%sestra%'`;
  expect(left).toEqual([]);
});
