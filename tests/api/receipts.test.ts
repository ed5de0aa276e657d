import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { POST as RECEIPT } from '@/app/admin/api/sales/[id]/receipt/route.ts';
import { receiptFacts } from '@/lib/letters/facts/receipt.ts';
import { receiptBehind } from '@/lib/sales/receipt/document.ts';
import { addLinks, tokensOf } from '@/lib/kit/links/service.ts';
import { db } from '@/db/client.ts';
import { ELEVEN, useCheckoutSalon } from '../support/salons/salon-with-till.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';

const database = useDatabase();
const salon = useCheckoutSalon(database);
const { on, aVisitOf, sold, paid, counter, open } = salon;

const aSale = async (row: object = {}) => {
  const visit = await aVisitOf({ client_email: 'mila@primer.example', language: 'de', ...row });
  return { visit, sale: await sold(visit) };
};
const receipt = (id: number, body: object, key?: string) =>
  call(RECEIPT, { ...on(id, undefined, key ? { 'idempotency-key': key } : {}), body });
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
    const lines = [{ refId: salon.cut, employeeId: salon.mia.employeeId }];
    const { id } = await paid(await open({ lines }));
    const back = await counter(id);
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
  await counter(id);
  expect(await receiptBehind(token, ELEVEN)).toBeNull();
});
