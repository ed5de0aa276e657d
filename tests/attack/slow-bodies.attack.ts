import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookSomething } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { percentile, Visitor, type Answer } from './support/visitor.ts';

const SLOW = 300;
const LOGINS = 500;
const SECONDS = 15;

let salon: AttackedSalon;
beforeAll(async () => {
  salon = await openAttackedSalon();
});
afterAll(() => salon.close());

const HEAD = [
  'POST /api/contact HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 4000',
  '',
  '{',
].join('\r\n');

/** Sends a byte a second until the server has enough of it. @returns the status it was answered with, if any */
function trickle(port: number, localAddress: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let text = '';
    const drip = setInterval(() => socket.write(' '), 1_000);
    socket.on('connect', () => socket.write(HEAD));
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drip);
      resolve(text.split(' ')[1] ?? 'none');
    });
  });
}

test('300 slow bodies and 500 logins at once: not one honest visitor is answered 5xx', async () => {
  const [server] = salon.servers;
  const until = performance.now() + SECONDS * 1000;
  const isOn = () => performance.now() < until;

  const ended: string[] = [];
  const slow = Array.from({ length: SLOW }, async (_, index) => {
    while (isOn()) ended.push(await trickle(server.port, `127.1.${index >> 8}.${index & 255 || 1}`));
  });
  await wait(1_000);

  const logins = Array.from({ length: LOGINS }, async (_, index) => {
    const visitor = new Visitor(`127.2.${index >> 8}.${index & 255 || 1}`);
    const body = { email: `nobody${index}@example.com`, password: 'not the right one' };
    const answer = await visitor.ask(`${server.origin}/admin/api/login`, { body });
    visitor.leave();
    return answer;
  });

  const searches: Promise<Answer>[] = [];
  const bookings: Promise<Answer>[] = [];
  const honest = Array.from({ length: 40 }, (_, index) => new Visitor(`127.3.0.${index + 1}`));
  for (let tick = 0; isOn(); tick++) {
    const visitor = honest[tick % honest.length] ?? new Visitor('127.3.1.1');
    searches.push(visitor.ask(`${server.origin}/api/service-units`));
    if (tick % 20 === 0) {
      const nth = bookings.length;
      bookings.push(bookSomething(honest[nth] ?? visitor, server.origin, nth));
    }
    await wait(50);
  }

  const [searched, booked, loggedIn] = await Promise.all([
    Promise.all(searches),
    Promise.all(bookings),
    Promise.all(logins),
    Promise.all(slow),
  ]);
  for (const visitor of honest) visitor.leave();
  const statuses = (answers: { status: number }[]) =>
    [...new Set(answers.map(({ status }) => status))].toSorted((one, other) => one - other);
  const times = [...searched, ...booked].map(({ milliseconds }) => milliseconds);
  process.stdout.write(
    `${searched.length} searches ${statuses(searched).join('/')}, ${booked.length} bookings ${statuses(booked).join('/')}, ` +
      `p50 ${Math.round(percentile(times, 0.5))} p90 ${Math.round(percentile(times, 0.9))} p99 ${Math.round(percentile(times, 0.99))} ms; bookings p50 ${Math.round(
        percentile(
          booked.map((b) => b.milliseconds),
          0.5,
        ),
      )}; logins p50 ${Math.round(
        percentile(
          loggedIn.map((b) => b.milliseconds),
          0.5,
        ),
      )}; logins ${statuses(loggedIn).join('/')}; ` +
      `${ended.length} slow bodies ended with ${[...new Set(ended)].toSorted().join('/')}\n`,
  );
  expect(statuses(searched)).toEqual([200]);
  expect(statuses(booked)).toEqual([201]);
  expect(statuses(loggedIn).every((status) => status === 401 || status === 429)).toBe(true);
  // None of them is held for longer than its time.
  expect(ended.length).toBeGreaterThanOrEqual(SLOW);
});
