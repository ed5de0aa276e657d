import { getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';

type Executor = Pick<PostgresJsDatabase, 'insert'>;

/** The rows of one table, whose types were checked against its columns. */
export type Batch = { table: string; count: number; insert: (into: Executor) => Promise<void> };

/** Postgres takes at most 65,535 values in one statement. */
const MOST_ROWS = 600;

/** Inserts with the ids that the rows bring along. */
export function batch<Table extends PgTable>(table: Table, rows: InferInsertModel<Table>[]): Batch {
  return {
    table: getTableName(table),
    count: rows.length,
    async insert(into) {
      for (let at = 0; at < rows.length; at += MOST_ROWS) {
        const part = rows.slice(at, at + MOST_ROWS);
        // Drizzle's own type of values adds SQL expressions to the model, which a generic table hides.
        await into
          .insert(table)
          .overridingSystemValue()
          .values(part as never);
      }
    },
  };
}

/** Lets the counters go on after the ids that were inserted. */
export async function advanceIdentities(
  sql: postgres.Sql | postgres.TransactionSql,
  tables: string[],
): Promise<void> {
  await sql`
    select setval(sequence, highest) from (
      select pg_get_serial_sequence(quote_ident(name), 'id') as sequence,
        (xpath('/row/top/text()', query_to_xml(format('select max(id) as top from %I', name), false, true, '')))[1]::text::bigint
          as highest
      from unnest(${tables}::text[]) as name
      where exists (select from information_schema.columns where table_schema = 'public' and table_name = name
        and column_name = 'id' and is_identity = 'YES')
    ) as counters where highest is not null`;
}
