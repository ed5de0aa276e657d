import 'server-only';
import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '@/db/client';
import { rollBackWith } from '@/db/rolled-back';
import { idempotencyKey } from '@/db/schema/idempotency';
import type { Saved } from '../../kit/records/outcome.ts';
import { keepKey, keysExpiredAt, type IdempotencyRequest } from './idempotency.ts';

type Found<Row> = { ok: true; record: Row } | { ok: false; reason: 'idempotencyMismatch' };

/** What this key has saved; to be asked under the locks of the write: of two at once, the second finds what the first has done. */
export async function findSaved<Row>(
  executor: Executor,
  { key, bodyHash }: IdempotencyRequest,
  now: Date,
): Promise<Found<Row> | null> {
  const [row] = await executor.select().from(idempotencyKey).where(eq(idempotencyKey.key, key));
  if (!row || row.createdAt <= keysExpiredAt(now)) return null;
  if (row.bodyHash !== bodyHash || !row.answer || !('saved' in row.answer)) {
    return { ok: false, reason: 'idempotencyMismatch' };
  }
  return { ok: true, record: row.answer.saved as Row }; // kept by `keepSaved` for the same body at the same endpoint
}

/** Keeps it, in a transaction that `inTransactionOrRolledBack` runs. */
export async function keepSaved(
  tx: Transaction,
  request: IdempotencyRequest,
  saved: object,
  now: Date,
): Promise<void> {
  const isStored = await keepKey(tx, request, { answer: { saved } }, now);
  if (!isStored) rollBackWith<Saved<never>>({ ok: false, reason: 'idempotencyMismatch' });
}
