import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../lib/base/time/units.ts';
import { workFor } from '../support/challenge.ts';
import { aPerson } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { report, Visitor, type Answer } from './support/visitor.ts';

const OPEN_MINUTES = 8 * 60;
const TRIES = 60;
/** Several of them: a family, a hotel, the café next door. */
const HONEST_EVERY = 12;

let salon: AttackedSalon;
/** Stands for the proxy in front: who really asks is told by X-Forwarded-For. */
let proxy: Visitor;

beforeAll(async () => {
  salon = await openAttackedSalon({ environment: { TRUST_PROXY: '1' } });
  proxy = new Visitor('127.0.0.1');
  // Everybody works from nine to five, so that a share of a day is a plain figure.
  const hours = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].flatMap((day) => [
    `wh_${day}_from = '09:00'`,
    `wh_${day}_to = '17:00'`,
  ]);
  await salon.sql.unsafe(`update general_working_hours set ${hours.join(', ')}`);
  await salon.sql`delete from specific_working_hours`;
  // And nobody has booked: what is full anyway has no room for as many tries as it takes to be refused.
  await salon.sql`update reservation set status = 4 where status in (1, 2) and term_from > now()`;
});
afterAll(async () => {
  proxy.leave();
  await salon.close();
});

const originOf = (turn: number) =>
  salon.servers[turn % salon.servers.length]?.origin ?? salon.servers[0].origin;

const ask = (from: string, turn: number, path: string, body?: object, headers: Record<string, string> = {}) =>
  proxy.ask(`${originOf(turn)}${path}`, {
    headers: { 'x-forwarded-for': from, ...headers },
    ...(body && { body }),
  });

const bodyOf = ({ text }: Answer) => JSON.parse(text) as Record<string, unknown>;

/** Books as somebody who does whatever work is asked for. */
async function bookByAllMeans(from: string, turn: number, request: object): Promise<Answer> {
  const body = { ...request, ...aPerson() };
  const answer = await ask(from, turn, '/api/reservations', body);
  if (answer.status !== 429 || !bodyOf(answer).challenge) return answer;
  return ask(from, turn + 1, '/api/reservations', body, await workFor({ body: bodyOf(answer) }));
}

type TermRequest = { serviceUnitId: number; termFrom: string };

async function aFreeTerm(turn: number, serviceUnitId: number, day: string): Promise<TermRequest | null> {
  const path = `/api/service-units/${serviceUnitId}/available-terms?day=${day}`;
  const { terms } = bodyOf(await ask(`192.0.2.${(turn % 250) + 1}`, turn, path)) as {
    terms: { from: string }[];
  };
  const term = terms[Math.floor(Math.random() * terms.length)];
  return term ? { serviceUnitId, termFrom: term.from } : null;
}

/** Of which a day has room for the most terms. */
async function theShortest(): Promise<number> {
  const { items } = bodyOf(await ask('192.0.2.253', 0, '/api/service-units')) as {
    items: { id: number; termDuration: number }[];
  };
  return items.toSorted((one, other) => one.termDuration - other.termDuration)[0]?.id ?? 0;
}

/** The weekdays to come, a day for each attack. */
async function daysOf(serviceUnitId: number): Promise<string[]> {
  const [from, to] = [5, 40].map((days) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10));
  const path = `/api/service-units/${serviceUnitId}/available-days?from=${from}&to=${to}`;
  return (bodyOf(await ask('192.0.2.254', 0, path)) as { days: string[] }).days;
}

const heldOf = (day: string) => salon.sql<{ employee: number; minutes: number; holds: number }[]>`
  select s.employee_id as employee, count(*)::int as holds,
    sum(extract(epoch from upper(s.employee_busy) - lower(s.employee_busy)) / 60)::int as minutes
  from reservation_segment s join reservation r on r.id = s.reservation_id
  where s.status = 1 and r.client_name = 'Hamster Goranović' and s.span_from::date = ${day}::date
  group by s.employee_id`;

test.each([
  ['one IPv4 address', 0, () => '203.0.113.7'],
  ['a /64', 1, (turn: number) => `2001:db8:7:7::${(turn + 1).toString(16)}`],
  ['a /48', 2, (turn: number) => `2001:db8:8:${(turn + 1).toString(16)}::1`],
])('%s empties nobody’s day, and others book meanwhile', async (_, index, attacker) => {
  const serviceUnitId = await theShortest();
  const day = (await daysOf(serviceUnitId))[index] ?? '';
  const statuses: number[] = [];
  const honest: number[] = [];
  for (let turn = 0; turn < TRIES; turn++) {
    const request = await aFreeTerm(turn, serviceUnitId, day);
    if (!request) break;
    const answer = await bookByAllMeans(attacker(turn), turn, request);
    statuses.push(answer.status);
    if (answer.status === 201) {
      const { id } = bodyOf(answer) as { id: number };
      await salon.sql`update reservation set client_name = 'Hamster Goranović' where id = ${id}`;
    }
    if (turn % HONEST_EVERY > 0) continue;
    const book = async () => {
      const found = await aFreeTerm(turn + 100, serviceUnitId, day);
      return found && bookByAllMeans(`198.51.${100 + index}.${turn + 1}`, turn, found);
    };
    const first = await book();
    // What is found is good for a second, and the other process may have sold it meanwhile: then it is looked for again.
    if (first?.status === 409) await sleep(1_000);
    const last = first?.status === 409 ? await book() : first;
    if (last) honest.push(last.status);
  }
  const held = await heldOf(day);
  const taken = statuses.filter((status) => status === 201).length;
  report(
    `${taken} of ${statuses.length} tries taken, at most ${Math.max(...held.map(({ minutes }) => minutes))} min of a person's day`,
  );

  expect(taken).toBeGreaterThan(0);
  expect(statuses).toContain(429);
  expect(statuses.every((status) => [201, 409, 429].includes(status))).toBe(true);
  // A single term is everybody's, however long it lasts.
  for (const { minutes, holds } of held) {
    expect(holds === 1 || minutes <= OPEN_MINUTES / 3).toBe(true);
  }
  expect(honest.length).toBeGreaterThanOrEqual(TRIES / HONEST_EVERY - 1);
  expect(honest.every((status) => status === 201)).toBe(true);
});
