import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as confirmByCode } from '@/app/api/reservations/confirm-by-code/route.ts';
import { POST as mailAgain } from '@/app/api/reservations/mail-again/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { confirmationCode } from '@/lib/kit/links/confirmation-code.ts';
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

const database = useDatabase();
const milica = aVisitor();
let id: number;
let key: string;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  const serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
  atTime(MONDAY_MORNING);
  const { body } = await call(book, { body: { termFrom: at('10:00'), serviceUnitId, ...milica } });
  id = Number(body.id);
  key = String(body.confirmationKey);
});

const again = (confirmationKey = key) =>
  call(mailAgain, { body: { confirmationKey }, headers: { lang: 'en' } });
const correctTo = (clientEmail: string) =>
  call(mailAgain, { body: { confirmationKey: key, clientEmail }, headers: { lang: 'en' } });
const aMinuteLater = () => database.sql`update outbox set created_at = created_at - interval '61 seconds'`;
const mailed = async () =>
  (
    await database.sql<{ recipient: string }[]>`
      select recipient from outbox where reservation_id = ${id} and template = 'held' order by created_at`
  ).map(({ recipient }) => recipient);

describe('the mail of a held term', () => {
  it('goes out once more, to the address it was booked with', async () => {
    await aMinuteLater();
    expect(await again()).toMatchObject({
      status: 200,
      body: { message: `We have sent the email to ${milica.clientEmail} again.` },
    });
    expect(await mailed()).toEqual([milica.clientEmail, milica.clientEmail]);
  });

  it('is not sent twice by a double press, nor by several at once', async () => {
    expect((await again()).status).toBe(429);
    await aMinuteLater();
    const answers = await Promise.all([again(), again(), again()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 429, 429,
    ]);
    expect(await mailed()).toHaveLength(2);
  });

  it('goes out three times at most', async () => {
    await aMinuteLater();
    expect((await again()).status).toBe(200);
    await aMinuteLater();
    expect((await again()).status).toBe(200);
    await aMinuteLater();
    expect(await again()).toMatchObject({ status: 429, body: { error: expect.stringContaining('call us') } });
    expect(await mailed()).toHaveLength(3);
  });

  it('does not go out once it is booked, when the hold is over, or for whoever has no key', async () => {
    await aMinuteLater();
    expect((await again(`${id}-${'x'.repeat(43)}`)).status).toBe(404);
    await database.sql`update reservation set hold_until = ${new Date(MONDAY_MORNING)} where id = ${id}`;
    expect((await again()).status).toBe(409);
    await database.sql`update reservation set hold_until = ${new Date(at('09:30'))} where id = ${id}`;
    const token = (await tokensOf({ reservationId: id }))['confirm-reservation'];
    expect((await call(confirm, { body: { token } })).status).toBe(200);
    expect((await again()).status).toBe(409);
    expect(await mailed()).toHaveLength(1);
  });
});

describe('an address that was typed wrong', () => {
  const MEANT = 'Milica.Meant@example.com';
  const clients = () => database.sql<{ email: string }[]>`select email from client order by id`;
  const confirmLink = async () => (await tokensOf({ reservationId: id }))['confirm-reservation'] ?? '';

  it('is corrected: the mail goes to the one that was meant, at once, and the appointment is that one’s', async () => {
    expect(await correctTo(MEANT)).toMatchObject({
      status: 200,
      body: { message: `We have sent the email to ${MEANT}.` },
    });
    expect(await mailed()).toEqual([milica.clientEmail, MEANT]);
    expect(await clients()).toEqual([{ email: MEANT.toLowerCase() }]);
    expect((await call(confirm, { body: { token: await confirmLink() } })).status).toBe(200);
    const [stored] = await database.sql`select client_email, status from reservation where id = ${id}`;
    expect(stored).toEqual({ client_email: MEANT, status: 2 });
    const [event] = await database.sql`
      select actor, changes from audit_event where entity_id = ${id} and action = 'changed'`;
    expect(event).toEqual({ actor: 'client', changes: { fields: ['clientEmail'] } });
  });

  it('can do nothing with the mail that went there, and gets none that has not gone out', async () => {
    const [token, codeToken] = [await confirmLink(), await confirmLink()];
    await correctTo(MEANT);
    expect((await call(confirm, { body: { token } })).status).toBe(404);
    const code = confirmationCode(codeToken);
    expect((await call(confirmByCode, { body: { confirmationKey: key, code } })).status).toBe(422);
    const waiting = await database.sql`select recipient from outbox where state = 'waiting'`;
    expect(waiting).toEqual([{ recipient: MEANT }]);
  });

  it('gives nobody further guesses at a code', async () => {
    const guess = () => call(confirmByCode, { body: { confirmationKey: key, code: '000000' } });
    for (let tries = 0; tries < 4; tries++) expect((await guess()).status).toBe(422);
    expect((await correctTo(MEANT)).status).toBe(200);
    expect([(await guess()).status, (await guess()).status]).toEqual([422, 429]);
  });

  it('leaves clients alone of whom more is known', async () => {
    await database.sql`update client set notes = 'Comes with her sister'`;
    await correctTo(MEANT);
    expect(await clients()).toEqual([{ email: milica.clientEmail }, { email: MEANT.toLowerCase() }]);
  });

  it('is held back by what keeps the other from booking: two unconfirmed, three mails, no address at all', async () => {
    const { serviceUnitId } = await serviceOf();
    const other = { ...aVisitor(), clientEmail: MEANT };
    for (const day of ['2026-12-02', '2026-12-03']) {
      const booked = await call(book, { body: { termFrom: at('10:00', day), serviceUnitId, ...other } });
      expect(booked.status).toBe(201);
    }
    expect((await correctTo(MEANT)).status).toBe(429);
    expect(await correctTo('nobody')).toMatchObject({
      status: 422,
      body: { fields: { clientEmail: expect.any(String) } },
    });
    expect((await correctTo('first@example.com')).status).toBe(200);
    expect((await correctTo('second@example.com')).status).toBe(200);
    expect((await correctTo('third@example.com')).status).toBe(429);
    expect(await mailed()).toEqual([milica.clientEmail, 'first@example.com', 'second@example.com']);
    const [stored] = await database.sql`select client_email from reservation where id = ${id}`;
    expect(stored).toEqual({ client_email: 'second@example.com' });
  });
});

async function serviceOf(): Promise<{ serviceUnitId: number }> {
  const [segment] = await database.sql<{ serviceUnitId: number }[]>`
    select service_unit_id as "serviceUnitId" from reservation_segment where reservation_id = ${id}`;
  if (!segment) throw new Error('nothing was booked');
  return segment;
}
