import 'server-only';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/db/client';

type Ordered = PgTable & { id: PgColumn; position: PgColumn };

/** Gives the records places from 0 on. Where one stands is no part of what somebody edits: `edited_at` stays. */
export async function putInOrder(tx: Transaction, table: Ordered, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const order = sql.join(
    ids.map((id, position) => sql`(${id}::int, ${position}::smallint)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${table} set position = wanted.position from (values ${order}) as wanted (id, position)
    where ${table}.id = wanted.id and ${table}.position is distinct from wanted.position`);
}
