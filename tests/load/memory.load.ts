import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf, VISITS_A_SECOND } from '../../bench/visitors.ts';
import { openAttackedSalon, type AttackedSalon } from '../attack/support/salon.ts';
import { report, Visitor } from '../attack/support/visitor.ts';
import { times } from './support/factor.ts';

const SECONDS = times(120);
const QUARTERS = 4;
/** What is kept is bounded: after it has filled, nothing may be added but what a collection leaves by chance. */
const GROWTH = 40_000_000;
const MEGABYTE = 1_000_000;

let salon: AttackedSalon;
beforeAll(async () => {
  salon = await openAttackedSalon({ processes: 1, environment: { RATE_LIMIT_FACTOR: '1000000' } });
});
afterAll(() => salon.close());

test(`${VISITS_A_SECOND} requests a second for ${SECONDS} seconds leave the memory as it was`, async () => {
  const [server] = salon.servers;
  const visitor = new Visitor('127.0.0.2');
  const faults: string[] = [];
  const stored: { bytes: number; rss: number }[] = [];
  let [number, later] = [0, 0];
  for (let quarter = 0; quarter < QUARTERS; quarter++) {
    const requested: Promise<void>[] = [];
    const end = performance.now() + (SECONDS / QUARTERS) * 1_000;
    while (performance.now() < end) {
      const path = pathOf(number++);
      requested.push(
        visitor.ask(`${server.origin}${path}`).then(
          ({ status, headers }) => {
            // One visitor has a share of what can be rendered, and is asked to wait beyond it.
            if (status === 503 && headers['retry-after']) later++;
            else if (status >= 500) faults.push(`${path} ${status}`);
          },
          (error: unknown) => void faults.push(`${path} ${String(error)}`),
        ),
      );
      await sleep(1_000 / VISITS_A_SECOND);
    }
    await Promise.all(requested);
    const { heapUsed, arrayBuffers, rss } = await server.memory();
    stored.push({ bytes: heapUsed + arrayBuffers, rss });
  }
  visitor.leave();
  const line = stored.map(
    ({ bytes, rss }) => `${(bytes / MEGABYTE).toFixed(0)} (${(rss / MEGABYTE).toFixed(0)})`,
  );
  report(
    `${number} requests, ${later} put off; MB in use after each quarter (of the process): ${line.join(', ')}`,
  );
  expect(faults).toEqual([]);
  expect(number).toBeGreaterThan(SECONDS * VISITS_A_SECOND * 0.6);
  expect((stored.at(-1)?.bytes ?? Infinity) - (stored[1]?.bytes ?? 0)).toBeLessThan(GROWTH);
});
