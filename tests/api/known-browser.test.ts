import { beforeEach, describe, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as confirmByCode } from '@/app/api/reservations/confirm-by-code/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { HOUR, MINUTE } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
import { confirmationCode } from '@/lib/kit/links/confirmation-code.ts';
import { atTime } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { call, type Answer } from '../support/http.ts';
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
const ana = aVisitor();
const HELD = 1;
const CONFIRMED = 2;

/** What the browser sends back. */
const cookieOf = ({ headers }: Answer) => headers.get('set-cookie')?.split(';')[0] ?? '';

const bookAt = (time: string, { cookie = '', visitor = ana, what = {}, key = '' } = {}) =>
  call(book, {
    body: { ...('serviceUnits' in what ? {} : { serviceUnitId }), ...what, termFrom: at(time), ...visitor },
    headers: { lang: 'en', ...(cookie && { cookie }), ...(key && { 'Idempotency-Key': key }) },
  });

const linkOf = async ({ body }: Answer) =>
  (await tokensOf({ reservationId: Number(body.id) }))['confirm-reservation'] ?? '';

/** A browser from which Ana has confirmed a booking. */
async function aKnownBrowser(time = '09:00'): Promise<string> {
  const booked = await bookAt(time);
  const code = confirmationCode(await linkOf(booked));
  atTime(new Date(MONDAY_MORNING.getTime() + MINUTE));
  return cookieOf(
    await call(confirmByCode, { body: { confirmationKey: booked.body.confirmationKey, code } }),
  );
}

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
  atTime(MONDAY_MORNING);
  const held = heldSettings();
  holdSettings({ ...held, settings: { ...held.settings, confirmAtOnce: true } });
});

describe('who has confirmed from this browser with this address', () => {
  it('is booked at once, with the usual mail and history, and the way to the appointment', async () => {
    const cookie = await aKnownBrowser();
    const answer = await bookAt('11:00', { cookie });
    const id = Number(answer.body.id);
    const { 'my-appointment': ticket } = await tokensOf({ reservationId: id });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id,
        status: CONFIRMED,
        termFrom: at('11:00'),
        termTo: at('12:00'),
        segments: [expect.objectContaining({ from: at('11:00'), to: at('12:00') })],
        payment: null,
        ticket: `/en/my-appointment?token=${ticket}`,
        message: expect.stringContaining('Your appointment is booked') as unknown,
      },
    ]);
    const [row] =
      await database.sql`select r.status, r.hold_until, r.network, r.verified_at is not null as "isVerified",
      (select array_agg(s.status) from reservation_segment s where s.reservation_id = r.id) as parts
      from reservation r where id = ${id}`;
    expect(row).toEqual({
      status: CONFIRMED,
      hold_until: null,
      network: null,
      isVerified: true,
      parts: [CONFIRMED],
    });
    const mails = await database.sql`select template from outbox where reservation_id = ${id}`;
    expect(mails).toEqual([{ template: 'confirmed' }]);
    const history = await database.sql`select action, actor from audit_event
      where entity = 'reservation' and entity_id = ${id} order by audit_event.id`;
    expect(history).toEqual([
      { action: 'created', actor: 'client' },
      { action: 'confirmed', actor: 'client' },
    ]);
    expect(cookieOf(answer)).toContain('salon-client=');
  });

  it('is known by the link of the mail as well', async () => {
    const booked = await bookAt('09:00');
    const pressed = await call(confirm, { body: { token: await linkOf(booked) } });
    expect((await bookAt('11:00', { cookie: cookieOf(pressed) })).body.status).toBe(CONFIRMED);
  });

  it('books a visit at once', async () => {
    const cookie = await aKnownBrowser();
    const what = { serviceUnits: [{ serviceUnitId }] };
    const answer = await bookAt('11:00', { cookie, what });
    expect(answer.body).toMatchObject({ status: CONFIRMED, segments: [{ serviceUnitId }] });
  });

  it('gets the same answer to a request that is sent again', async () => {
    const cookie = await aKnownBrowser();
    const first = await bookAt('11:00', { cookie, key: 'once' });
    const again = await bookAt('11:00', { cookie, key: 'once' });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await database.sql`select from reservation where status = ${CONFIRMED}`).toHaveLength(2);
  });

  it('holds like anybody else after two a day, however many are asked for at once', async () => {
    const cookie = await aKnownBrowser();
    const times = ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'];
    const answers = await Promise.all(times.map((time) => bookAt(time, { cookie })));
    const statuses = answers.map(({ status, body }) => (status === 201 ? body.status : status));
    const counted = [HELD, CONFIRMED, 429].map((each) => statuses.filter((status) => status === each).length);
    expect(counted).toEqual([2, 2, 2]);
    atTime(new Date(MONDAY_MORNING.getTime() + 25 * HOUR));
    const nextDay = await call(book, {
      body: { serviceUnitId, termFrom: '2026-12-02T10:00:00+01:00', ...ana },
      headers: { cookie },
    });
    expect(nextDay.body.status).toBe(CONFIRMED);
  });
});

describe('everybody else holds as ever', () => {
  it('without the cookie, or with a forged one', async () => {
    const cookie = await aKnownBrowser();
    expect((await bookAt('11:00')).body.status).toBe(HELD);
    const forged = cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await bookAt('12:00', { cookie: forged })).body.status).toBe(HELD);
  });

  it('with another address, which the browser is told nothing about', async () => {
    const cookie = await aKnownBrowser();
    const answer = await bookAt('13:00', { cookie, visitor: aVisitor() });
    expect(answer.body.status).toBe(HELD);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('where the salon wants it so', async () => {
    const cookie = await aKnownBrowser();
    const held = heldSettings();
    holdSettings({ ...held, settings: { ...held.settings, confirmAtOnce: false } });
    expect((await bookAt('11:00', { cookie })).body.status).toBe(HELD);
  });

  it('after the client was erased, also when the same address comes again', async () => {
    const cookie = await aKnownBrowser();
    await database.sql`update reservation set client_id = null`;
    await database.sql`delete from client`;
    expect((await bookAt('11:00', { cookie })).body.status).toBe(HELD);
    expect((await bookAt('12:00', { cookie })).body.status).toBe(HELD);
  });
});

it('a wrong code makes no browser known', async () => {
  const booked = await bookAt('09:00');
  const code = String((Number(confirmationCode(await linkOf(booked))) + 1) % 1_000_000).padStart(6, '0');
  const answer = await call(confirmByCode, {
    body: { confirmationKey: booked.body.confirmationKey, code },
  });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([422, null]);
});
