import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '@/db/client';
import { recordChange } from '../audit/service.ts';
import type { Removed, Saved, Writing } from './outcome.ts';
import { asSeen, changedFields, notAsSeen } from './service.ts';

/** What the writes of a record have alike: where it is kept, what the history calls it, and how it is read. */
export type Kind<Row> = {
  entity: string;
  table: PgTable & { id: PgColumn; editedAt: PgColumn };
  find: (id: number, executor: Executor) => Promise<Row | null>;
};

/** The two instants of a new row. */
export const newStamps = ({ now }: Writing) => ({ createdAt: now, editedAt: now });

/** The record just inserted, once the history knows it. */
export async function created<Row>(
  tx: Transaction,
  { entity, find }: Kind<Row>,
  inserted: { id: number } | undefined,
  { by, now }: Writing,
): Promise<Saved<Row>> {
  const record = inserted ? await find(inserted.id, tx) : null;
  if (!inserted || !record) throw new Error(`nothing was inserted: ${entity}`);
  await recordChange(tx, { entity, entityId: inserted.id, action: 'created', by, at: now });
  return { ok: true, record };
}

/**
 * Lets `apply` change the record that was seen, and tells the history which fields it changed. The row is held so that
 * bookings, which refer to it, need not wait.
 */
export async function edited<Row extends object>(
  tx: Transaction,
  { entity, table, find }: Kind<Row>,
  { id, editedAt }: { id: number; editedAt: Date },
  { by, now }: Writing,
  apply: () => Promise<unknown>,
): Promise<Saved<Row>> {
  const held = await tx
    .select({ id: table.id })
    .from(table)
    .where(asSeen(table, id, editedAt))
    .for('no key update');
  const before = await find(id, tx);
  if (held.length === 0 || !before) return notAsSeen(tx, { entity, id, fresh: before });
  await apply();
  const record = await find(id, tx);
  if (!record) throw new Error(`held and gone: ${entity} ${id}`);
  const { editedAt: _, ...after } = record as Row & { editedAt?: unknown };
  const changes = changedFields(before, after);
  await recordChange(tx, { entity, entityId: id, action: 'edited', by, at: now, changes });
  return { ok: true, record };
}

export async function removed<Row>(
  tx: Transaction,
  { entity, table }: Kind<Row>,
  id: number,
  { by, now }: Writing,
): Promise<Removed> {
  const gone = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  if (gone.length === 0) return { ok: false, reason: 'notFound' };
  await recordChange(tx, { entity, entityId: id, action: 'deleted', by, at: now });
  return { ok: true };
}
