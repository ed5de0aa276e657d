import 'server-only';
import type { Transaction } from '@/db/client';
import { rollBackWith } from '@/db/rolled-back';
import type { Saved } from '../../kit/records/outcome.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import { findSaved, keepSaved } from '../../bookings/book/repeated-save.ts';
import type { Scope } from '../affected/queries.ts';
import { withConflictCheck, type ConflictCheckedWriting } from '../affected/service.ts';
import type { Resolved } from './answer.ts';
import { carryOut } from './carry-out.ts';
import { proposeTo } from './proposals.ts';
import type { Resolution } from './schema.ts';

export type SolvingWriting = ConflictCheckedWriting & {
  /** What shall become of what is hit; absent: it is only accepted, or asked about. */
  resolutions?: readonly Resolution[] | undefined;
  /** By which a repeated request is known; it is kept only where something was done. */
  idempotency?: IdempotencyRequest | null;
};

/**
 * Saves a record that takes time away, and does in the same transaction what was chosen for the reservations that it hits. Where
 * nothing was chosen, nothing is saved, and each is named with what could become of it.
 */
export async function savingSolved<Row extends object>(
  scope: Scope,
  writing: SolvingWriting,
  write: (tx: Transaction) => Promise<Saved<Row>>,
): Promise<Saved<Row & { resolved?: Resolved[] }>> {
  type Done = Saved<Row & { resolved?: Resolved[] }>;
  const { resolutions, idempotency, now } = writing;
  const outcome = await withConflictCheck<Done>(
    scope,
    writing,
    async (tx) => {
      const repeated = idempotency && (await findSaved<Row>(tx, idempotency, now));
      if (repeated) rollBackWith<Done>(repeated);
      const done: Done = await write(tx);
      if (done.ok && idempotency && !resolutions) await keepSaved(tx, idempotency, done.record, now);
      return done;
    },
    {
      propose: (tx, affected) => proposeTo(tx, affected, now),
      solve:
        resolutions &&
        (async (tx, affected, done) => {
          if (!done.ok) return done;
          const record = { ...done.record, resolved: await carryOut(tx, resolutions, affected, writing) };
          if (idempotency) await keepSaved(tx, idempotency, record, now);
          return { ok: true, record };
        }),
    },
  );
  if (outcome.ok && resolutions) wakeMailWorker();
  return outcome;
}
