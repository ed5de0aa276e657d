import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttackedSalon, superAdmin, type AttackedSalon } from '../attack/support/salon.ts';
import { report, Visitor } from '../attack/support/visitor.ts';
import { requestsOf, type Document } from './support/requests.ts';

const REQUESTS = Number(process.env.SECURITY_REQUESTS || 20_000);
const SEED = Number(process.env.SECURITY_SEED || 20_261_123);
const AT_ONCE = 8;
/** So often a long run says how far it is. */
const EACH = 50_000;
/** A server for each core that this is meant for. */
const PROCESSES = 2;

let salon: AttackedSalon;
let visitor: Visitor;
/** The super administrator, as stored before anything was sent. */
let owner: Record<string, unknown>;
beforeAll(async () => {
  // How many may come is not what is tried.
  salon = await openAttackedSalon({
    processes: PROCESSES,
    environment: { RATE_LIMIT_FACTOR: '1000000', BACKGROUND_JOBS: 'off' },
  });
  visitor = new Visitor('127.0.0.2', AT_ONCE);
  const [stored] = await salon.sql`
    select email, password_hash, roles, status from "user" where email = ${superAdmin().email}`;
  owner = { ...stored };
});
afterAll(async () => {
  visitor.leave();
  await salon.close();
});

let requested = 0;
/** By turns, of each server. */
const ask = (path: string, requesting?: Parameters<Visitor['ask']>[1]) =>
  visitor.ask(`${salon.servers[requested++ % PROCESSES]?.origin}${path}`, requesting);

/** What was sent before may have changed the user, or have shut it out. */
async function signIn(): Promise<string> {
  const login = () => ask('/admin/api/login', { body: superAdmin() });
  let answer = await login();
  if (answer.status !== 200) {
    await salon.sql`
      insert into "user" ${salon.sql(owner)} on conflict (email) do update set ${salon.sql(owner)}`;
    answer = await login();
  }
  return (JSON.parse(answer.text) as { token: string }).token;
}

test(`${REQUESTS} invented requests over all endpoints and pages, seed ${SEED}: none is answered with a fault`, async () => {
  const { requestOf, round, kinds } = requestsOf(
    JSON.parse((await ask('/api/openapi.json')).text) as Document,
    SEED,
  );
  let token = await signIn();
  const faults: string[] = [];
  /** A long run says it at once. */
  const fault = (text: string) => {
    faults.push(text);
    report(text);
  };
  const tried = new Set<string>();
  const statuses = new Map<number, number>();
  let next = 0;

  async function send() {
    while (next < REQUESTS) {
      const number = next++;
      if (number > 0 && number % EACH === 0) report(`${number} of ${REQUESTS}, ${faults.length} faults`);
      const { name, url, isStaff, headers, ...requesting } = requestOf(number);
      tried.add(name);
      const { status } = await ask(url, {
        ...requesting,
        headers: { ...headers, ...(isStaff && { authorization: `Bearer ${token}` }) },
      }).catch((error: unknown) => {
        fault(`${number} ${name}: ${String(error)}`);
        return { status: 0 };
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500)
        fault(`${number} ${name} ${status}: ${url.slice(0, 300)} ${String(requesting.body).slice(0, 300)}`);
      if (status === 401 && isStaff) token = await signIn();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send));

  const counted = [...statuses].toSorted(([one], [other]) => one - other);
  report(
    `${kinds} kinds of requests; ${counted.map(([status, count]) => `${status} × ${count}`).join(', ')}`,
  );
  expect(faults).toEqual([]);
  if (REQUESTS >= round) expect(tried.size).toBe(kinds);
  // Where nothing is ever taken, nothing was tried but the door.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
});
