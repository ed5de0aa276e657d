import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { dataImportMade } from '@/db/schema/imports';

/** Whose import it is and when, as everything says that it makes. */
export type Storing = { tx: Transaction; importId: number; by: `user:${number}`; now: Date };

type Made = Omit<typeof dataImportMade.$inferInsert, 'importId' | 'kept'>;

/**
 * What is told of twice is as it was left last; what it was before is what the first one tells.
 */
export async function noteMade({ tx, importId }: Storing, made: readonly Made[]): Promise<void> {
  if (made.length === 0) return;
  const { entity, entityId } = dataImportMade;
  await tx
    .insert(dataImportMade)
    .values(made.map((each) => ({ importId, ...each })))
    .onConflictDoUpdate({
      target: [dataImportMade.importId, entity, entityId],
      set: {
        editedAt: sql`excluded.edited_at`,
        filled: sql`jsonb_set(${dataImportMade.filled}, '{fields}',
          (${dataImportMade.filled} -> 'fields') || coalesce(excluded.filled -> 'fields', '[]'))`,
      },
    });
}

/** Numbers for rows that are about to be stored, so that each is known beforehand. */
export async function nextIds(
  tx: Transaction,
  table: 'client' | 'reservation',
  count: number,
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count})`);
  return rows.map(({ id }) => id);
}
