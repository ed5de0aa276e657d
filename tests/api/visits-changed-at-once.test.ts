import { describe, expect, it } from 'vitest';
import { POST as add } from '@/app/admin/api/reservations/[id]/segments/route.ts';
import { GET as read } from '@/app/admin/api/reservations/[id]/route.ts';
import { POST as book } from '@/app/admin/api/reservations/route.ts';
import { RESERVATION_STATUS } from '@/lib/base/statuses.ts';
import { call } from '../support/http.ts';
import { aVisit } from '../support/reservations.ts';
import { aPair, aServiceUnit, at } from '../support/salon.ts';
import { visitToChange } from '../support/salons/visit-to-change.ts';

/* Of several changes of one visit, sent together or sent twice. */

const { salon, onReservation, adding, changing, undoing, now, mails, aTaken } = visitToChange();

describe('at once', () => {
  const statuses = (answers: { status: number }[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('the same time is given to one of two visits', async () => {
    const rival = await aVisit(salon.sql, [
      { serviceUnitId: salon.color, ...(await aPair(salon.sql)), from: at('11:00'), to: at('12:00') },
    ]);
    const to = (of: number) =>
      call(add, {
        ...onReservation(),
        params: { id: String(of) },
        method: 'POST',
        body: { serviceUnitId: salon.brows, employeeId: salon.ana.employeeId },
      });
    const answers = await Promise.all([to(salon.id), to(rival)]);
    expect(statuses(answers)).toEqual([201, 409]);
  });

  it('a booking and a part more never get the same person', async () => {
    const person = { clientName: 'Vera', clientPhone: '060 111 2222' };
    const request = { serviceUnitId: salon.brows, employeeId: salon.ana.employeeId, termFrom: at('12:00') };
    const [added, booked] = await Promise.all([
      adding({ serviceUnitId: salon.brows, employeeId: salon.ana.employeeId }),
      call(book, { headers: salon.manager.headers, body: { ...person, ...request } }),
    ]);
    expect(statuses([added, booked])).toEqual([201, 409]);
  });

  it('two prices end as one of the two, and the sum fits', async () => {
    const answers = await Promise.all([
      changing(salon.first, { price: 1, priceReason: 'Prvi' }),
      changing(salon.second, { price: 2, priceReason: 'Drugi' }, salon.other),
      adding({ serviceUnitId: salon.brows }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect((await now()).price).toBe(100_003);
  });

  it('and each with a key of its own as well', async () => {
    const answers = await Promise.all([
      changing(salon.first, { price: 1, priceReason: 'Prvi' }, salon.manager, 'one'),
      changing(salon.second, { price: 2, priceReason: 'Drugi' }, salon.other, 'two'),
      adding({ serviceUnitId: salon.brows }, salon.manager, 'three'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201]);
    expect((await now()).price).toBe(100_003);
  });

  it('the same service is added once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => adding({ serviceUnitId: salon.brows })));
    expect(statuses(answers)).toEqual([201, 422, 422]);
  });
});

describe('sent again with its key, since the answer was lost', () => {
  const events = async () => (await salon.sql`select id from audit_event`).length;

  it('a part more is added once, and answered as the first time', async () => {
    const once = await adding({ serviceUnitId: salon.brows, notify: true }, salon.manager, 'a-key');
    const again = await adding({ serviceUnitId: salon.brows, notify: true }, salon.manager, 'a-key');
    expect([once.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(once.body);
    expect(await events()).toBe(1);
    expect(await mails()).toEqual(['newLength']);
  });

  it('a change as it was seen is done once, also where the undo came between', async () => {
    const editedAt = (await call(read, onReservation())).body.editedAt;
    const wanted = { price: 1, priceReason: 'Proba', editedAt };
    expect((await changing(salon.first, wanted, salon.manager, 'a-key')).status).toBe(200);
    expect((await changing(salon.first, wanted, salon.manager, 'a-key')).status).toBe(200);
    expect(await events()).toBe(1);
    await undoing();
    const { status, body } = await changing(salon.first, wanted, salon.manager, 'a-key');
    expect([status, body.price]).toEqual([200, 500_000]);
  });

  it('of several at once one is done, and all are answered alike', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => adding({ serviceUnitId: salon.brows }, salon.manager, 'a-key')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await now()).price).toBe(600_000);
    expect(await events()).toBe(1);
  });

  it('of two visits at once, one key changes one', async () => {
    const rival = await aVisit(salon.sql, [
      { serviceUnitId: salon.color, ...(await aPair(salon.sql)), from: at('11:00'), to: at('12:00') },
    ]);
    const ofRival = { ...onReservation(salon.manager, 'a-key'), params: { id: String(rival) } };
    const answers = await Promise.all([
      adding({ serviceUnitId: salon.brows }, salon.manager, 'a-key'),
      call(add, { ...ofRival, method: 'POST', body: { serviceUnitId: salon.brows } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    const parts = await salon.sql`select id from reservation_segment where service_unit_id = ${salon.brows}`;
    expect(parts).toHaveLength(1);
  });

  it('what is something else by then is refused, and says what was saved', async () => {
    await adding({ serviceUnitId: salon.brows }, salon.manager, 'a-key');
    const unused = await aServiceUnit(salon.sql);
    const refused = [
      await adding({ serviceUnitId: unused }, salon.manager, 'a-key'),
      await changing(salon.first, { price: 1, priceReason: 'Proba' }, salon.manager, 'a-key'),
      await changing(salon.second, { serviceUnitId: salon.brows }, salon.manager, 'a-key'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(refused[0]?.body).toMatchObject({
      reservationId: salon.id,
      error: expect.stringMatching(/^Already saved/),
    });
    expect(await events()).toBe(1);
  });

  it('what was refused is tried anew, and after a day the key is free', async () => {
    const taken = await aTaken(salon.mia, '12:00', '12:30');
    const request = { serviceUnitId: salon.brows, employeeId: salon.mia.employeeId };
    const late = { ...request, override: { hours: true } };
    await aTaken(salon.ana, '12:00', '20:00');
    await aTaken(salon.mia, '12:30', '20:00');
    expect((await adding(request, salon.manager, 'a-key')).status).toBe(409);
    await salon.sql`update reservation set status = ${RESERVATION_STATUS.ADMIN_REJECTED} where id = ${taken}`;
    expect((await adding(late, salon.manager, 'a-key')).status).toBe(201);
    await salon.sql`update idempotency_key set created_at = now() - interval '10 years'`;
    expect(
      (await changing(salon.first, { price: 1, priceReason: 'Proba' }, salon.manager, 'a-key')).status,
    ).toBe(200);
  });

  it('a key that is none is refused', async () => {
    expect((await adding({ serviceUnitId: salon.brows }, salon.manager, 'two words')).status).toBe(422);
    expect(
      (await changing(salon.first, { price: 1, priceReason: 'Proba' }, salon.manager, 'x'.repeat(201)))
        .status,
    ).toBe(422);
  });
});
