import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, freeTerms } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { report, Visitor, type Answer } from './support/visitor.ts';

/* Whoever books in somebody's name guesses at the code of the mail, at two processes at once. */

const TRIES = 60;

let salon: AttackedSalon;
let visitor: Visitor;

beforeAll(async () => {
  // Limits of requests are not what holds here.
  salon = await openAttackedSalon({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  visitor = new Visitor('127.0.0.2');
});
afterAll(async () => {
  visitor.leave();
  await salon.close();
});

const bodyOf = ({ text }: Answer) => JSON.parse(text) as Record<string, unknown>;

/** The one mail that was written to this address, decoded as far as its plain text. */
async function mailTo(address: string): Promise<string> {
  const texts = () =>
    salon.mails().map((file) => readFileSync(path.join(salon.dataDir, file), 'utf8').replace(/=\r?\n/g, ''));
  await expect.poll(() => texts().some((text) => text.includes(address))).toBe(true);
  return texts().find((text) => text.includes(address)) ?? '';
}

test('tries at two processes count together, and the link still confirms', async () => {
  const [one, other] = salon.servers;
  const { serviceUnitId, terms } = await freeTerms(visitor, one.origin);
  const person = aPerson();
  const booked = await visitor.ask(`${one.origin}/api/reservations`, {
    headers: { lang: 'en' },
    body: { serviceUnitId, termFrom: terms[0]?.from, ...person },
  });
  expect(booked.status).toBe(201);
  const { confirmationKey, id } = bodyOf(booked);
  const mail = await mailTo(person.clientEmail);
  const right = /(\d{6})\r?\n/.exec(mail.slice(mail.indexOf('where you booked')))?.[1] ?? '';
  const token = /action=3Dconfirm-reservation&token=3D([\w-]+)/.exec(mail)?.[1] ?? '';
  expect([right.length, token.length]).toEqual([6, 43]);

  const guess = (index: number) =>
    visitor.ask(`${(index % 2 ? one : (other ?? one)).origin}/api/reservations/confirm-by-code`, {
      body: { confirmationKey, code: String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0') },
    });
  const answers = await Promise.all(Array.from({ length: TRIES }, (_, index) => guess(index)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  report(`${TRIES} guesses: ${count(422)} looked at, ${count(429)} refused`);
  expect([count(422), count(429)]).toEqual([5, TRIES - 5]);

  const late = await visitor.ask(`${one.origin}/api/reservations/confirm-by-code`, {
    body: { confirmationKey, code: right },
  });
  expect(late.status).toBe(429);
  const stateOf = async () =>
    (await salon.sql<{ status: number }[]>`select status from reservation where id = ${Number(id)}`)[0]
      ?.status;
  expect(await stateOf()).toBe(1);

  const pressed = await visitor.ask(`${one.origin}/api/reservations/confirm`, { body: { token } });
  expect(pressed.status).toBe(200);
  expect(await stateOf()).toBe(2);
});
