import 'server-only';
import { db, type Executor, type Transaction } from '@/db/client';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { findSaved, keepSaved } from '../bookings/book/repeated-save.ts';
import type { IdempotencyRequest } from '../bookings/book/idempotency.ts';
import type { Saved } from '../kit/records/outcome.ts';

type Requested<Row> = {
  /** Null where the request carries no key. */
  idempotency: IdempotencyRequest | null;
  now: Date;
  find: (id: number, executor: Executor) => Promise<Row | null>;
};

/** What a key has saved, as it is now: no more than its number is stored, since a record tells of persons. */
async function findRepeated<Row>(
  executor: Executor,
  { idempotency, now, find }: Requested<Row>,
): Promise<Saved<Row> | null> {
  const before = idempotency && (await findSaved<{ id: number }>(executor, idempotency, now));
  if (!before?.ok) return before;
  const record = await find(before.record.id, executor);
  return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
}

/**
 * Does what a request asks for once, in a transaction, however often it comes with the same key; what is refused leaves nothing behind. Of
 * two at once the second waits at the row of the first, or at its key, and finds what that has done.
 */
export async function oncePerKey<Row extends { id: number }>(
  request: Requested<Row>,
  work: (tx: Transaction) => Promise<Saved<Row>>,
): Promise<Saved<Row>> {
  const { idempotency, now } = request;
  const outcome = await inTransactionOrRolledBack(async (tx) => {
    const before = await findRepeated(tx, request);
    if (before) return before;
    const done = await work(tx);
    if (!done.ok) rollBackWith(done);
    if (idempotency) await keepSaved(tx, idempotency, { id: done.record.id }, now);
    return done;
  });
  return outcome.ok ? outcome : ((await findRepeated(db, request)) ?? outcome);
}
