import type { Sql } from 'postgres';

/** What PostgreSQL has executed so far but for this question itself; BEGIN and COMMIT are none. */
async function executed(sql: Sql): Promise<number> {
  const [row] = await sql<{ calls: number }[]>`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_statements where query not like '%pg_stat_statements%'`;
  return row?.calls ?? 0;
}

/** Milliseconds that each of so many calls takes in PostgreSQL: of making plans, and of carrying them out. */
export async function databaseTimeOf(sql: Sql, calls: number, work: () => Promise<unknown>) {
  await sql`select pg_stat_statements_reset()`;
  for (let index = 0; index < calls; index++) await work();
  // What the server does by itself is asked for less often than a call is made.
  const [row] = await sql<{ planning: number; executing: number }[]>`
    select coalesce(sum(total_plan_time), 0)::float8 as planning, coalesce(sum(total_exec_time), 0)::float8 as executing
    from pg_stat_statements where calls >= ${calls} and query not like '%pg_stat_statements%'`;
  return { planning: (row?.planning ?? 0) / calls, executing: (row?.executing ?? 0) / calls };
}

/** How many statements each of so many calls sends, without what the server does by itself in the same time. */
export async function statementsOf(sql: Sql, calls: number, work: () => Promise<unknown>): Promise<number> {
  const idle = { from: await executed(sql), at: performance.now() };
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const before = await executed(sql);
  const perMillisecond = (before - idle.from) / (performance.now() - idle.at);
  const started = performance.now();
  for (let index = 0; index < calls; index++) await work();
  const ofItself = perMillisecond * (performance.now() - started);
  return Math.max(0, (await executed(sql)) - before - ofItself) / calls;
}
