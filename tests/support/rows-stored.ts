import type { Sql, TransactionSql } from 'postgres';

/**
 * Stores records as they are, without triggers and checks of references, and has their tables counted anew.
 * @param rows by table, in the order in which they are stored; columns are those of a table's first record
 * @param prepare what has to be there before
 */
export async function storeRows(
  sql: Sql,
  rows: Record<string, object[]>,
  prepare: (tx: TransactionSql) => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const tables = Object.entries(rows).filter(([, records]) => records.length > 0);
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await prepare(tx);
    for (const [table, records] of tables) {
      const columns = Object.keys(records[0] ?? {}).join(', ');
      await tx.unsafe(
        `insert into ${table} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${table}, $1::text::json)`,
        [JSON.stringify(records)],
      );
    }
  });
  for (const [table] of tables) await sql.unsafe(`analyze ${table}`);
}
