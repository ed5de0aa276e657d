import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../attack/support/booking.ts';
import { superAdmin } from '../attack/support/salon.ts';
import { report, Visitor } from '../attack/support/visitor.ts';
import { Chance } from '../storm/random.ts';
import { instantOf, networkOf, openCrowdedSalon, overlaps, type CrowdedSalon } from './support/crowd.ts';
import { times } from './support/factor.ts';

const ACTIONS = times(10_000);
const PEOPLE = 6;
const CLIENTS = 16;
/** Few enough that most actions get into each other's way. */
const DAYS = 20;
const SEED = Number(process.env.LOAD_SEED || 20_261_123);

let salon: CrowdedSalon;
beforeAll(async () => {
  salon = await openCrowdedSalon(PEOPLE, { termDuration: 30 });
});
afterAll(() => salon.close());

const chance = new Chance(SEED);
const random = () => chance.next();
const upTo = (count: number) => Math.floor(random() * count);

const aTerm = () => instantOf(2 + upTo(DAYS), 8 * 60 + 15 * upTo(46));

type Action = { path: string; body: object };

/** What is done to one of the reservations that there are, or a new one. */
function anAction(known: number[]): Action {
  const employeeId = random() < 0.5 ? null : 1 + upTo(PEOPLE);
  const id = known[upTo(known.length)];
  const choice = random();
  if (id === undefined || choice < 0.5) {
    const person = employeeId === null ? {} : { employeeId };
    return {
      path: '/api/reservations',
      body: { serviceUnitId: salon.serviceUnitId, termFrom: aTerm(), ...person, ...aPerson() },
    };
  }
  const record = `/admin/api/reservations/${id}`;
  if (choice < 0.65) return { path: `${record}/confirm`, body: {} };
  if (choice < 0.85) return { path: `${record}/adjust-term`, body: { termFrom: aTerm(), employeeId } };
  if (choice < 0.93) return { path: `${record}/reject`, body: { reason: 'Nismo u mogućnosti' } };
  return { path: `${record}/cancel-for-client`, body: {} };
}

/** So far, also while the salon was filled. PostgreSQL tells of them a second later. */
async function deadlocks(): Promise<number> {
  await sleep(2_000);
  const [row] = await salon.sql<{ deadlocks: number }[]>`
    select deadlocks::int from pg_stat_database where datname = current_database()`;
  return row?.deadlocks ?? -1;
}

test(`${ACTIONS} random deeds of visitors and staff, seed ${SEED}: no overlap, no deadlock, no fault`, async () => {
  const visitor = new Visitor('127.0.0.2', CLIENTS * 2);
  const { text } = await visitor.ask(`${salon.servers[0].origin}/admin/api/login`, {
    headers: networkOf(0),
    body: superAdmin(),
  });
  const { token } = JSON.parse(text) as { token: string };
  const known: number[] = [];
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  const before = await deadlocks();
  let next = 0;

  async function act() {
    while (next < ACTIONS) {
      const number = next++;
      const { path, body } = anAction(known);
      const isStaff = path.startsWith('/admin/');
      const answer = await visitor.ask(`${salon.servers[number % 2]?.origin}${path}`, {
        headers: { ...networkOf(number), ...(isStaff && { authorization: `Bearer ${token}` }) },
        body,
      });
      const name = `${path.split('/').at(-1)} ${answer.status}`;
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (![200, 201, 409].includes(answer.status)) faults.push(`${name} ${answer.text.slice(0, 120)}`);
      if (answer.status === 201) known.push((JSON.parse(answer.text) as { id: number }).id);
    }
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, act));
  const seconds = (performance.now() - started) / 1_000;
  visitor.leave();

  report(
    `${(ACTIONS / seconds).toFixed(0)} deeds a second: ${[...statuses].map(([name, count]) => `${name} × ${count}`).join(', ')}`,
  );
  expect(faults).toEqual([]);
  expect(statuses.get('adjust-term 200') ?? 0).toBeGreaterThan(ACTIONS / 100);
  const stored = await salon.sql<{ id: number }[]>`select id from reservation order by id`;
  expect(stored.map(({ id }) => id)).toEqual(known.toSorted((one, other) => one - other));
  expect((await deadlocks()) - before).toBe(0);
  expect(await overlaps(salon)).toBe(0);
});
