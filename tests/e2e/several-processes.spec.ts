import { randomUUID } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { expect, test } from '@playwright/test';
import { USER_STATUS, type Role } from '../../lib/base/statuses.ts';
import { DAY } from '../../lib/base/time/units.ts';
import { SWEEP } from '../support/browser/pages.ts';
import { aPair, aServiceUnit, aVisitor, anOpenSalon } from '../support/salon.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';

/** With every run as many as make each process refuse many at once; as a sweep, as many as it makes wait as well. */
const VISITORS = [
  [40, {}],
  [200, SWEEP],
] as const;
const PAIRS = 3;

/** What must never be: two parts of visits with the same person, or at the same workplace, at the same time. */
const OVERLAPPING = `select 1 from reservation_segment a join reservation_segment b on a.id < b.id
  and (a.employee_id = b.employee_id and a.employee_busy && b.employee_busy
    or a.workplace_id = b.workplace_id and a.workplace_busy && b.workplace_busy)`;

let salon: TestSalon;
let serviceUnitId: number;
let employeeIds: number[];

test.beforeAll(async () => {
  salon = await openTestSalon();
  await anOpenSalon(salon.sql);
  await salon.sql`update salon_settings set settings = settings || ${salon.sql.json({ till: 'here', country: 'RS' })}`;
  serviceUnitId = await aServiceUnit(salon.sql);
  employeeIds = [];
  for (let count = 0; count < PAIRS; count++) employeeIds.push((await aPair(salon.sql)).employeeId);
});

test.afterAll(async () => {
  await salon.close();
});

/** Those that run from one test to the next, since none of them is different from another. */
const running: ServerProcess[] = [];

/** As many as a test needs, whatever ran before. */
async function serving(): Promise<[ServerProcess]>;
async function serving(several: 2): Promise<[ServerProcess, ServerProcess]>;
async function serving(several = 1) {
  const more = Array.from({ length: Math.max(0, several - running.length) }, () => salon.serve());
  running.push(...(await Promise.all(more)));
  return running.slice(0, several);
}

/** None is left that could do what the one that is killed has not done. */
const killAll = () => Promise.all(running.splice(0).map((server) => server.kill()));

type Term = { from: string; to: string };

/** A term in a week, as the endpoint offers it. */
async function someFreeTerm(origin: string, index: number): Promise<Term> {
  const day = new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10);
  const response = await fetch(`${origin}/api/service-units/${serviceUnitId}/available-terms?day=${day}`);
  const { terms } = (await response.json()) as { terms: Term[] };
  const term = terms[index];
  if (!term) throw new Error('there is no such free term');
  return term;
}

type Sale = { id: number; status: string; total: number; editedAt: string };
type Booked = { status: number; body: { alternatives?: Term[] } };

/** Where the machine is too busy for all at once, some are asked to try again, and do so under the same key, as the page does. */
async function book(
  origin: string,
  termFrom: string,
  { tries = 5, key = randomUUID(), visitor = aVisitor() } = {},
): Promise<Booked> {
  const response = await fetch(`${origin}/api/reservations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ serviceUnitId, termFrom, ...visitor }),
  });
  if (response.status === 503 && tries > 1) return book(origin, termFrom, { tries: tries - 1, key, visitor });
  return { status: response.status, body: (await response.json()) as Booked['body'] };
}

const count = async (what: string) => {
  const [row] = await salon.sql<
    { count: number }[]
  >`select count(*)::int as count from (${salon.sql.unsafe(what)}) rows`;
  return row?.count;
};

test('a server killed between booking and mail sends the mail after the restart, once; killed at the moment of an answer it loses no booking and no mail', async () => {
  await killAll();
  const before = salon.mails().length;
  const silent = await salon.serve({ BACKGROUND_JOBS: 'off' });
  const unsent = await someFreeTerm(silent.origin, 8);
  expect((await book(silent.origin, unsent.from)).status).toBe(201);
  await silent.kill();
  expect(salon.mails()).toHaveLength(before);

  const [first] = await serving();
  await expect.poll(() => salon.mails().length).toBe(before + 1);
  const term = await someFreeTerm(first.origin, 16);
  const answer = await book(first.origin, term.from);
  await killAll();
  expect(answer.status).toBe(201);

  await serving();
  // A mail that the killed process had taken is free again when its lease has run out, which is not waited for here.
  await salon.sql`update outbox set locked_until = now() where state = 'waiting' and locked_until > now()`;
  await expect
    .poll(() => count("select 1 from outbox where state = 'sent'"), { timeout: 45_000 })
    .toBe(before + 2);
  expect(await count("select 1 from outbox where state = 'waiting'")).toBe(0);
  expect(salon.mails()).toHaveLength(before + 2);
});

/** A colleague's token, who logs in at that process. */
async function tokenFrom(origin: string, role: Role = 'ROLE_MANAGER'): Promise<string> {
  const [email, password] = [`${role.toLowerCase()}@salon.example`, 'a password of the tests'];
  const hashed = hashSync(password, { memoryCost: 8, timeCost: 1 });
  await salon.sql`
    insert into "user" ${salon.sql({ email, password_hash: hashed, roles: [role], status: USER_STATUS.APPROVED })}`;
  const answer = await fetch(`${origin}/admin/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

test('a server killed between a payment and its answer has taken it once, whoever sends it again', async () => {
  const [first] = await serving();
  const token = await tokenFrom(first.origin, 'ROLE_SUPER_ADMIN');
  const ask = async (origin: string, path: string, body: object, key?: string) => {
    const response = await fetch(`${origin}/admin/api/sales${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, sale: (await response.json()) as Sale };
  };
  const lines = [{ refId: serviceUnitId, employeeId: employeeIds[0] }];
  const bills = [await ask(first.origin, '', { lines }), await ask(first.origin, '', { lines })];
  const payments = bills.map(({ sale }, index) => ({
    sale,
    pay: (origin: string) =>
      ask(
        origin,
        `/${sale.id}/pay`,
        { editedAt: sale.editedAt, payments: [{ method: 'CASH', amount: null }] },
        `payment-${index}`,
      ),
  }));

  // One is killed with its request, the other as soon as it is stored; neither desk reads an answer.
  const [early, late] = payments;
  void late?.pay(first.origin).catch(() => {});
  await expect.poll(() => count("select 1 from sale where status = 'PAID'"), { intervals: [1] }).toBe(1);
  void early?.pay(first.origin).catch(() => {});
  await killAll();

  const [second] = await serving();
  for (const { sale, pay } of payments) {
    const answers = [await pay(second.origin), await pay(second.origin)];
    expect(answers.map(({ status, sale: paid }) => [status, paid.status])).toEqual([
      [200, 'PAID'],
      [200, 'PAID'],
    ]);
    const taken = await salon.sql`select amount::int from sale_payment where sale_id = ${sale.id}`;
    expect(taken).toEqual([{ amount: sale.total }]);
  }
});

for (const [visitors, run] of VISITORS) {
  test(
    `${visitors} visitors want one term from two processes: one for each free pair gets it, the others are told what is left`,
    run,
    async () => {
      const servers = await serving(2);
      const held = "select 1 from outbox where template = 'held'";
      const before = { mails: salon.mails().length, held: (await count(held)) ?? 0 };
      const term = await someFreeTerm(servers[0].origin, 0);

      const answers = await Promise.all(
        Array.from({ length: visitors }, (_, index) =>
          book((index % 2 ? servers[1] : servers[0]).origin, term.from),
        ),
      );

      expect(answers.filter(({ status }) => status === 201)).toHaveLength(PAIRS);
      const refused = answers.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(visitors - PAIRS);
      for (const { body } of refused) {
        expect(body.alternatives?.length).toBeGreaterThan(0);
        expect(body.alternatives).not.toContainEqual(term);
      }

      await expect.poll(() => salon.mails().length).toBe(before.mails + PAIRS);
      expect(await count(held)).toBe(before.held + PAIRS);
      expect(await count(OVERLAPPING)).toBe(0);
    },
  );
}

test('series at two processes and visitors of both want the same dates: of each series all of it is stored or nothing', async () => {
  const servers = await serving(2);
  const token = await tokenFrom(servers[0].origin);
  const { from: termFrom } = await someFreeTerm(servers[0].origin, 4);
  const weeks = [0, 1, 2, 3];
  /** Who was not fast enough is shown what is free now, and tries again. */
  async function series(origin: string, index: number, tries = 4): Promise<number> {
    const { status } = await fetch(`${origin}/admin/api/series`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        serviceUnits: [{ serviceUnitId, employeeId: employeeIds[index % PAIRS] }],
        termFrom,
        everyWeeks: 1,
        count: weeks.length,
        clientName: 'Vera Simić',
        clientEmail: `vera.${index}@example.com`,
      }),
    });
    return status !== 200 && tries > 1 ? series(origin, index, tries - 1) : status;
  }
  const visit = (week: number) => new Date(Date.parse(termFrom) + week * 7 * DAY).toISOString();

  const [made] = await Promise.all([
    Promise.all(
      Array.from({ length: 8 }, (_, index) => series((index % 2 ? servers[1] : servers[0]).origin, index)),
    ),
    // Of three pairs one is left for all weeks, whichever two the visitors get.
    ...weeks.slice(1, PAIRS).map((week) => book((week % 2 ? servers[1] : servers[0]).origin, visit(week))),
  ]);

  const stored = await salon.sql<{ dates: number }[]>`
    select count(*)::int as dates from reservation where series_id is not null group by series_id`;
  expect(stored.map(({ dates }) => dates)).toEqual(
    made.filter((status) => status === 200).map(() => weeks.length),
  );
  expect(stored.length).toBeGreaterThan(0);
  expect(await count('select 1 from series')).toBe(stored.length);
  expect(await count(OVERLAPPING)).toBe(0);
});
