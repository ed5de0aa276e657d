import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '@/db/client';
import type { RecordEntity } from '../audit/actions.ts';
import { recordChange } from '../audit/service.ts';
import type { Removed, Saved, Writing } from './outcome.ts';
import { asSeen, changedFields, notAsSeen } from './service.ts';

/** What the writes of a record have alike: where it is kept, what the history calls it, and how it is read. */
export type Kind<Row> = {
  entity: RecordEntity;
  table: PgTable & { id: PgColumn; editedAt: PgColumn };
  find: (id: number, executor: Executor) => Promise<Row | null>;
  /** What of a record is somebody's to edit, where that is not all of it: the history tells no more. */
  recorded?: (record: Row) => object;
};

/** The record as this transaction has left it. */
export async function written<Row>(
  tx: Transaction,
  { entity, find }: Kind<Row>,
  id: number,
): Promise<Saved<Row>> {
  const record = await find(id, tx);
  if (!record) throw new Error(`written and gone: ${entity} ${id}`);
  return { ok: true, record };
}

/** The two instants of a new row. */
export const newStamps = ({ now }: Writing) => ({ createdAt: now, editedAt: now });

/** The record just inserted, once the history knows it. */
export async function created<Row>(
  tx: Transaction,
  kind: Kind<Row>,
  inserted: { id: number } | undefined,
  { by, now }: Writing,
): Promise<Saved<Row>> {
  if (!inserted) throw new Error(`nothing was inserted: ${kind.entity}`);
  await recordChange(tx, { entity: kind.entity, entityId: inserted.id, action: 'created', by, at: now });
  return written(tx, kind, inserted.id);
}

/**
 * Lets `apply` change the record that was seen, and tells the history which fields it changed. The row is held so that
 * bookings, which refer to it, need not wait.
 */
export async function edited<Row extends object>(
  tx: Transaction,
  { entity, table, find, recorded = (record) => record }: Kind<Row>,
  { id, editedAt }: { id: number; editedAt: Date },
  { by, now }: Writing,
  apply: (before: Row) => Promise<unknown>,
): Promise<Saved<Row>> {
  const held = await tx
    .select({ id: table.id })
    .from(table)
    .where(asSeen(table, id, editedAt))
    .for('no key update');
  const before = await find(id, tx);
  if (held.length === 0 || !before) return notAsSeen(tx, { entity, id, fresh: before });
  await apply(before);
  const record = await find(id, tx);
  if (!record) throw new Error(`held and gone: ${entity} ${id}`);
  const { editedAt: _, ...after } = recorded(record) as { editedAt?: unknown };
  const changes = changedFields(recorded(before), after);
  await recordChange(tx, { entity, entityId: id, action: 'edited', by, at: now, changes });
  return { ok: true, record };
}

/** Takes a record out, if `provided` is true of it. */
export async function removed<Row>(
  tx: Transaction,
  { entity, table }: Kind<Row>,
  id: number,
  { by, now }: Writing,
  provided?: SQL,
): Promise<Removed> {
  const gone = await tx
    .delete(table)
    .where(and(eq(table.id, id), provided))
    .returning({ id: table.id });
  if (gone.length === 0) return { ok: false, reason: 'notFound' };
  await recordChange(tx, { entity, entityId: id, action: 'deleted', by, at: now });
  return { ok: true };
}
