import type { RefusalCode } from '../refusal.ts';

/** Why a record was not saved or removed. Texts: `errors.{reason}`. */
export type NotDone<Row = never> =
  | { ok: false; reason: 'changedMeanwhile'; record: Row; changedBy: string | null }
  | {
      ok: false;
      reason: Exclude<RefusalCode, 'changedMeanwhile' | 'invalid'>;
      extra?: Record<string, unknown>;
    }
  /** Field → key of `validation`: what only the database knows, such as a name that is taken. */
  | { ok: false; reason: 'invalid'; fields: Record<string, string> };

/** What became of a write on the board: the record as it stands now, or why it was refused. */
export type Saved<Row> = { ok: true; record: Row } | NotDone<Row>;
export type Removed = { ok: true } | NotDone;

/** Who writes, and when. */
export type Writing = { by: `user:${number}`; now: Date };
