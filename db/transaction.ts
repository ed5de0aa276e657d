import { setTimeout as sleep } from 'node:timers/promises';
import { db, type Transaction } from './client.ts';
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

/** A transaction that is tried again after a deadlock or a serialization failure. */
export const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  retrying(() => db.transaction(work));
