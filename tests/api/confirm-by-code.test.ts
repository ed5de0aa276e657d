import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as confirmByCode } from '@/app/api/reservations/confirm-by-code/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { confirmationCode, confirmationKey } from '@/lib/kit/links/confirmation-code.ts';
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
let serviceUnitId: number;
let id: number;
let key: string;
let link: string;
const milica = aVisitor();

const holdAt = async (time: string, more: object = { serviceUnitId }) =>
  (await call(book, { body: { termFrom: at(time), ...more, ...milica }, headers: { lang: 'en' } })).body;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
  atTime(MONDAY_MORNING);
  const booked = await holdAt('10:00');
  id = Number(booked.id);
  key = String(booked.confirmationKey);
  link = (await tokensOf({ reservationId: id }))['confirm-reservation'] ?? '';
});

const type = (code: string, confirmationKeyOf = key) =>
  call(confirmByCode, { body: { confirmationKey: confirmationKeyOf, code }, headers: { lang: 'en' } });

const right = () => confirmationCode(link);
const wrong = (by = 1) => String((Number(right()) + by) % 1_000_000).padStart(6, '0');

const status = async () => (await database.sql`select status from reservation where id = ${id}`)[0]?.status;
const tries = async () =>
  (
    await database.sql`select tries from link_token
      where reservation_id = ${id} and purpose = 'confirm-reservation'`
  )[0]?.tries;

describe('the code of the mail', () => {
  it('confirms like the link: the same state, mail and history, and leads to the appointment', async () => {
    const answer = await type(right());
    const ticket = (await tokensOf({ reservationId: id }))['my-appointment'];
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Successfully confirmed!', ticket: `/en/my-appointment?token=${ticket}` },
    });
    const [row] = await database.sql`select status, changed_by, verified_at is not null as "isVerified"
      from reservation where id = ${id}`;
    expect(row).toEqual({ status: 2, changed_by: 'client', isVerified: true });
    const mails = await database.sql`select template from outbox order by created_at`;
    expect(mails.map(({ template }) => template as string)).toEqual(['held', 'confirmed']);
    const history = await database.sql`select action, actor from audit_event
      where entity = 'reservation' order by id`;
    expect(history.map(({ action, actor }) => `${action} by ${actor}`)).toEqual([
      'created by client',
      'confirmed by client',
    ]);
  });

  it('is read as people copy it, and says yes again to who sends it twice', async () => {
    const spaced = ` ${right().slice(0, 3)} ${right().slice(3)}\n`;
    const answers = [await type(spaced), await type(right())];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await database.sql`select from outbox`).toHaveLength(2);
  });

  it('confirms a visit as well', async () => {
    const visit = await holdAt('12:00', { serviceUnits: [{ serviceUnitId }] });
    const itsLink = (await tokensOf({ reservationId: Number(visit.id) }))['confirm-reservation'] ?? '';
    const answer = await type(confirmationCode(itsLink), String(visit.confirmationKey));
    expect(answer.status).toBe(200);
    const rows = await database.sql`select status from reservation where id = ${Number(visit.id)}`;
    expect(rows).toEqual([{ status: 2 }]);
  });

  it('is told again to whoever asks for the same term again, and is the same', async () => {
    expect((await holdAt('10:00')).confirmationKey).toBe(key);
    expect((await type(right())).status).toBe(200);
  });

  it('comes too late after the hold', async () => {
    atTime(new Date('2026-11-30T10:00:00Z'));
    const answer = await type(right());
    expect([answer.status, await status()]).toEqual([409, 3]);
    expect(answer.body.error).toContain('not confirmed in time');
  });

  it('stands nowhere in the database', async () => {
    const tables = await database.sql<{ name: string }[]>`select table_name as name
      from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const [mine] = [right()];
    for (const { name } of tables) {
      const rows = await database.sql`select from ${database.sql(name)} t where t::text like ${`%${mine}%`}`;
      expect(rows, name).toHaveLength(0);
    }
  });
});

describe('a wrong code', () => {
  it('is said at its field, and does nothing', async () => {
    const answer = await type(wrong());
    expect(answer.status).toBe(422);
    expect(answer.body.fields).toEqual({
      code: 'This code is not correct. Please check the email again.',
    });
    expect([await status(), await tries()]).toEqual([1, 1]);
  });

  it('is wrong five times; then no code does, however high the limits are set, but the link', async () => {
    const answers = [];
    for (let one = 1; one <= 5; one++) answers.push((await type(wrong(one))).status);
    const sixth = await type(right());
    expect([...answers, sixth.status]).toEqual([422, 422, 422, 422, 422, 429]);
    expect(sixth.body.error).toContain('the link in your email');
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await status()).toBe(1);
    expect((await call(confirm, { body: { token: link } })).status).toBe(200);
    expect(await status()).toBe(2);
  });

  it('is counted once each, however many come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => type(wrong(index + 1)).then((answer) => answer.status)),
    );
    expect(answers.filter((each) => each === 422)).toHaveLength(5);
    expect(answers.filter((each) => each === 429)).toHaveLength(15);
    expect(await tries()).toBe(5);
  });

  it('of another form than six digits is no try', async () => {
    for (const typed of ['', '12345', '1234567', '12a456']) expect((await type(typed)).status).toBe(422);
    expect(await tries()).toBe(0);
  });

  it('needs the key of the booking', async () => {
    const other = confirmationKey(id + 1);
    expect((await type(right(), other)).status).toBe(404);
    expect((await type(right(), `${id}-${key.slice(-43).split('').toReversed().join('')}`)).status).toBe(404);
    expect((await type(right(), String(id))).status).toBe(422);
    expect(await status()).toBe(1);
  });
});
