import { getTableName, type InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';

/** The rows of one table, whose types were checked against its columns; they bring their ids along. */
export type Batch = { table: string; rows: Record<string, unknown>[] };

export const batch = <Table extends PgTable>(table: Table, rows: InferInsertModel<Table>[]): Batch => ({
  table: getTableName(table),
  rows,
});

/** As `casing: 'snake_case'` names the columns. */
const columnName = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Bytes as PostgreSQL reads them in a text. */
const valueOf = (value: unknown) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : (value ?? null);

/**
 * Inserts all rows with one statement and one value: thousands of single parameters would take seconds to write and to
 * read. All rows must have the fields of the first.
 */
export async function insertBatch(sql: postgres.TransactionSql, { table, rows }: Batch): Promise<void> {
  const fields = Object.keys(rows[0] ?? {});
  if (fields.length === 0) return;
  const columns = fields.map(columnName);
  const records = rows.map((row) =>
    Object.fromEntries(fields.map((field, at) => [columns[at], valueOf(row[field])])),
  );
  await sql`
    insert into ${sql(table)} (${sql(columns)}) overriding system value
    select ${sql(columns)} from jsonb_populate_recordset(null::${sql(table)}, ${JSON.stringify(records)}::text::jsonb)`;
}

/** Lets the counters go on after the ids that were inserted. */
export async function advanceIdentity(sql: postgres.TransactionSql, { table, rows }: Batch): Promise<void> {
  if (!rows.some(({ id }) => typeof id === 'number')) return;
  await sql`
    select setval(sequence, (select max(id) from ${sql(table)}))
    from pg_get_serial_sequence(quote_ident(${table}), 'id') as sequence where sequence is not null`;
}
