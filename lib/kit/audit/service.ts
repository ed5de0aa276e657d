import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { auditEvent } from '@/db/schema/history';
import { HOUR } from '../../base/time/units.ts';
import { byKey } from './acting-key.ts';
import type { Entity, RecordedChange } from './actions.ts';

/** `client`, `system`, `user:{id}`, or `stranger`: somebody who is none of them, or has not shown to be. */
export type Actor = 'client' | 'system' | 'stranger' | `user:${number}`;

export type AuditRecord = RecordedChange & {
  entityId: number;
  by: Actor;
  at: Date;
  reason?: string | null;
  /** Which fields changed; contact data only by name, never by value. */
  changes?: Record<string, unknown>;
  /** Where it came from, shortened to a /24 or a /48. */
  network?: string | null;
};

const rowOf = ({ by, changes, ...record }: AuditRecord) => ({
  ...record,
  actor: by,
  changes: { ...changes, ...byKey() },
});

/** Writes into the append-only history, in the transaction of the change itself. */
export async function recordChange(tx: Executor, ...records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.insert(auditEvent).values(records.map(rowOf));
}

/** Blanks what was typed about these records, for the erasure of a person: the only change that the history admits. */
export async function eraseReasons(tx: Executor, entity: Entity, entityIds: number[]): Promise<void> {
  await tx.execute(sql`select erase_reasons(${entity}, ${sql.param(entityIds)}::integer[])`);
}

/** What makes two events the same: all but the moment within the hour. */
const tallyOf = ({ entity, entityId, action, by, at, changes, network }: AuditRecord) =>
  createHash('sha256')
    .update(JSON.stringify([entity, entityId, action, by, network, changes, Math.floor(at.getTime() / HOUR)]))
    .digest('base64url');

/** Writes what may repeat itself without end, such as a failed login: one row an hour, which counts. */
export async function recordRepeatable(executor: Executor, record: AuditRecord): Promise<void> {
  const row = rowOf(record);
  await executor
    .insert(auditEvent)
    .values({ ...row, tally: tallyOf({ ...record, changes: row.changes }) })
    .onConflictDoUpdate({
      target: auditEvent.tally,
      targetWhere: sql`tally is not null`,
      set: { times: sql`${auditEvent.times} + 1` },
    });
}

/** Forgets where events before then came from. @returns how many */
export async function forgetNetworks(executor: Executor, before: Date): Promise<number> {
  const [row] = await executor.execute<{ forgotten: number }>(
    sql`select forget_networks(${before.toISOString()}::timestamptz) as forgotten`,
  );
  return row?.forgotten ?? 0;
}
