import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '../../lib/base/time/units.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { percentile, report, Visitor } from './support/visitor.ts';

const ADDRESSES = 60;
const SECONDS = 10;
/** A search beside the flood waits for what is under way, and never for all that waits. */
const MOST_TIMES = 6;
/** What a busy machine adds. */
const ALLOWANCE = 250;

let salon: AttackedSalon;
let origin: string;
let serviceUnits: number[];
beforeAll(async () => {
  salon = await openAttackedSalon({ processes: 1 });
  ({ origin } = salon.servers[0]);
  const visitor = new Visitor('127.0.0.2');
  const { text } = await visitor.ask(`${origin}/api/service-units`);
  serviceUnits = (JSON.parse(text) as { items: { id: number }[] }).items.map(({ id }) => id);
  visitor.leave();
});
afterAll(() => salon.close());

const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/** A month for five services, another question each time, as fast as an answer comes. */
async function flood(address: number, until: number): Promise<number[]> {
  const attacker = new Visitor(`127.9.0.${address + 1}`, 1);
  const statuses: number[] = [];
  for (let turn = 0; performance.now() < until; turn++) {
    const units = Array.from(
      { length: 5 },
      (_, at) => serviceUnits[(address + turn + at * 3) % serviceUnits.length],
    );
    const from = 1 + (turn % 20);
    const query = `from=${dayIn(from)}&to=${dayIn(from + 30)}&serviceUnits=${units.join(',')}`;
    statuses.push((await attacker.ask(`${origin}/api/visits/available-days?${query}`)).status);
  }
  attacker.leave();
  return statuses;
}

/** Somebody who looks for one service now and then. */
async function search(address: string, until: number): Promise<number[]> {
  const visitor = new Visitor(address);
  const took: number[] = [];
  for (let turn = 0; performance.now() < until; turn++) {
    const unit = serviceUnits[turn % serviceUnits.length];
    const answer = await visitor.ask(
      `${origin}/api/service-units/${unit}/available-days?from=${dayIn(1 + turn)}&to=${dayIn(31 + turn)}`,
    );
    expect(answer.status).toBe(200);
    took.push(answer.milliseconds);
    await sleep(300);
  }
  visitor.leave();
  return took;
}

test('dear searches from many addresses make nobody wait who looks for one service', async () => {
  const quiet = percentile(await search('127.0.0.3', performance.now() + 5_000), 0.95);
  const until = performance.now() + SECONDS * 1_000;
  const [honest, ...floods] = await Promise.all([
    search('127.0.0.4', until),
    ...Array.from({ length: ADDRESSES }, (_, address) => flood(address, until)),
  ]);
  const p95 = percentile(honest, 0.95);
  const answered = floods.flat().filter((status) => status === 200).length;
  report(
    `${answered} dear searches answered; an honest one: p95 ${quiet.toFixed(0)} ms when quiet, ${p95.toFixed(0)} beside them`,
  );
  expect(answered).toBeGreaterThan(ADDRESSES);
  expect(p95).toBeLessThan(MOST_TIMES * quiet + ALLOWANCE);
});
