import { describe, expect, it } from 'vitest';
import { POST as done } from '@/app/admin/api/reservations/[id]/done/route.ts';
import { POST as reject } from '@/app/admin/api/reservations/[id]/reject/route.ts';
import { GET as history } from '@/app/admin/api/reservations/[id]/history/route.ts';
import { POST as cancelPart } from '@/app/admin/api/reservations/[id]/segments/[segmentId]/cancel/route.ts';
import { GET as read } from '@/app/admin/api/reservations/[id]/route.ts';
import { RESERVATION_STATUS, SERVICE_UNIT_STATUS } from '@/lib/base/statuses.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { atTime } from '../support/clock.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aServiceUnit, at, MONDAY_MORNING } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';
import { partsOf, type Segment, visitToChange } from '../support/salons/visit-to-change.ts';

const { salon, later, onReservation, adding, changing, undoing, now, mails, aTaken } = visitToChange();

describe('a part more', () => {
  it('comes after all others, with its price in the sum; that it lasts longer nobody is told', async () => {
    const { status, body } = await adding({ serviceUnitId: salon.brows, employeeId: salon.ana.employeeId });
    expect([status, body.termFrom, body.termTo, body.price]).toEqual([
      201,
      at('10:00'),
      at('12:30'),
      600_000,
    ]);
    expect(partsOf(body)).toEqual([
      [salon.color, salon.mia.employeeId, '10:00–11:00', 300_000],
      [salon.cut, salon.ana.employeeId, '11:00–12:00', 200_000],
      [salon.brows, salon.ana.employeeId, '12:00–12:30', 100_000],
    ]);
    expect(await mails()).toEqual([]);
    const [entry] = await salon.sql`
      select action, actor, changes from audit_event where entity = 'reservation' order by id desc limit 1`;
    expect(entry).toMatchObject({
      action: 'part added',
      actor: `user:${salon.manager.id}`,
      changes: { price: [500_000, 600_000], termTo: [at('12:00'), at('12:30')] },
    });
  });

  it('makes a visit of a reservation with one service, whose price it had until then', async () => {
    const single = await aReservation(salon.sql, {
      serviceUnitId: salon.brows,
      ...salon.mia,
      from: at('14:00'),
      to: at('14:30'),
    });
    salon.id = single;
    const { status, body } = await adding({ serviceUnitId: salon.cut, employeeId: salon.mia.employeeId });
    expect([status, body.price]).toEqual([201, 450_000]);
    expect(partsOf(body)).toEqual([
      [salon.brows, salon.mia.employeeId, '14:00–14:30', 250_000],
      [salon.cut, salon.mia.employeeId, '14:30–15:30', 200_000],
    ]);
  });

  it('is done by anyone who is free, and begins a little later where nobody is at once', async () => {
    await aTaken(salon.mia, '12:00', '12:10');
    const byMia = await adding({ serviceUnitId: salon.brows, employeeId: salon.mia.employeeId });
    expect(partsOf(byMia.body)[2]).toEqual([salon.brows, salon.mia.employeeId, '12:10–12:40', 100_000]);
    await undoing();
    const byAnyone = await adding({ serviceUnitId: salon.brows });
    expect(partsOf(byAnyone.body)[2]).toEqual([salon.brows, salon.ana.employeeId, '12:00–12:30', 100_000]);
  });

  it('that is not free is not added: which part it is, and why', async () => {
    await aTaken(salon.ana, '12:15', '13:00');
    const before = await now();
    const { status, body } = await adding({ serviceUnitId: salon.brows, employeeId: salon.ana.employeeId });
    expect(status).toBe(409);
    expect(body.why).toMatchObject({ part: 2, reason: 'employee-taken', waive: null });
    expect(body.error).toContain('12:15–13:00: Vera');
    expect(await now()).toEqual(before);
  });

  it('may be outside of the hours where staff say so, and needs neither grid nor lead time', async () => {
    await salon.sql`update reservation_segment set span_to = ${at('16:47')}, employee_busy = ${`[${at('11:00')},${at('16:47')})`},
      workplace_busy = ${`[${at('11:00')},${at('16:47')})`} where id = ${salon.second}`;
    await later(at('16:45'));
    const refused = await adding({ serviceUnitId: salon.brows });
    expect([refused.status, refused.body.why]).toMatchObject([409, { waive: ['hours'], part: 2 }]);
    const added = await adding({ serviceUnitId: salon.brows, override: { hours: true } });
    expect(partsOf(added.body)[2]).toEqual([salon.brows, salon.mia.employeeId, '16:47–17:17', 100_000]);
  });

  it('is one of five at most, each service once, none that is hidden or not there', async () => {
    const field = async (body: object) => {
      const answer = await adding(body);
      expect(answer.status).toBe(422);
      return Object.keys(answer.body.fields as object);
    };
    expect(await field({ serviceUnitId: salon.cut })).toEqual(['serviceUnitId']);
    expect(await field({ serviceUnitId: 999_999 })).toEqual(['serviceUnitId']);
    expect(await field({ serviceUnitId: salon.brows, termDuration: 3 })).toEqual(['termDuration']);
    expect(await field({ serviceUnitId: salon.brows, price: 1 })).toEqual(['priceReason']);
    await salon.sql`update service_unit set status = ${SERVICE_UNIT_STATUS.HIDDEN} where id = ${salon.brows}`;
    expect(await field({ serviceUnitId: salon.brows })).toEqual(['serviceUnitId']);
    for (let count = 0; count < 3; count++) {
      const unit = await aServiceUnit(salon.sql, { term_duration: 15 });
      expect((await adding({ serviceUnitId: unit })).status).toBe(201);
    }
    expect(await field({ serviceUnitId: await aServiceUnit(salon.sql) })).toEqual(['serviceUnitId']);
  });

  it('may be the service of a part that was cancelled', async () => {
    const params = { id: String(salon.id), segmentId: String(salon.second) };
    await call(cancelPart, { ...onReservation(), params, method: 'POST', body: {} });
    const { status, body } = await adding({ serviceUnitId: salon.cut });
    expect([status, body.price, body.termTo]).toEqual([201, 500_000, at('12:00')]);
  });

  it('of a client who pays in euro costs what it costs in euro, or what staff say', async () => {
    await salon.sql`update reservation set currency = 'EUR', language = 'en' where id = ${salon.id}`;
    await salon.sql`update service_unit set price_en = 900 where id = ${salon.brows}`;
    const inEuro = await adding({ serviceUnitId: salon.brows });
    expect(partsOf(inEuro.body)[2]?.[3]).toBe(900);
    const unpriced = await aServiceUnit(salon.sql, { price_en: null, price_de: null });
    const refused = await adding({ serviceUnitId: unpriced });
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([422, ['price']]);
    expect((await adding({ serviceUnitId: unpriced, price: 1_500 })).status).toBe(201);
  });
});

describe('a part that is changed', () => {
  it('gets another price with a reason, of which nobody writes to the client', async () => {
    const bare = await changing(salon.first, { price: 250_000 });
    expect([bare.status, bare.body.fields]).toMatchObject([422, { priceReason: expect.any(String) }]);
    const { status, body } = await changing(salon.first, {
      price: 250_000,
      priceReason: 'Stalna klijentkinja',
    });
    expect([status, body.price]).toEqual([200, 450_000]);
    expect((body.segments as Segment[])[0]).toMatchObject({
      price: 250_000,
      priceReason: 'Stalna klijentkinja',
    });
    expect(await mails()).toEqual([]);
    // What is agreed stays agreed, whatever the service costs by now.
    await salon.sql`update service_unit set price = 777`;
    expect((await changing(salon.first, { price: 250_000 })).body.price).toBe(450_000);
    const back = await changing(salon.first, { price: 777 });
    expect((back.body.segments as Segment[])[0]).toMatchObject({ price: 777, priceReason: null });
    const events = await call(history, onReservation());
    expect((events.body.items as { reason: string | null }[]).map(({ reason }) => reason)).toContain(
      'Stalna klijentkinja',
    );
  });

  it('lasts longer, and what comes after it makes room; shorter, and it follows', async () => {
    const longer = await changing(salon.first, { termDuration: 90 });
    expect([longer.status, longer.body.termTo]).toEqual([200, at('12:30')]);
    expect(partsOf(longer.body).map(([, , time]) => time)).toEqual(['10:00–11:30', '11:30–12:30']);
    expect(await mails()).toEqual(['adjusted']);
    const shorter = await changing(salon.first, { termDuration: 45 });
    expect(partsOf(shorter.body).map(([, , time]) => time)).toEqual(['10:00–10:45', '10:45–11:45']);
    // As it was booked, also where the service itself takes another time.
    const asItTakes = await changing(salon.first, { termDuration: null });
    expect(partsOf(asItTakes.body).map(([, , time]) => time)).toEqual(['10:00–11:00', '11:00–12:00']);
  });

  it('changes the sum by as much as it becomes dearer, also of a visit whose parts have no prices', async () => {
    await salon.sql`update reservation_segment set price = null where reservation_id = ${salon.id}`;
    expect(
      (await changing(salon.first, { employeeId: salon.ana.employeeId, termDuration: 30 })).body.price,
    ).toBe(500_000);
    const dearer = await changing(salon.second, { price: 510_000, priceReason: 'Duga kosa' });
    expect([dearer.status, dearer.body.price]).toEqual([200, 510_000]);
  });

  it('moves nothing where a later part cannot move: that one is named', async () => {
    await aTaken(salon.ana, '12:10', '13:00');
    const before = await now();
    const { status, body } = await changing(salon.first, { termDuration: 90 });
    expect([status, body.why]).toMatchObject([409, { part: 1, reason: 'employee-taken' }]);
    expect(await now()).toEqual(before);
    expect((await changing(salon.first, { termDuration: 70 })).status).toBe(200);
  });

  it('becomes another service with its own length and price, and the same person', async () => {
    const { status, body } = await changing(salon.first, { serviceUnitId: salon.brows });
    expect([status, body.price]).toEqual([200, 300_000]);
    expect(partsOf(body)).toEqual([
      [salon.brows, salon.mia.employeeId, '10:00–10:30', 100_000],
      [salon.cut, salon.ana.employeeId, '10:30–11:30', 200_000],
    ]);
    expect((await changing(salon.first, { serviceUnitId: salon.cut })).status).toBe(422);
  });

  it('is another service for as long, of which the client is told where staff want that', async () => {
    const alike = await aServiceUnit(salon.sql, { name: 'Feniranje' });
    expect((await changing(salon.first, { serviceUnitId: alike })).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect((await changing(salon.first, { serviceUnitId: salon.color, notify: true })).status).toBe(200);
    expect(await mails()).toEqual(['adjusted']);
  });

  it('goes to another person or place at its time, of which the client hears only where staff say so', async () => {
    const { status, body } = await changing(salon.second, {
      employeeId: salon.mia.employeeId,
      workplaceId: salon.mia.workplaceId,
    });
    expect([status, partsOf(body)[1]]).toEqual([
      200,
      [salon.cut, salon.mia.employeeId, '11:00–12:00', 200_000],
    ]);
    expect(await mails()).toEqual([]);
    await changing(salon.second, { employeeId: salon.ana.employeeId, notify: true });
    expect(await mails()).toEqual(['reassigned']);
    await aTaken(salon.mia, '11:30', '12:00');
    expect((await changing(salon.second, { employeeId: salon.mia.employeeId })).status).toBe(409);
  });

  it('tells nobody of other times where staff say so themselves', async () => {
    expect((await changing(salon.first, { termDuration: 90, notify: false })).status).toBe(200);
    expect((await adding({ serviceUnitId: salon.brows, notify: false })).status).toBe(201);
    expect(await mails()).toEqual([]);
  });

  it('is refused where somebody else has changed the reservation since it was seen', async () => {
    const seen = (await call(read, onReservation())).body.editedAt;
    expect((await changing(salon.first, { price: 1, priceReason: 'Proba', editedAt: seen })).status).toBe(
      200,
    );
    const { status, body } = await changing(
      salon.first,
      { price: 2, priceReason: 'Proba', editedAt: seen },
      salon.other,
    );
    expect([status, body]).toMatchObject([409, { record: { id: salon.id, price: 200_001 } }]);
    expect(body.changedBy).toBeTruthy();
  });

  it('is not there in another reservation, or once it is cancelled', async () => {
    expect((await changing(999_999, { price: 1, priceReason: 'Proba' })).status).toBe(404);
    const params = { id: String(salon.id), segmentId: String(salon.second) };
    await call(cancelPart, { ...onReservation(), params, method: 'POST', body: {} });
    expect((await changing(salon.second, { price: 1, priceReason: 'Proba' })).status).toBe(404);
  });
});

describe('what is over', () => {
  const price = { price: 1, priceReason: 'Proba' };

  it('of what is done, only the price changes, until its day is over', async () => {
    await later(at('12:05'));
    expect((await call(done, { ...onReservation(), method: 'POST', body: {} })).status).toBe(200);
    expect((await changing(salon.first, { termDuration: 30 })).status).toBe(409);
    expect((await adding({ serviceUnitId: salon.brows })).status).toBe(409);
    expect((await changing(salon.first, price)).status).toBe(200);
    expect((await undoing()).status).toBe(200);
    expect((await now()).price).toBe(500_000);
    await later(at('00:05', '2026-12-02'));
    expect((await changing(salon.first, price)).status).toBe(409);
  });

  it('of what nobody has closed yet, the price changes the next day as well, and nothing else', async () => {
    await later(at('09:00', '2026-12-02'));
    expect((await changing(salon.first, price)).status).toBe(200);
    expect((await changing(salon.first, { termDuration: 30 })).status).toBe(409);
    expect((await adding({ serviceUnitId: salon.brows })).status).toBe(409);
  });

  it('of what is rejected or not held any more, nothing changes', async () => {
    await call(reject, { ...onReservation(), method: 'POST', body: { reason: 'Bolest' } });
    expect((await changing(salon.first, price)).status).toBe(409);
    expect((await adding({ serviceUnitId: salon.brows })).status).toBe(409);
    const held = { status: RESERVATION_STATUS.INIT, hold_until: '2026-11-30T08:00:30Z' };
    salon.id = await aReservation(salon.sql, { serviceUnitId: salon.color, ...salon.mia, ...held });
    expect((await adding({ serviceUnitId: salon.brows })).status).toBe(201);
    atTime(new Date('2026-11-30T08:01:00Z'));
    expect((await adding({ serviceUnitId: salon.cut })).status).toBe(409);
  });
});

describe('what is taken back within the minute', () => {
  it.each([
    ['a part more', () => adding({ serviceUnitId: salon.brows })],
    ['another length', () => changing(salon.first, { termDuration: 90 })],
    ['another service', () => changing(salon.first, { serviceUnitId: salon.brows })],
    ['another person', () => changing(salon.second, { employeeId: salon.mia.employeeId })],
    ['another price', () => changing(salon.first, { price: 1, priceReason: 'Proba' })],
  ])('%s: all is as it was, and no mail tells of it', async (_, act) => {
    const before = await now();
    expect((await act()).status).toBeLessThan(300);
    expect(await now()).not.toEqual(before);
    expect((await undoing(salon.other)).status).toBe(409);
    expect((await undoing()).status).toBe(200);
    expect(await now()).toEqual(before);
    const waiting = await salon.sql`select id from outbox where state = 'waiting'`;
    expect(waiting).toEqual([]);
    expect((await undoing()).status).toBe(409);
  });

  it('a price goes back with the reason that it had', async () => {
    await changing(salon.first, { price: 1, priceReason: 'Prvi razlog' });
    await changing(salon.first, { price: 2, priceReason: 'Drugi razlog' });
    await undoing();
    expect(((await now()).segments as Segment[])[0]).toMatchObject({ price: 1, priceReason: 'Prvi razlog' });
  });

  it('not where somebody else has the time by now', async () => {
    await changing(salon.first, { serviceUnitId: salon.brows });
    await aTaken(salon.mia, '10:30', '11:00');
    expect((await undoing()).status).toBe(409);
    expect((await now()).termTo).toBe(at('11:30'));
  });
});

it('an employee changes no parts, neither her own nor others', async () => {
  const employee = await signedInAs(salon.sql, 'ROLE_EMPLOYEE', MONDAY_MORNING);
  const link = { employee_id: salon.mia.employeeId, user_id: employee.id };
  await salon.sql`insert into employee_user ${salon.sql(link)}`;
  expect((await adding({ serviceUnitId: salon.brows }, employee)).status).toBe(403);
  expect((await changing(salon.first, { price: 1, priceReason: 'Proba' }, employee)).status).toBe(403);
});

it('why it had its price is erased with its client', async () => {
  const { sql } = salon;
  const [client] = await sql<{ id: number }[]>`
    insert into client ${sql({ name: 'Ana', email: 'ana@example.com', language: 'sr' })} returning id`;
  await sql`update reservation set client_id = ${client?.id ?? 0} where id = ${salon.id}`;
  await changing(salon.first, { price: 1, priceReason: 'Ana je sestra vlasnice' });
  await later(at('13:00'));
  await call(done, { ...onReservation(), method: 'POST', body: {} });
  const erased = await eraseClient(
    client?.id ?? 0,
    { by: `user:${salon.manager.id}`, now: new Date() },
    'visits',
  );
  expect(erased.ok).toBe(true);
  const left = await sql`
    select price_reason as reason from reservation_segment where price_reason is not null
    union all select reason from audit_event where changes::text like '%sestra%' or reason like '%sestra%'`;
  expect(left).toEqual([]);
});
