import type { Executor } from '@/db/client';
import type { FileRow } from '../rows/file-rows.ts';
import type { Storing } from './made.ts';
import type { Judged } from '../rows/verdict.ts';

/**
 * How the rows of one kind of file are looked at and stored: some at a time, in their order, by one who remembers the rows
 * before. A preview judges; what is stored was judged the same way a moment before.
 */
export type ImportedKind = {
  judge: (executor: Executor, page: readonly FileRow[]) => Promise<Judged[]>;
  /** Stores what was judged last and is not refused. */
  store: (storing: Storing) => Promise<void>;
  /** What can only be stored when all else is there. @returns false when somebody was faster */
  finish?: (storing: Storing) => Promise<boolean>;
};
