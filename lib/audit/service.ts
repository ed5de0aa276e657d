import 'server-only';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { auditEvent } from '@/db/schema/reservations';

/** `client`, `system`, or `user:{id}`. */
export type Actor = 'client' | 'system' | `user:${number}`;

export type AuditRecord = {
  entity: string;
  entityId: number;
  action: string;
  by: Actor;
  at: Date;
  reason?: string | null;
  /** Which fields changed; contact data only by name, never by value. */
  changes?: Record<string, unknown>;
};

/** Writes into the append-only history, in the transaction of the change itself. */
export async function recordChange(tx: Executor, ...records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.insert(auditEvent).values(records.map(({ by, ...record }) => ({ ...record, actor: by })));
}

/** Blanks what was typed about these records, for the erasure of a person: the only change that the history admits. */
export async function eraseReasons(tx: Executor, entity: string, entityIds: number[]): Promise<void> {
  await tx.execute(sql`select erase_reasons(${entity}, ${sql.param(entityIds)}::integer[])`);
}
