import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, freeTerms } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { type Answer, percentile, report, Visitor } from './support/visitor.ts';

const SECONDS = 20;

let salon: AttackedSalon;
beforeAll(async () => {
  salon = await openAttackedSalon();
});
afterAll(() => salon.close());

const FLOOD: ((n: number) => [string, Record<string, string>?])[] = [
  (n) => [`/en/nothing-${n}`],
  (n) => [`/services?search=x${n}`],
  (n) => [`/de/about?_rsc=${n}`, { rsc: '1' }],
];

/** Asks as fast as 60 connections allow, for pages that nobody has asked for before. */
async function flood(origin: string, until: number): Promise<Map<number, number>> {
  const attacker = new Visitor('127.0.0.9', 60);
  const statuses = new Map<number, number>();
  let n = 0;
  const connection = async () => {
    while (performance.now() < until) {
      const [path, headers] = (FLOOD[n % FLOOD.length] as (typeof FLOOD)[number])(n++);
      const { status } = await attacker.ask(`${origin}${path}`, { headers });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 60 }, connection));
  attacker.leave();
  return statuses;
}

/** Asks for each kind of page some times, one after the other, as on any morning. */
async function warmUp(origin: string): Promise<void> {
  const visitor = new Visitor('127.0.1.98');
  for (let n = 0; n < 40; n++)
    for (const kind of FLOOD) {
      const [path, headers] = kind(100_000 + n);
      await visitor.ask(`${origin}${path}`, { headers });
    }
  visitor.leave();
}

/** Looks at pages and books, again and again, one visitor after the other. */
async function visit(origin: string, address: number, until: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const visitor = new Visitor(`127.0.1.${address}`);
  const { serviceUnitId, terms } = await freeTerms(visitor, origin);
  for (let turn = 0; performance.now() < until; turn++) {
    answers.push(await visitor.ask(`${origin}/en/services`));
    answers.push(await visitor.ask(`${origin}/en/services?search=visitor-${address}-${turn}`));
    const term = terms[(address * 7 + turn) % terms.length];
    answers.push(
      await visitor.ask(`${origin}/api/reservations`, {
        body: { serviceUnitId, termFrom: term?.from, ...aPerson() },
      }),
    );
    await sleep(400);
  }
  visitor.leave();
  return answers;
}

test('a flood from one network takes nothing from others: they look, search and book', async () => {
  const [first, second] = salon.servers.map(({ origin }) => origin) as [string, string];
  // A process that has just started loads and compiles what each page needs, for a second: the salon is open before somebody floods it.
  await Promise.all([first, second].map((origin) => visit(origin, 99, performance.now() + 1_000)));
  await Promise.all([first, second].map(warmUp));
  const until = performance.now() + SECONDS * 1_000;
  const [flooded, , ...visits] = await Promise.all([
    flood(first, until),
    flood(second, until),
    ...Array.from({ length: 6 }, (_, index) => visit(index % 2 ? first : second, index + 1, until)),
  ]);
  const answers = visits.flat();
  const p99 = percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  );
  report(`flood ${JSON.stringify([...flooded])}; ${answers.length} honest answers, p99 ${p99.toFixed(0)} ms`);
  expect(answers.length).toBeGreaterThan(30);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.some(({ status }) => status === 201)).toBe(true);
  expect(p99).toBeLessThan(1_000);
});
