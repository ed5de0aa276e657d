import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';

/** The function that empties these tables, by their names, of each connection; made at the first use. */
const made = new WeakMap<postgres.Sql, Map<string, Promise<string>>>();

/** Makes a function of the database that deletes from these tables and from those that point to them, whose plans the database keeps. */
async function makeFunction(sql: postgres.Sql, names: string[]): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    with recursive concerned as (
      select unnest(${names.map((name) => `"${name}"`)}::regclass[])::oid as id
      union
      select conrelid from pg_constraint join concerned on confrelid = id and contype = 'f'
    )
    select id::regclass::text as name from concerned`;
  const counters = await sql<{ name: string }[]>`
    select objid::regclass::text as name from pg_depend join pg_class c on c.oid = objid and c.relkind = 'S'
    where refobjid = any(${tables.map(({ name }) => name)}::regclass[]) and deptype in ('a', 'i')`;
  const name = `tests.empty_${randomUUID().replaceAll('-', '')}`;
  await sql.unsafe(`
    create schema if not exists tests;
    create function ${name}() returns void language plpgsql as $$ begin
      -- Neither the keys between tables nor the guards of the history ask about these rows.
      perform set_config('session_replication_role', 'replica', true);
      ${tables.map((table) => `delete from ${table.name};`).join('\n')}
      ${counters.map((counter) => `perform setval('${counter.name}', 1, false);`).join('\n')}
      perform set_config('session_replication_role', 'origin', true);
    end $$`);
  return name;
}

/**
 * Empties tables, and those that point to them, and counts their numbers from 1 again. `TRUNCATE` would make new files for each table
 * and each index: 60 ms for a salon where this takes 2.
 */
export async function emptyTables(sql: postgres.Sql, ...names: string[]): Promise<void> {
  const functions = made.get(sql) ?? new Map<string, Promise<string>>();
  made.set(sql, functions);
  const key = names.join();
  const emptying = functions.get(key) ?? makeFunction(sql, names);
  functions.set(key, emptying);
  await sql.unsafe(`select ${await emptying}()`);
}

/** Nobody is registered or logged in, nothing of it was counted, mailed or noted. */
export const emptyAccounts = (sql: postgres.Sql) =>
  emptyTables(sql, 'user', 'auth_session', 'rate_limit', 'link_token', 'outbox', 'audit_event');
