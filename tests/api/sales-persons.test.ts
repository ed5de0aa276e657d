import { beforeEach, expect, it } from 'vitest';
import { mergeClients } from '@/lib/clients/merge/service.ts';
import { clientExport } from '@/lib/clients/privacy/queries.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { findSale } from '@/lib/sales/sale/queries.ts';
import { applyRetention } from '@/lib/clients/retention/service.ts';
import { useDatabase } from '../support/database.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, emptySalon } from '../support/salon.ts';
import { everyRow } from '../support/stored.ts';

/* What becomes of what was sold to somebody: the figures stay, and name nobody. */

const database = useDatabase();
const NOW = new Date('2026-11-22T09:00:00Z');
const BY_STAFF = { by: 'user:1', now: NOW } as const;
const PLANTED = /kanarink/i;

beforeEach(() => emptySalon(database.sql));

async function aClient(row: Record<string, unknown> = {}): Promise<number> {
  const [made] = await database.sql<{ id: number }[]>`insert into client ${database.sql({
    name: 'Kanarinka Tajnić',
    email: 'kanarinka@tajna.example',
    language: 'sr',
    created_at: '2024-01-01T00:00:00Z',
    ...row,
  })} returning id`;
  return made?.id ?? 0;
}

type Sold = { clientId?: number | null; visit?: number; counters?: number; at?: string };

const sold = ({ clientId = null, visit, counters, at = '2026-11-01T10:00:00Z' }: Sold) =>
  database.sql.begin(async (tx) => {
    const sign = counters === undefined ? 1 : -1;
    const [row] = await tx<{ id: number }[]>`insert into sale ${tx({
      status: 'OPEN',
      currency: 'RSD',
      total: sign * 900,
      discount: sign * 50,
      discount_reason: 'Kanarinka slavi',
      client_id: clientId,
      counters_sale_id: counters ?? null,
      reason: counters === undefined ? null : 'Kanarinka se žalila',
      created_at: at,
    })} returning id`;
    const id = row?.id ?? 0;
    const price = { unit_price: 1_000, list_price: 1_000, discount: sign * 50, shared_discount: sign * 50 };
    await tx`insert into sale_line ${tx({
      sale_id: id,
      position: 0,
      kind: 'FEE',
      name: 'Usluga',
      quantity: sign,
      sum: sign * 900,
      ...price,
      discount_reason: 'Kanarinka je čekala',
    })}`;
    await tx`insert into sale_payment ${tx({ sale_id: id, method: 'CASH', amount: sign * 900 })}`;
    if (visit !== undefined) await tx`insert into sale_visit ${tx({ sale_id: id, reservation_id: visit })}`;
    await tx`update sale set status = 'PAID', paid_at = ${at} where id = ${id}`;
    return id;
  });

const figures = () =>
  database.sql`select s.client_id, sum(l.sum)::int as sum from sale s join sale_line l on l.sale_id = s.id group by s.id order by s.id`;

it('of an erased client the figures stay, without the person and without what was typed about her', async () => {
  const { sql } = database;
  const clientId = await aClient();
  const place = { ...(await aPair(sql)), serviceUnitId: await aServiceUnit(sql) };
  const term = { from: '2026-11-01T09:00:00Z', to: '2026-11-01T10:00:00Z' };
  const visit = await aReservation(sql, { ...place, ...term, client_id: clientId });
  const first = await sold({ visit });
  await sold({ clientId, counters: first });
  await sold({ clientId });
  const exported = await clientExport(clientId);
  expect(exported?.sales.map(({ total, lines }) => [total, lines.length])).toEqual([
    [900, 1],
    [-900, 1],
    [900, 1],
  ]);

  expect(await eraseClient(clientId, BY_STAFF)).toEqual({ ok: true });
  expect(JSON.stringify(await everyRow(sql))).not.toMatch(PLANTED);
  expect(await figures()).toEqual([
    { client_id: null, sum: 900 },
    { client_id: null, sum: -900 },
    { client_id: null, sum: 900 },
  ]);
  // Of a visit and of what took it back alike: there is no name any more, not even a dash.
  const ids = await sql<{ id: number }[]>`select id from sale order by id`;
  const called = await Promise.all(ids.map(async ({ id }) => (await findSale(id))?.clientName));
  expect(called).toEqual([null, null, null]);
});

it('the sale of a visit without a name has none, as one without a visit', async () => {
  const { sql } = database;
  const place = { ...(await aPair(sql)), serviceUnitId: await aServiceUnit(sql) };
  const term = { from: '2026-11-01T09:00:00Z', to: '2026-11-01T10:00:00Z' };
  const visit = await aReservation(sql, { ...place, ...term, client_id: null, client_name: '' });
  expect((await findSale(await sold({ visit })))?.clientName).toBeNull();
  expect((await findSale(await sold({})))?.clientName).toBeNull();
});

/** A visit that was paid ahead, and about which staff have typed something. */
async function paidAhead(clientId: number | null, day = '2026-11-01'): Promise<void> {
  const { sql } = database;
  const place = { ...(await aPair(sql)), serviceUnitId: await aServiceUnit(sql) };
  const term = { from: `${day}T09:00:00Z`, to: `${day}T10:00:00Z` };
  const reservation_id = await aReservation(sql, { ...place, ...term, client_id: clientId });
  const [made] = await sql<{ id: number }[]>`insert into payment_request ${sql({
    reservation_id,
    amount: 800,
    currency: 'RSD',
    provider: 'transfer',
    provider_ref: day,
    status: 'CREATED',
    pay_until: term.from,
  })} returning id`;
  const id = made?.id ?? 0;
  await sql`update payment_request set status = 'PAID', paid_at = ${term.from}, paid_amount = 800, paid_currency = 'RSD',
    handled_at = ${term.to}, handled_by = 'user:1', handled_note = 'Kanarinka je zvala' where id = ${id}`;
  await sql`insert into payment_refund ${sql({ request_id: id, amount: 300, reason: 'CLIENT', run_at: NOW })}`;
}

it('of an erased client what was paid ahead stays, she gets it with an export, and what staff typed about it goes', async () => {
  const clientId = await aClient();
  await paidAhead(clientId);
  expect((await clientExport(clientId))?.payments).toMatchObject([
    { amount: 800, paidAmount: 800, status: 'PART_REFUNDED', refunds: [{ amount: 300 }] },
  ]);
  expect(await eraseClient(clientId, BY_STAFF)).toEqual({ ok: true });
  expect(JSON.stringify(await everyRow(database.sql))).not.toMatch(PLANTED);
  expect(await database.sql`select paid_amount, refund_total from payment_request`).toEqual([
    { paid_amount: 800, refund_total: 300 },
  ]);
});

it('of nobody’s payments the typed words go after the years of a client', async () => {
  await paidAhead(null, '2020-01-01');
  await paidAhead(null, '2026-11-01');
  expect(await applyRetention(NOW)).toMatchObject({ paymentsNotes: 1 });
  expect(await database.sql`select handled_note is null as gone from payment_request order by id`).toEqual([
    { gone: true },
    { gone: false },
  ]);
});

it('of two clients who are the same person, what was sold is the one’s who stays', async () => {
  const stays = await aClient();
  const goes = await aClient({ email: 'druga@tajna.example' });
  await sold({ clientId: goes });
  expect(await mergeClients(stays, { otherId: goes, editedAt: undefined }, BY_STAFF)).toMatchObject({
    ok: true,
  });
  expect(await figures()).toEqual([{ client_id: stays, sum: 900 }]);
});

it('of nobody’s sales the typed words go after the years of a client, and the figures stay', async () => {
  await sold({ at: '2020-01-01T10:00:00Z' });
  await sold({ at: '2026-11-01T10:00:00Z' });
  await applyRetention(NOW);
  const reasons = await database.sql`
    select s.discount_reason is null as sale, l.discount_reason is null as line from sale s join sale_line l on l.sale_id = s.id order by s.id`;
  expect(reasons).toEqual([
    { sale: true, line: true },
    { sale: false, line: false },
  ]);
  expect(await figures()).toEqual([
    { client_id: null, sum: 900 },
    { client_id: null, sum: 900 },
  ]);
});
