import type postgres from 'postgres';
import { expect } from 'vitest';
import { db } from '@/db/client.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';

type Client = Pick<postgres.Sql, 'unsafe' | 'begin'>;
type Held = { salonConnection?: { sql: Client } };

/** What PostgreSQL says when it finds no room for another row. */
const FAILING = `do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;

/** Written whatever becomes of a request: tries are counted, who was there when is noted, and files are let go of later. */
const BESIDE = ['rate_limit', 'auth_session', 'discarded_photo'];
/** Put back before each try: a request that is sent as often as it has queries would reach a limit that no factor widens. */
const COUNTERS = 'rate_limit';

const clients = new WeakSet<object>();
/** Queries until the one that fails; null while none does. */
let left: number | null = null;
let hasFailed = false;

const isItsTurn = () => {
  if (left === null || --left > 0) return false;
  left = null;
  hasFailed = true;
  return true;
};

/** Has a statement of the program fail in PostgreSQL itself, which then keeps nothing of its transaction. */
function wrap<T extends Pick<postgres.ISql, 'unsafe'>>(client: T): T {
  const unsafe = client.unsafe.bind(client);
  const failing: postgres.ISql['unsafe'] = (text, values, options) =>
    isItsTurn() ? unsafe(FAILING) : unsafe(text, values, options);
  return Object.assign(client, { unsafe: failing });
}

type Work = (tx: postgres.TransactionSql) => unknown;

/** The same of a transaction, and of the parts of it that can fail alone. */
function wrapTransaction(tx: postgres.TransactionSql): postgres.TransactionSql {
  const savepoint = tx.savepoint.bind(tx) as (work: Work) => Promise<unknown>;
  return Object.assign(wrap(tx), {
    savepoint: (work: Work) => savepoint((part) => work(wrapTransaction(part))),
  });
}

/** The pool of this process, whose statements can be made to fail. It may be another one than at the last time. */
async function wrapPool() {
  await db.execute('select 1');
  const held = (globalThis as Held).salonConnection?.sql;
  if (!held || clients.has(held)) return;
  clients.add(held);
  const begin = held.begin.bind(held) as (work: Work) => Promise<unknown>;
  const wrapped = (work: Work) => begin((tx) => work(wrapTransaction(tx)));
  Object.assign(wrap(held), { begin: wrapped });
}

/** Does some work of which the n-th statement fails. `hasFailed`: it had as many. */
async function withFailing<T>(n: number, work: () => Promise<T>): Promise<{ done: T; hasFailed: boolean }> {
  await wrapPool();
  [left, hasFailed] = [n, false];
  try {
    return { done: await work(), hasFailed };
  } finally {
    left = null;
  }
}

/** What is stored, by table: how many rows, and a number that any change of them changes. */
type Stored = ReadonlyMap<string, { rows: number; sum: string }>;

const tablesOf = async (sql: postgres.Sql) => {
  const found = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${BESIDE}) order by 1`;
  return found.map(({ name }) => name);
};

async function whatIsStored(sql: postgres.Sql): Promise<Stored> {
  const each = (await tablesOf(sql)).map(
    (name) =>
      `select '${name}' as name, count(*)::int as rows, sum(hashtextextended(stored::text, 0))::text as sum from "${name}" stored`,
  );
  const output = await sql.unsafe<{ name: string; rows: number; sum: string }[]>(each.join(' union all '));
  return new Map(output.map(({ name, rows, sum }) => [name, { rows, sum }]));
}

/** The tables of which something changed, with the rows that came or went. */
const changesBetween = (before: Stored, after: Stored): Record<string, number> =>
  Object.fromEntries(
    [...after.keys()].toSorted().flatMap((name) => {
      const [old, now] = [before.get(name), after.get(name)];
      return old?.sum === now?.sum ? [] : [[name, (now?.rows ?? 0) - (old?.rows ?? 0)]];
    }),
  );

/** Copies all that is stored. @returns what puts these tables back as they were */
async function keepAll(sql: postgres.Sql): Promise<(tables: string[]) => Promise<void>> {
  const tables = [...(await tablesOf(sql)), COUNTERS];
  const copies = tables.map((name) => `create table kept."${name}" as table public."${name}"`);
  await sql.unsafe(['drop schema if exists kept cascade', 'create schema kept', ...copies].join(';'));
  return async (changed) => {
    const columns = await sql<{ name: string; columns: string }[]>`
      select table_name as name, string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and table_name in ${sql(changed)} group by 1`;
    const back = columns.map(
      ({ name, columns: all }) =>
        `delete from "${name}"; insert into "${name}" (${all}) overriding system value select ${all} from kept."${name}"`,
    );
    await sql.begin((tx) => tx.unsafe(["set local session_replication_role = 'replica'", ...back].join(';')));
  };
}

/**
 * Sends it again and again, until none of its queries fails any more (figure 12). What failed has changed nothing, or all that it
 * changes when nothing fails; what is told to be done is done.
 */
export async function afterFailures<Sent extends { status: number }>(
  sql: postgres.Sql,
  name: string,
  send: () => Promise<Sent>,
): Promise<Sent> {
  const before = await whatIsStored(sql);
  const putBack = await keepAll(sql);
  const outcomes: { n: number; status: number; changed: Record<string, number> }[] = [];
  for (let n = 1; ; n++) {
    const { done, ...turn } = await withFailing(n, send);
    const changed = changesBetween(before, await whatIsStored(sql));
    if (!turn.hasFailed) {
      const halves = outcomes.filter((each) => JSON.stringify(each.changed) !== JSON.stringify(changed));
      expect([name, changed, halves]).toEqual([name, changed, []]);
      return done;
    }
    const tables = Object.keys(changed);
    if (done.status < 300 || tables.length > 0) outcomes.push({ n, status: done.status, changed });
    await putBack([...tables, COUNTERS]);
    if (tables.length > 0) await renewSalonSettings(); // the process holds what is no more
  }
}
