import { setTimeout as sleep } from 'node:timers/promises';
import { db, type Transaction } from './client.ts';
import { isTransient } from './errors.ts';

const TRIES = 4;

/** A transaction that is tried again, up to three times and with jitter, after a deadlock or a serialization failure. */
export async function inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === TRIES || !isTransient(error)) throw error;
      await sleep(attempt * 10 + Math.random() * 40);
    }
  }
}

class Rollback<T> extends Error {
  constructor(readonly outcome: T) {
    super('rollback');
  }
}

/** Ends the transaction without a trace, and has `inTransactionOrRolledBack` return `outcome`. */
export function rollBackWith<T>(outcome: T): never {
  throw new Rollback(outcome);
}

/** Like `inTransaction`; an outcome given to `rollBackWith` inside comes back as a value. */
export async function inTransactionOrRolledBack<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(work);
  } catch (error) {
    if (error instanceof Rollback) return error.outcome as T;
    throw error;
  }
}
