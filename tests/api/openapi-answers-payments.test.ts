import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '@/db/client.ts';
import { addLinks } from '@/lib/kit/links/service.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { type Json, documentedSalon } from '../support/openapi-answers.ts';

const salon = documentedSalon('payments');
const { called, ask, askForFile, refused, first, mailedToken, changedBySendingBack } = salon;

async function aTillDay(): Promise<{ id: number }> {
  const none = salon.sql.json({});
  const day = {
    currency: 'RSD',
    float: 0,
    opened_at: '2020-01-02',
    closed_at: '2020-01-03',
    expected: none,
    counted: none,
    difference: 0,
    next_float: 0,
  };
  const [row] = await salon.sql<{ id: number }[]>`insert into till_day ${salon.sql(day)} returning id`;
  if (!row) throw new Error('no day was inserted');
  return row;
}

describe('a salon with a till', () => {
  beforeAll(() => {
    holdSettings({ ...heldSettings(), settings: { ...heldSettings().settings, till: 'here' } });
  });
  afterAll(() => {
    holdSettings({ ...heldSettings(), settings: { ...heldSettings().settings, till: 'off' } });
  });

  it('checks out, takes back, counts and closes the day', async () => {
    const product = { name: 'Šampon', barcode: '4006381333931', price: 120_000 };
    const { id: productId } = await ask('POST', '/admin/api/products', { body: product });
    await ask('POST', '/admin/api/products/{id}/stock', {
      id: productId,
      body: { kind: 'COUNT', quantity: 9 },
    });
    await ask('GET', '/admin/api/products/{id}/stock', { id: productId });
    const { items } = await ask('GET', '/admin/api/reservations', { query: 'status=5' });
    const [visit] = items as Json[];
    const sale = await ask('POST', '/admin/api/reservations/{id}/checkout', { id: visit?.id });
    const lines = (sale.lines as Json[]).map(({ id, employeeId }) => ({ id, employeeId }));
    const more = { lines: [...lines, { kind: 'PRODUCT', refId: productId }], editedAt: sale.editedAt };
    const { editedAt } = await ask('POST', '/admin/api/sales/{id}/lines', { id: sale.id, body: more });
    await refused('POST', '/admin/api/sales/{id}/lines', 409, { id: sale.id, body: more });
    const payment = { editedAt, payments: [{ method: 'CASH' }] };
    await ask('POST', '/admin/api/sales/{id}/pay', { id: sale.id, body: payment });
    await refused('POST', '/admin/api/sales/{id}/pay', 409, { id: sale.id, body: payment });
    await ask('POST', '/admin/api/sales/{id}/receipt', { id: sale.id, body: { receiptNumber: 'A-1' } });
    await ask('POST', '/admin/api/sales/{id}/counter', { id: sale.id, body: { reason: 'Greška' } });
    const walkIn = await ask('POST', '/admin/api/sales', { body: { lines: more.lines.slice(-1) } });
    await ask('GET', '/admin/api/sales/{id}', { id: walkIn.id });
    await ask('DELETE', '/admin/api/sales/{id}', { id: walkIn.id });
    await ask('GET', '/admin/api/sales');
    await ask('GET', '/admin/api/reports/{name}', { name: 'takings', query: 'compare=year' });

    const { items: days } = await ask('GET', '/admin/api/till-days');
    const [day] = days as Json[];
    await ask('GET', '/admin/api/till-days/{id}/unsettled', { id: day?.id });
    await refused('POST', '/admin/api/till-days', 409, { body: { float: 0 } });
    const closing = { editedAt: day?.editedAt, counted: { CASH: 0 }, nextFloat: 0 };
    await ask('POST', '/admin/api/till-days/{id}/close', { id: day?.id, body: closing });
    await refused('POST', '/admin/api/till-days/{id}/close', 409, { id: day?.id, body: closing });
    const next = await ask('POST', '/admin/api/till-days', { body: { float: 50_000 } });
    expect((await ask('GET', '/admin/api/till-days/{id}', { id: next.id })).float).toBe(50_000);
  });

  it('the books of a day, which are no JSON', async () => {
    const path = '/admin/api/till-days/{id}/journal';
    await askForFile(path, { id: String((await aTillDay()).id) });
    expect(called).toContain(`GET ${path}`);
  });
});

it('a visit is paid ahead, and what was paid goes back', async () => {
  const { id, termFrom } = await first('reservations', 'status=2');
  const reservationId = Number(id);
  const { id: service } = await first('service-units');
  const visit = `serviceUnits=${String(service)}&termFrom=${encodeURIComponent(String(termFrom))}`;
  await ask('GET', '/api/payment-policy', { query: visit });
  const policy = { serviceUnitId: null, kind: 'DEPOSIT', percent: 20, freeUntilMinutes: 1_440 };
  const policies = [{ ...policy, lateFeePercent: 0, noShowFeePercent: 0 }];
  await ask('PUT', '/admin/api/payment-policies', { body: { policies } });
  await ask('GET', '/admin/api/payment-policies');
  const [row] = await salon.sql<{ id: number }[]>`
    insert into payment_request (reservation_id, amount, currency, provider, status, pay_until)
    values (${reservationId}, 80000, 'RSD', 'stripe', 'CREATED', now()) returning id`;
  await salon.sql`update payment_request set status = 'PAID', paid_at = now(), paid_amount = 80000, paid_currency = 'RSD'`;
  await ask('GET', '/admin/api/payment-requests');
  await ask('POST', '/admin/api/payment-requests/{id}/refund', { id: row?.id, body: {} });
  const [transfer] = await salon.sql<{ id: number }[]>`
    insert into payment_request (reservation_id, amount, currency, provider, provider_ref, status, pay_until)
    values (${reservationId}, 80000, 'RSD', 'transfer', '9700000001', 'CREATED', now() + interval '1 day') returning id`;
  await salon.sql`update payment_request set status = 'PENDING' where id = ${transfer?.id ?? 0}`;
  await ask('POST', '/admin/api/payment-requests/{id}/mark-paid', { id: transfer?.id, body: {} });
  await ask('POST', '/admin/api/payment-requests/{id}/undo', { id: transfer?.id });
  await addLinks(db, { reservationId }, [{ purpose: 'my-appointment', expiresAt: null }]);
  const token = await mailedToken('my-appointment', 'reservation_id', reservationId);
  await ask('POST', '/api/reservations/pay', { body: { token } });
  await ask('POST', '/api/reservations/pay/transfer', { body: { token } });
  await ask('POST', '/admin/api/payment-requests/{id}/send', { id: transfer?.id });
  await salon.sql`update payment_request set purpose = 'LINK' where id = ${transfer?.id ?? 0}`;
  await ask('POST', '/admin/api/reservations/{id}/request-payment', { id: reservationId, body: {} });
  await ask('POST', '/admin/api/payment-requests/{id}/cancel', { id: transfer?.id });
  await ask('POST', '/admin/api/payment-requests/statement', { body: { text: 'a;1,00', dryRun: true } });
  await salon.sql`update payment_request set status = 'PAID', paid_at = now(), paid_amount = 80000, paid_currency = 'RSD'
    where id = ${transfer?.id ?? 0}`;
  await salon.sql`insert into payment_refund (request_id, amount, reason, run_at)
    values (${transfer?.id ?? 0}, 80000, 'STAFF', now() - interval '1 minute')`;
  await ask('POST', '/admin/api/payment-requests/{id}/refund-paid', { id: transfer?.id });
  const body = { note: 'Given back in cash' };
  await ask('POST', '/admin/api/payment-requests/{id}/handled', { id: row?.id, body });
  await ask('GET', '/admin/api/reservations/{id}/payment', { id: reservationId });
  expect(called).toContain('GET /admin/api/payment-policies');
});

describe('at last', () => {
  it('each record can be sent back as it was read, and is what it was before', async () => {
    expect(await changedBySendingBack()).toEqual([]);
  });
});
