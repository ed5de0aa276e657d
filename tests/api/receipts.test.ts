import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as CHECK_OUT } from '@/app/admin/api/reservations/[id]/checkout/route.ts';
import { POST as COUNTER } from '@/app/admin/api/sales/[id]/counter/route.ts';
import { POST as PAY } from '@/app/admin/api/sales/[id]/pay/route.ts';
import { POST as RECEIPT } from '@/app/admin/api/sales/[id]/receipt/route.ts';
import { POST as OPEN } from '@/app/admin/api/sales/route.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { receiptFacts } from '@/lib/letters/facts/receipt.ts';
import { receiptBehind } from '@/lib/sales/receipt/document.ts';
import type { SaleRecord } from '@/lib/sales/sale/answer.ts';
import { holdSettings } from '@/lib/salon/settings/held.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import { db } from '@/db/client.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { aReservation } from '../support/reservations.ts';
import { aPair, aServiceUnit, at, emptySalon } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
const ELEVEN = new Date(at('11:00'));
let owner: SignedIn;
let cut = 0;
let mia = { employeeId: 0, workplaceId: 0 };

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN', ELEVEN);
});

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'till_day', 'product', 'outbox', 'audit_event');
  cut = await aServiceUnit(sql, { name: 'Šišanje', name_en: 'Cut', price: 450_000 });
  mia = await aPair(sql);
  const settings = { ...demoSettings, till: 'here' as const };
  holdSettings({ revision: 0, isDemo: false, isOpen: true, settings });
  atTime(ELEVEN);
});

afterEach(() => holdSettings({ revision: 0, isDemo: false, isOpen: true, settings: demoSettings }));

const on = (id: number, more: object = {}) => ({
  params: { id: String(id) },
  headers: { ...owner.headers, lang: 'en', ...more },
});
const aSale = async (row: object = {}) => {
  const visit = await aReservation(database.sql, {
    serviceUnitId: cut,
    price: 450_000,
    client_email: 'mila@primer.example',
    language: 'de',
    ...mia,
    ...row,
  });
  const { body } = await call(CHECK_OUT, { ...on(visit), method: 'POST' });
  return { visit, sale: body as unknown as SaleRecord };
};
const paid = async ({ id, editedAt }: SaleRecord) => {
  const body = { editedAt, payments: [{ method: 'CASH' }] };
  return (await call(PAY, { ...on(id), body })).body as unknown as SaleRecord;
};
const receipt = (id: number, body: object, key?: string) =>
  call(RECEIPT, { ...on(id, key ? { 'idempotency-key': key } : {}), body });
const mails = () => database.sql<{ recipient: string; language: string; payload: Record<string, unknown> }[]>`
  select recipient, language, payload from outbox where template = 'receipt' order by created_at, id`;

describe('a receipt by mail', () => {
  it('goes to the client in her language, with what was sold as it stood', async () => {
    const { sale } = await aSale();
    const answer = await receipt((await paid(sale)).id, { mail: true });
    expect([answer.status, answer.body.isMailable]).toEqual([200, true]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'mila@primer.example', language: 'de' });
    expect(receiptFacts.parse(mail?.payload.receipt)).toMatchObject({
      number: 1,
      total: 450_000,
      lines: [{ name: 'Šišanje', nameEn: 'Cut', sum: 450_000 }],
      payments: [{ method: 'CASH', amount: 450_000 }],
    });
    const events = await database.sql`select action from audit_event where action = 'receipt mailed'`;
    expect(events).toHaveLength(1);
  });

  it('is one mail with one key, and another one when somebody wants it again', async () => {
    const { sale } = await aSale();
    const { id } = await paid(sale);
    const key = randomUUID();
    for (const each of [key, key, randomUUID()]) await receipt(id, { mail: true }, each);
    expect(await mails()).toHaveLength(2);
  });

  it('is of what is paid; without an address one has to be said', async () => {
    const { sale } = await aSale({ client_email: null });
    expect((await receipt(sale.id, { mail: true })).status).toBe(409);
    const { id } = await paid(sale);
    const without = await receipt(id, { mail: true });
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([422, ['email']]);
    expect((await receipt(id, { mail: true, email: 'Ana@Primer.example' })).status).toBe(200);
    expect(await mails()).toMatchObject([{ recipient: 'Ana@primer.example' }]);
  });

  it('is of a walk-in and of a counter-sale as well, which names what it takes back', async () => {
    const lines = [{ refId: cut, employeeId: mia.employeeId }];
    const { body } = await call(OPEN, { headers: owner.headers, body: { lines } });
    const { id } = await paid(body as unknown as SaleRecord);
    const back = await call(COUNTER, { ...on(id), body: { reason: 'Greška' } });
    await receipt(Number(back.body.id), { mail: true, email: 'ana@primer.example' });
    const [mail] = await mails();
    expect(mail?.payload.receipt).toMatchObject({ number: 2, countersNumber: 1, total: -450_000 });
    expect(JSON.stringify(mail?.payload)).not.toContain('Greška');
  });

  it('leaves the number of the till’s receipt to those who note it as before', async () => {
    const { sale } = await aSale();
    const { id } = await paid(sale);
    expect((await receipt(id, {})).status).toBe(422);
    expect((await receipt(id, { receiptNumber: 'A-17' })).body.receiptNumber).toBe('A-17');
    expect(await mails()).toEqual([]);
  });
});

it('the page behind the link of a visit has what was paid for it, until that is taken back', async () => {
  const { sale, visit } = await aSale();
  await addLinks(db, { reservationId: visit }, [{ purpose: 'my-appointment', expiresAt: null }]);
  const token = (await tokensOf({ reservationId: visit }))['my-appointment'] ?? '';
  expect(await receiptBehind(token, ELEVEN)).toBeNull();
  const { id } = await paid(sale);
  expect(await receiptBehind(token, ELEVEN)).toMatchObject({ number: 1, total: 450_000 });
  await call(COUNTER, { ...on(id), body: { reason: 'Greška' } });
  expect(await receiptBehind(token, ELEVEN)).toBeNull();
});
