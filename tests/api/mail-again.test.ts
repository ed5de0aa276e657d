import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as mailAgain } from '@/app/api/reservations/mail-again/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
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
