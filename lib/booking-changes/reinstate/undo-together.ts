import 'server-only';
import type { Executor, Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import type { LastAction } from '../../booking-rules/client-rules.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import { letGo } from '../../bookings/parts/place.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import type { BookedVisit } from '../booked-visit/booked-visit.ts';
import { storeMove } from '../booked-visit/store.ts';
import { notifyOfMoveBack } from '../by-client/notify.ts';
import type { SelfServiceOutcome } from '../by-client/outcome.ts';
import { everybody } from '../move/move.ts';
import { NOTHING, pairsOf, placedAgain, TAKEN } from './reinstate.ts';
import { formerParts } from './undo-move.ts';

/** With which others it was moved by its last action: a swap, or the rest of a day that was pushed. */
export function movedWith({ changes }: Pick<LastAction, 'changes'>): number[] {
  const { swappedWith, pushedWith } = changes;
  const others: unknown[] = Array.isArray(pushedWith) ? pushedWith : [swappedWith];
  return others.filter((id) => typeof id === 'number');
}

/** A reservation, and what was done with it last. */
type Moved = { seen: BookedVisit; last: LastAction };

/** Whether nothing else has happened to another one since. */
const isStillTogether = (one: Moved, other: Moved) =>
  movedWith(other.last).includes(one.seen.reservation.id) &&
  other.last.at.getTime() === one.last.at.getTime();

/**
 * All go back to where they were, or none does.
 * @returns null when one of them is not as it was seen, so that another look is worth it
 */
export async function undoTogether(
  one: Moved,
  others: readonly Moved[],
  writing: Writing,
  executor?: Executor,
): Promise<SelfServiceOutcome | null> {
  if (!others.every((other) => isStillTogether(one, other))) return TAKEN;
  const all = [one, ...others].map(({ seen, last }) => ({
    seen,
    pairs: pairsOf(formerParts(seen, last.changes)) ?? [],
  }));
  if (all.some(({ pairs }) => pairs.length === 0)) return NOTHING;
  const parts = all.flatMap(({ pairs }) => pairs);
  try {
    const outcome = await inTransactionOrRolledBack(async (tx): Promise<SelfServiceOutcome | null> => {
      await lockTime(tx, everybody(parts));
      // So that each finds its place.
      await letGo(
        tx,
        parts.map(({ segment }) => segment.id),
        writing.now,
      );
      for (const { seen, pairs } of all) await goBack(tx, seen, pairs, { last: one.last, writing });
      return { ok: true, id: one.seen.reservation.id };
    }, executor);
    if (outcome?.ok) wakeMailWorker();
    return outcome;
  } catch (error) {
    if (isExclusionViolation(error)) return TAKEN;
    throw error;
  }
}

async function goBack(
  tx: Transaction,
  seen: BookedVisit,
  pairs: NonNullable<ReturnType<typeof pairsOf>>,
  { last, writing: { by, now } }: { last: LastAction; writing: Writing },
): Promise<void> {
  const placed = await placedAgain(tx, pairs, now);
  if (!placed) rollBackWith<SelfServiceOutcome | null>(TAKEN);
  const notify = notifyOfMoveBack(last.at, by);
  if (!(await storeMove(tx, seen, placed, { by, now, action: 'undone', notify }))) {
    rollBackWith<SelfServiceOutcome | null>(null);
  }
}
