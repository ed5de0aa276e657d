import 'server-only';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '@/db/client';
import { isStillReferenced, takenColumn } from '@/db/errors';
import type { Entity } from '../audit/actions.ts';
import { lastChangeBy } from '../audit/queries.ts';
import { orAtField } from './at-field.ts';
import type { NotDone, Removed } from './outcome.ts';

type Versioned = PgTable & { id: PgColumn; editedAt: PgColumn };

/** The record, while it is still the one that was seen: whoever saves it first wins, the next one is told. */
export const asSeen = (table: Versioned, id: number, editedAt: Date): SQL | undefined =>
  and(eq(table.id, id), eq(table.editedAt, editedAt));

/** Now, but later than the last edit also when both fall into one millisecond. */
export const nextEdit = (table: Versioned, now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, ${table.editedAt} + interval '1 millisecond')`;

/** Of a list of records, what stands in them. */
const asText = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : String(value);

/** The names of the fields that get another value, for the history; never the values. */
export const changedFields = (before: object, input: object): Record<string, unknown> => ({
  fields: Object.entries(input)
    .filter(([name, value]) => asText((before as Record<string, unknown>)[name]) !== asText(value))
    .map(([name]) => name),
});

/** For an update by `asSeen` that found no row: the record is gone, or `fresh` is what somebody else has made of it. */
export async function notAsSeen<Row>(
  tx: Executor,
  { entity, id, fresh }: { entity: Entity; id: number; fresh: Row | null },
): Promise<NotDone<Row>> {
  if (fresh === null) return { ok: false, reason: 'notFound' };
  return {
    ok: false,
    reason: 'changedMeanwhile',
    record: fresh,
    changedBy: await lastChangeBy(tx, entity, id),
  };
}

/**
 * Runs a write; a value that the database knows already becomes a message at its field. `fields` names the field of each
 * column that must be unique.
 */
export const orTaken = <Outcome>(
  fields: Record<string, string>,
  write: () => Promise<Outcome>,
): Promise<Outcome | NotDone> => orAtField(write, fields, { columnOf: takenColumn, message: 'taken' });

/** Runs a removal; what something else still refers to stays. */
export async function orStillUsed(remove: () => Promise<Removed>): Promise<Removed> {
  try {
    return await remove();
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    return { ok: false, reason: 'stillUsed' };
  }
}
