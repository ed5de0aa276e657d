import { beforeEach, expect, it } from 'vitest';
import { POST as confirm } from '@/app/api/reservations/confirm/route.ts';
import { POST as mailAgain } from '@/app/api/reservations/mail-again/route.ts';
import { POST as forget } from '@/app/api/reservations/mine/forget/route.ts';
import { POST as mine } from '@/app/api/reservations/mine/route.ts';
import { POST as book } from '@/app/api/reservations/route.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { tokensOf } from '@/lib/kit/links/service.ts';
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

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
  atTime(MONDAY_MORNING);
});

/** What the browser sends back: of cookies with one name the last. */
const cookiesAfter = ({ headers }: Answer, before = '') => {
  const pairs = [
    ...before.split('; '),
    ...headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
  ];
  const byName = new Map(pairs.filter(Boolean).map((pair) => [pair.split('=')[0], pair]));
  return [...byName.values()].join('; ');
};

async function aHold(time: string) {
  const { body } = await call(book, {
    body: { serviceUnitId, termFrom: at(time), ...aVisitor() },
    headers: { lang: 'en' },
  });
  return { id: Number(body.id), key: String(body.confirmationKey) };
}

/** Books and confirms in a browser. */
async function anAppointment(time: string, cookie = '') {
  const { id } = await aHold(time);
  const tokens = await tokensOf({ reservationId: id });
  const confirmed = await call(confirm, {
    body: { token: tokens['confirm-reservation'] },
    headers: { lang: 'en', ...(cookie && { cookie }) },
  });
  return { id, token: tokens['my-appointment'] ?? '', cookie: cookiesAfter(confirmed, cookie), confirmed };
}

const openIn = (cookie: string, id: number) =>
  call(mine, { body: { id }, headers: { lang: 'en', ...(cookie && { cookie }) } });

it('opens each appointment that was confirmed in this browser, by its number', async () => {
  const first = await anAppointment('10:00');
  const second = await anAppointment('12:00', first.cookie);
  for (const { id, token } of [first, second]) {
    const { status, body } = await openIn(second.cookie, id);
    expect([status, body.id, body.token]).toEqual([200, id, token]);
  }
  const ticket = first.confirmed.headers.getSetCookie().find((cookie) => cookie.startsWith('salon-tickets'));
  expect(ticket).toMatch(/; Path=\/api\/reservations; Max-Age=\d+; HttpOnly; SameSite=Strict/);
});

it('opens by its number what was opened here by its link', async () => {
  const { id, token } = await anAppointment('10:00');
  const opened = await call(mine, { body: { token } });
  expect(opened.body).not.toHaveProperty('token');
  expect((await openIn(cookiesAfter(opened), id)).status).toBe(200);
});

it('is not there for another browser, for a number made up, and for a cookie made up', async () => {
  const mineHere = await anAppointment('10:00');
  const other = await anAppointment('12:00');
  expect((await openIn(mineHere.cookie, other.id)).status).toBe(404);
  expect((await openIn('', mineHere.id)).status).toBe(404);
  expect((await openIn(mineHere.cookie, 99_999_999)).status).toBe(404);
  expect((await openIn(`salon-tickets=${'x'.repeat(43)}~~nonsense`, mineHere.id)).status).toBe(404);
});

it('does not open what is held and was never confirmed', async () => {
  const { id } = await aHold('10:00');
  expect((await openIn('', id)).status).toBe(404);
});

it('asks each time whether the link still opens it', async () => {
  const { id, cookie } = await anAppointment('10:00');
  atTime(new Date(MONDAY_MORNING.getTime() + 40 * DAY));
  expect((await openIn(cookie, id)).status).toBe(404);
});

it('no longer opens by a link what has gone over to another address', async () => {
  const { id, key } = await aHold('10:00');
  const { 'my-appointment': token } = await tokensOf({ reservationId: id });
  const opened = await call(mine, { body: { token } });
  await call(mailAgain, { body: { confirmationKey: key, clientEmail: 'meant@example.com' } });
  expect((await openIn(cookiesAfter(opened), id)).status).toBe(404);
});

it('is forgotten when asked to, and no other is', async () => {
  const first = await anAppointment('10:00');
  const second = await anAppointment('12:00', first.cookie);
  const forgotten = await call(forget, { body: { id: first.id }, headers: { cookie: second.cookie } });
  const cookie = cookiesAfter(forgotten, second.cookie);
  expect((await openIn(cookie, first.id)).status).toBe(404);
  expect((await openIn(cookie, second.id)).status).toBe(200);
});
