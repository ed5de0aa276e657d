import type postgres from 'postgres';

export type StoredRows = Record<string, Record<string, unknown>[]>;

/** How many rows a table has. */
export async function countOf(sql: postgres.Sql, table: string): Promise<number | undefined> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from ${sql(table)}`;
  return row?.count;
}

/** Every row of every table, as JSON; bytes as hexadecimal. */
export async function everyRow(sql: postgres.Sql): Promise<StoredRows> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const rows: StoredRows = {};
  for (const { name } of tables) {
    const found = await sql<
      { row: Record<string, unknown> }[]
    >`select to_jsonb(t) as row from ${sql(name)} t`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** Puts the whole database back to those rows, as a back-up that is restored does. */
export async function restoreRows(sql: postgres.Sql, rows: StoredRows): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const [table, stored] of Object.entries(rows)) {
      await tx`delete from ${tx(table)}`;
      const columns = await tx<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`;
      const names = columns.map(({ name }) => name);
      await tx`insert into ${tx(table)} (${tx(names)}) overriding system value
        select ${tx(names)} from jsonb_populate_recordset(null::${tx(table)}, ${JSON.stringify(stored)}::text::jsonb)`;
    }
  });
}

/** Whether a statement of this database waits for a row, or a table, that another one holds. */
export async function isSomebodyWaiting(sql: postgres.Sql): Promise<boolean> {
  const rows = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return rows.length > 0;
}
