import 'server-only';
import type { Transaction } from '@/db/client';
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

/** With which other one it was swapped by its last action; null where that was none. */
export function swappedWith({ changes }: Pick<LastAction, 'changes'>): number | null {
  const { swappedWith: id } = changes;
  return typeof id === 'number' ? id : null;
}

/** A reservation, and what was done with it last. */
type Swapped = { seen: BookedVisit; last: LastAction };

/** Whether nothing else has happened to the other one since. */
const isStillSwapped = (one: Swapped, other: Swapped) =>
  swappedWith(other.last) === one.seen.reservation.id && other.last.at.getTime() === one.last.at.getTime();

/**
 * Both go back to where they were, or neither.
 * @returns null when one of them is not as it was seen, so that another look is worth it
 */
export async function undoSwap(
  one: Swapped,
  other: Swapped,
  writing: Writing,
): Promise<SelfServiceOutcome | null> {
  if (!isStillSwapped(one, other)) return TAKEN;
  const both = [one, other].map(({ seen, last }) => ({
    seen,
    pairs: pairsOf(formerParts(seen, last.changes)) ?? [],
  }));
  if (both.some(({ pairs }) => pairs.length === 0)) return NOTHING;
  try {
    const outcome = await inTransactionOrRolledBack(async (tx): Promise<SelfServiceOutcome | null> => {
      await lockTime(tx, everybody(both.flatMap(({ pairs }) => pairs)));
      // So that the first one finds its place.
      await letGo(
        tx,
        other.seen.parts.map(({ id }) => id),
        writing.now,
      );
      for (const { seen, pairs } of both) await goBack(tx, seen, pairs, { last: one.last, writing });
      return { ok: true, id: one.seen.reservation.id };
    });
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
