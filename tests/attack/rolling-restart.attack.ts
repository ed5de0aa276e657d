import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBalancer } from './support/balancer.ts';
import { aPerson, freeTerms } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { type Answer, report, Visitor } from './support/visitor.ts';

/** `npm run test:load` has more of them. */
const RESTARTS = Math.max(5, Math.round(5 * Number(process.env.LOAD_FACTOR || 1)));

let salon: AttackedSalon;
beforeAll(async () => {
  // All visitors come from the balancer's address here, and are not what is tried.
  salon = await openAttackedSalon({ environment: { RATE_LIMIT_FACTOR: '1000', DRAIN_SECONDS: '2' } });
});
afterAll(() => salon.close());

test(`${RESTARTS} restarts behind one address lose no request`, async () => {
  const ports = salon.servers.map(({ port }) => port);
  const balancer = await startBalancer(ports);
  const answers: Answer[] = [];
  const lost: string[] = [];
  let over = false;

  async function visit(number: number) {
    const visitor = new Visitor('127.0.0.2');
    const { serviceUnitId, terms } = await freeTerms(visitor, balancer.origin);
    for (let turn = 0; !over; turn++) {
      const term = terms[(number + turn) % terms.length];
      const requests = [
        ['/en/services'],
        [`/services?search=${number}-${turn}`],
        ['/api/service-units'],
        ['/api/reservations', { body: { serviceUnitId, termFrom: term?.from, ...aPerson() } }],
      ] as const;
      for (const [path, requested] of requests) {
        await visitor.ask(`${balancer.origin}${path}`, requested).then(
          (answer) => {
            answers.push(answer);
            if (answer.status >= 500) lost.push(`${path}: ${answer.status} ${answer.text.slice(0, 80)}`);
          },
          (error: unknown) => lost.push(`${path}: ${String(error)}`),
        );
        await sleep(50);
      }
    }
    visitor.leave();
  }

  await expect.poll(() => ports.every(balancer.isReady)).toBe(true);
  const visits = Array.from({ length: 4 }, (_, number) => visit(number));
  const running = [...salon.servers];
  for (let restart = 0; restart < RESTARTS; restart++) {
    const place = restart % running.length;
    const { port, stop } = running[place] as (typeof running)[number];
    expect(await stop()).toBe(143);
    running[place] = await salon.serve({}, port);
    await expect.poll(() => balancer.isReady(port)).toBe(true);
  }
  over = true;
  await Promise.all(visits);
  balancer.close();

  report(`${answers.length} requests over ${RESTARTS} restarts, ${lost.length} lost`);
  expect(lost).toEqual([]);
  expect(answers.length).toBeGreaterThan(100);
});

test('a connection that never says a word does not delay the end', async () => {
  const server = await salon.serve({ DRAIN_SECONDS: '0' });
  const silent = connect(server.port, '127.0.0.1');
  const closed = new Promise((resolve) => {
    silent.on('close', resolve);
  });
  silent.on('error', () => {});
  await new Promise((resolve) => {
    silent.on('connect', resolve);
  });
  const started = performance.now();
  expect(await server.stop()).toBe(143);
  await closed;
  // What is under way has eight seconds.
  expect(performance.now() - started).toBeLessThan(7_000);
});
