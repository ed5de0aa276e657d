import type { Executor, Transaction } from './client.ts';
import { inTransaction } from './transaction.ts';

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
export async function inTransactionOrRolledBack<T>(
  work: (tx: Transaction) => Promise<T>,
  executor?: Executor,
): Promise<T> {
  try {
    return await inTransaction(work, executor);
  } catch (error) {
    if (error instanceof Rollback) return error.outcome as T; // only what `work` itself gave to rollBackWith
    throw error;
  }
}
