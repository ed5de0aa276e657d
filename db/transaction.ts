import { setTimeout as sleep } from 'node:timers/promises';
import { db, type Executor, type Transaction } from './client.ts';
import { isTransient } from './errors.ts';

const TRIES = 4;

/** Does it again, up to three times and with jitter, after a deadlock or a serialization failure. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error;
      await sleep(attempt * 10 + Math.random() * 40);
    }
  }
}

/**
 * A transaction that is tried again after a deadlock or a serialization failure.
 * @param executor a transaction that is already open: this becomes a part of it, which leaves nothing behind where it fails alone.
 * Whoever opened that one tries again.
 */
export const inTransaction = <T>(
  work: (tx: Transaction) => Promise<T>,
  executor: Executor = db,
): Promise<T> => (executor === db ? retrying(() => db.transaction(work)) : executor.transaction(work));
