import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { percentile, report, Visitor } from './support/visitor.ts';

const ABORTED = 2_000;
const MOST_STORED = 20_000_000;

let salon: AttackedSalon;
beforeAll(async () => {
  salon = await openAttackedSalon({ processes: 1 });
});
afterAll(() => salon.close());

const KINDS: ((n: number) => [string, Record<string, string>?])[] = [
  (n) => [`/services?search=x${n}`],
  (n) => [`/en/nothing-${n}`],
  (n) => [`/de/status-confirmation?action=confirm-reservation&token=${n}`],
  (n) => [`/board/login?from=${n}`],
  (n) => [`/en/services?search=y${n}`, { rsc: '1' }],
];
const requested = (n: number) => (KINDS[n % KINDS.length] as (typeof KINDS)[number])(n);

async function used(): Promise<number> {
  const { heapUsed, arrayBuffers } = await salon.servers[0].memory();
  return heapUsed + arrayBuffers;
}

test('2,000 page requests whose visitors leave after 30 ms cost no memory, and an honest page comes meanwhile', async () => {
  const { origin } = salon.servers[0];
  const attacker = new Visitor('127.0.0.9', 4);
  const honest = new Visitor('127.0.0.2');
  // Each kind once carried through, so that what is loaded only once does not count.
  for (let n = 0; n < 40; n++) {
    const [path, headers] = requested(1_000_000 + n);
    expect((await attacker.ask(`${origin}${path}`, { headers })).status).toBeLessThan(500);
  }
  const before = await used();

  const statuses: number[] = [];
  const milliseconds: number[] = [];
  for (let n = 0; n < ABORTED; n++) {
    const [path, headers] = requested(n);
    void attacker.askAndLeave(`${origin}${path}`, 30, headers);
    await sleep(10);
    if (n % 40 === 0) {
      const answer = await honest.ask(`${origin}/en/about`);
      statuses.push(answer.status);
      milliseconds.push(answer.milliseconds);
    }
  }
  // What was waiting has been rendered, or nobody wanted it any more.
  expect((await honest.ask(`${origin}/en/services?search=afterwards`)).status).toBe(200);

  const held = (await used()) - before;
  report(
    `kept ${(held / 1e6).toFixed(1)} MB; honest page p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms`,
  );
  expect(held).toBeLessThan(MOST_STORED);
  expect(new Set(statuses)).toEqual(new Set([200]));
  attacker.leave();
  honest.leave();
});
