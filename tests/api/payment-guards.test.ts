import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';

/* What the database refuses of payments, whoever writes: each statement goes past all code of the application. */

const database = useDatabase();
const REFUSED = /^(23514|42501|23505)$/;
let visit = 0;

beforeEach(async () => {
  const { sql } = database;
  await sql`truncate payment_event, payment_refund, payment_request, payment_policy restart identity cascade`;
  await emptySalon(sql);
  const serviceUnitId = await aServiceUnit(sql);
  visit = await aReservation(sql, { ...(await aPair(sql)), serviceUnitId });
});

const requested = async () => {
  const [row] = await database.sql<{ id: number }[]>`
    insert into payment_request (reservation_id, amount, currency, provider, status, pay_until)
    values (${visit}, 80000, 'RSD', 'stripe', 'CREATED', now()) returning id`;
  return row?.id ?? 0;
};
const paid = async () => {
  const id = await requested();
  await database.sql`update payment_request set status = 'PAID', paid_at = now(), paid_amount = 80000, paid_currency = 'RSD',
    payment_ref = 'pi_1' where id = ${id}`;
  return id;
};
const refunded = async (request: number, amount: number) => {
  const [row] = await database.sql<{ id: number }[]>`
    insert into payment_refund (request_id, amount, reason, run_at) values (${request}, ${amount}, 'STAFF', now()) returning id`;
  return row?.id ?? 0;
};
const stateOf = async (id: number) => {
  const [row] = await database.sql<{ status: string; left: number }[]>`
    select status, paid_amount - refund_total as left from payment_request where id = ${id}`;
  return [row?.status, row?.left];
};
const run = (statement: string) => database.sql.unsafe(statement);

describe('a payment request', () => {
  it.each(['PENDING', 'PAID', 'EXPIRED', 'REFUNDED'])('begins as created, not as %s', (status) =>
    expect(
      run(`insert into payment_request (reservation_id, amount, currency, provider, provider_ref, status, pay_until)
        values (${visit}, 1, 'RSD', 'stripe', 'cs_1', '${status}', now())`),
    ).rejects.toMatchObject({ code: expect.stringMatching(REFUSED) as unknown }),
  );

  it('goes from created to pending to an end', async () => {
    const id = await requested();
    await run(`update payment_request set status = 'PENDING', provider_ref = 'cs_1' where id = ${id}`);
    await run(`update payment_request set status = 'EXPIRED' where id = ${id}`);
    for (const status of ['CREATED', 'PENDING', 'CANCELLED', 'REFUNDED'])
      await expect(
        run(`update payment_request set status = '${status}' where id = ${id}`),
      ).rejects.toMatchObject({ code: expect.stringMatching(REFUSED) as unknown });
  });

  it('is paid also where it had expired, since money that arrives counts', async () => {
    const id = await requested();
    await run(`update payment_request set status = 'EXPIRED' where id = ${id}`);
    await run(
      `update payment_request set status = 'PAID', paid_at = now(), paid_amount = 80000, paid_currency = 'RSD' where id = ${id}`,
    );
    expect(await stateOf(id)).toEqual(['PAID', 80_000]);
  });

  it.each([
    'amount = 1',
    "currency = 'EUR'",
    "provider = 'other'",
    'paid_amount = 90000',
    "paid_at = now() + interval '1 day'",
    'paid_at = null, paid_amount = null, paid_currency = null',
    "payment_ref = 'pi_2'",
    'refund_total = 80001',
    'refund_total = -1',
  ])('stays as it was once it is paid: %s', async (change) => {
    const id = await paid();
    await expect(run(`update payment_request set ${change} where id = ${id}`)).rejects.toMatchObject({
      code: expect.stringMatching(REFUSED) as unknown,
    });
    await expect(run(`delete from payment_request where id = ${id}`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('is not paid without what was paid', async () => {
    const id = await requested();
    await expect(run(`update payment_request set status = 'PAID' where id = ${id}`)).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('keeps its reference at the provider, which is of one request', async () => {
    const [one, other] = [await requested(), await requested()];
    await run(`update payment_request set provider_ref = 'cs_1' where id = ${one}`);
    for (const [id, reference] of [
      [one, 'cs_2'],
      [other, 'cs_1'],
    ] as const)
      await expect(
        run(`update payment_request set provider_ref = '${reference}' where id = ${id}`),
      ).rejects.toMatchObject({ code: expect.stringMatching(REFUSED) as unknown });
  });
});

describe('what goes back', () => {
  it('is told by the state, and never more than was paid', async () => {
    const id = await paid();
    await refunded(id, 30_000);
    expect(await stateOf(id)).toEqual(['PART_REFUNDED', 50_000]);
    await expect(refunded(id, 50_001)).rejects.toMatchObject({ code: '23514' });
    await refunded(id, 50_000);
    expect(await stateOf(id)).toEqual(['REFUNDED', 0]);
    await expect(refunded(id, 1)).rejects.toMatchObject({ code: '23514' });
  });

  it('is not more where many give back at once', async () => {
    const id = await paid();
    const given = await Promise.allSettled(Array.from({ length: 10 }, () => refunded(id, 30_000)));
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stateOf(id)).toEqual(['PART_REFUNDED', 20_000]);
  });

  it('is nothing of what was never paid', async () =>
    expect(refunded(await requested(), 1)).rejects.toMatchObject({ code: '23514' }));

  it('counts no more once it was taken back', async () => {
    const id = await paid();
    const refund = await refunded(id, 80_000);
    await run(`update payment_refund set state = 'CANCELLED' where id = ${refund}`);
    expect(await stateOf(id)).toEqual(['PAID', 80_000]);
    for (const change of ["state = 'WAITING'", "state = 'DONE'", 'amount = 1'])
      await expect(run(`update payment_refund set ${change} where id = ${refund}`)).rejects.toMatchObject({
        code: '42501',
      });
    await expect(run(`delete from payment_refund where id = ${refund}`)).rejects.toMatchObject({
      code: '42501',
    });
  });
});

it('an event is noted once, and stays', async () => {
  const noted = () =>
    run("insert into payment_event (provider, event_id, type, at) values ('stripe', 'evt_1', 'x', now())");
  await noted();
  await expect(noted()).rejects.toMatchObject({ code: '23505' });
  await expect(run("update payment_event set type = 'y'")).rejects.toMatchObject({ code: '42501' });
  await expect(run('delete from payment_event')).rejects.toMatchObject({ code: '42501' });
});

it.each([
  ["'DEPOSIT', null, null, 'ALL', null, null"],
  ["'DEPOSIT', 20, 5000, 'ALL', null, null"],
  ["'FULL', 20, null, 'ALL', null, null"],
  ["'DEPOSIT', 101, null, 'ALL', null, null"],
  ["'DEPOSIT', 20, null, 'MISSED', null, null"],
  ["'DEPOSIT', 20, null, 'ALL', 2, null"],
  ["'DEPOSIT', 20, null, 'VALUE', null, null"],
])('no policy says %s', (values) =>
  expect(
    run(
      `insert into payment_policy (kind, percent, amount, payers, missed_from, value_from) values (${values})`,
    ),
  ).rejects.toMatchObject({ code: '23514' }),
);

it('the salon has one policy, and so has each service', async () => {
  const insert = () => run("insert into payment_policy (kind, percent) values ('DEPOSIT', 20)");
  await insert();
  await expect(insert()).rejects.toMatchObject({ code: '23505' });
});
