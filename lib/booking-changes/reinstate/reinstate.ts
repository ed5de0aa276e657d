import 'server-only';
import type { Executor, Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { inTransaction } from '@/db/transaction';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Pair } from '../../availability/schedule/schedule.ts';
import { planVisit } from '../../availability/visits/plan.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import type { ReservationStatus } from '../../base/statuses.ts';
import { everybody } from '../move/move.ts';
import type { Placed } from '../booked-visit/store.ts';
import { minutesOf, type Segment, type BookedVisit } from '../booked-visit/booked-visit.ts';
import { loadSearch } from '../../bookings/book/search.ts';
import { expireConflictingHolds } from '../../bookings/lifecycle/service.ts';
import type { SelfServiceOutcome } from '../by-client/outcome.ts';
import { notifyOfReturn, waitsForPayment } from '../by-client/notify.ts';
import { waitToBePaid } from '../../bookings/book/wait-again.ts';

/** What was agreed once need not be bookable anew; only taken it must not be. */
const AS_AGREED = { grid: true, leadTime: true, hours: true };

export const TAKEN: SelfServiceOutcome = { ok: false, reason: 'termTaken', alternatives: [] };
export const NOTHING: SelfServiceOutcome = { ok: false, reason: 'nothingToUndo' };

/** A part, and where it was: what it shall have again. */
export type Former = Pick<Segment, 'serviceUnitId' | 'spanFrom' | 'spanTo' | 'employeeId' | 'workplaceId'> & {
  segment: Segment;
};

/** Where it stands, for what has stayed there. */
export const whereItIs = (segment: Segment): Former => ({ ...segment, segment });

/**
 * Gives parts of a reservation back the time, the people and the places that they had, all of them or none, where nobody else has
 * them by now.
 * @param store what becomes of the rows besides; false where the reservation is not as it was seen
 * @returns null when it is not, so that another look is worth it
 */
export async function reinstate(
  { reservation: { id } }: Pick<BookedVisit, 'reservation'>,
  former: readonly Former[],
  { now, executor }: { now: Date; executor?: Executor | undefined },
  store: (tx: Transaction, placed: Placed[]) => Promise<boolean>,
): Promise<SelfServiceOutcome | null> {
  const pairs = pairsOf(former);
  if (!pairs) return NOTHING;
  try {
    const outcome = await inTransaction(async (tx): Promise<SelfServiceOutcome | null> => {
      await lockTime(tx, everybody(pairs));
      const placed = await placedAgain(tx, pairs, now);
      if (!placed) return TAKEN;
      return (await store(tx, placed)) ? { ok: true, id } : null;
    }, executor);
    if (outcome?.ok) wakeMailWorker();
    return outcome;
  } catch (error) {
    if (isExclusionViolation(error)) return TAKEN;
    throw error;
  }
}

type FormerPair = Former & Pair;

/** Null where one of them was with nobody, or nowhere. */
export function pairsOf(former: readonly Former[]): FormerPair[] | null {
  const pairs = former.flatMap(({ employeeId, workplaceId, ...part }) =>
    employeeId === null || workplaceId === null ? [] : { ...part, employeeId, workplaceId },
  );
  return pairs.length < former.length ? null : pairs;
}

/** Where they go inside a transaction that holds everybody's time already; null where somebody else has it. */
export async function placedAgain(
  tx: Transaction,
  pairs: readonly FormerPair[],
  now: Date,
): Promise<Placed[] | null> {
  await expireConflictingHolds(tx, pairs, now);
  const placed: Placed[] = [];
  for (const part of pairs) {
    const needs = await needsWhereFree(tx, part, now);
    if (!needs) return null;
    placed.push({ ...part, needs });
  }
  return placed;
}

/** What a part needs of them at that time; null where somebody else has it. */
async function needsWhereFree(tx: Transaction, former: Former, now: Date) {
  const { segment, spanFrom, serviceUnitId, employeeId, workplaceId } = former;
  const part = { serviceUnitId, durationMinutes: minutesOf(former), employeeId, workplaceId };
  const request = { parts: [part], start: spanFrom.getTime(), override: AS_AGREED };
  const search = await loadSearch(
    { ...request, reservationId: segment.reservationId, isFarAhead: true },
    now,
    tx,
  );
  return search && planVisit(search)?.parts[0]?.needs;
}

/** Who takes something back, what of it, and when it was done. */
export type StepBack = { by: Actor; now: Date; to: ReservationStatus; doneAt: Date };

/** Notes that something was undone, and notifies the clients who had been notified of it. */
export async function recordUndone(
  tx: Transaction,
  { reservation }: Pick<BookedVisit, 'reservation'>,
  changes: Record<string, unknown>,
  { by, now, to, doneAt }: StepBack,
): Promise<void> {
  const event = { entity: 'reservation', entityId: reservation.id, action: 'undone', by, at: now } as const;
  await recordChange(tx, { ...event, changes });
  if (waitsForPayment({ reservation }, to)) await waitToBePaid(tx, reservation.id, now);
  await notifyOfReturn(tx, { reservation }, { to, doneAt }, { by, now });
}
