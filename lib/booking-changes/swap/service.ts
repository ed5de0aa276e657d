import 'server-only';
import { db, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { MINUTE } from '../../base/time/units.ts';
import { planVisit } from '../../availability/visits/plan.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import { refusalOf, type Refused } from '../../bookings/book/refusal.ts';
import { waivedByStaff, type BookingRequest } from '../../bookings/book/request.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import { loadSearch } from '../../bookings/book/search.ts';
import { letGo } from '../../bookings/parts/place.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { findBookedVisit, minutesOf, type BookedVisit, type Segment } from '../booked-visit/booked-visit.ts';
import { notifyNobody, notifyOfAdjustment } from '../booked-visit/notify.ts';
import { moveWithin } from '../move/move.ts';
import type { SwapInput } from './schema.ts';

export type SwapOutcome =
  | { ok: true }
  | { ok: false; reason: 'notFound' | 'wrongState' | 'holdExpired' | 'changedMeanwhile' }
  /** Whose new term is the one that cannot be had. */
  | { ok: false; reason: 'termTaken'; clientName: string; refused: Refused };

/** A reservation with a single part. */
type Single = { subject: BookedVisit; part: Segment };

/**
 * Two appointments change places: each goes to the time of the other one, and to its employee or its workplace, by the rules that hold for
 * any move, as if the other one were gone; both or neither. Each client is told as of any move.
 */
export async function swapTerms(id: number, input: SwapInput, writing: Writing): Promise<SwapOutcome> {
  const outcome = await retryOnConflict(() => findAndSwap(id, input, writing));
  return outcome ?? { ok: false, reason: 'changedMeanwhile' };
}

/** @returns null when somebody was faster and another try is worth it */
async function findAndSwap(id: number, input: SwapInput, writing: Writing): Promise<SwapOutcome | null> {
  const one = await findSingle(id, writing);
  if ('ok' in one) return one;
  const other = await findSingle(input.otherId, writing);
  if ('ok' in other) return other;
  if (id === input.otherId) return { ok: false, reason: 'wrongState' };
  try {
    const outcome = await inTransactionOrRolledBack(async (tx): Promise<SwapOutcome | null> => {
      await lockTime(tx, {
        employees: [one.part.employeeId, other.part.employeeId],
        workplaces: 'all',
        schedule: 'asked',
      });
      // So that the first one finds its place; the second one finds the place that the first one has left.
      await letGo(tx, [other.part.id], writing.now);
      await goTo(tx, one, other, { input, writing });
      await goTo(tx, other, one, { input, writing });
      return { ok: true };
    });
    if (outcome?.ok) wakeMailWorker();
    return outcome;
  } catch (error) {
    if (isExclusionViolation(error)) return null;
    throw error;
  }
}

type Refusal = Extract<SwapOutcome, { ok: false }>;

async function findSingle(id: number, { now }: Writing): Promise<Single | Refusal> {
  const subject = await findBookedVisit(db, id);
  if (!subject) return { ok: false, reason: 'notFound' };
  const { status, holdUntil } = subject.reservation;
  const [part, ...others] = subject.parts;
  // Several parts have no single place that another one could have.
  if (!part || others.length > 0 || !EXPECTED_STATUSES.includes(status))
    return { ok: false, reason: 'wrongState' };
  if (isHoldOver({ status, holdUntil }, now)) return { ok: false, reason: 'holdExpired' };
  return { subject, part };
}

/** Moves one to the place of the other; else nothing of all of it has happened. */
async function goTo(
  tx: Transaction,
  { subject, part }: Single,
  { part: place, subject: swappedWith }: Single,
  { input, writing }: { input: SwapInput; writing: Writing },
): Promise<void> {
  const { by, now } = writing;
  const request = requestFor(subject, part, place, input, now);
  const isMoved = await moveWithin(tx, subject, request, {
    by,
    now,
    action: 'adjusted',
    also: { swappedWith: swappedWith.reservation.id },
    notify: input.notify ? notifyOfAdjustment(by) : notifyNobody,
  });
  if (isMoved) return;
  const search = await loadSearch(request, now, tx);
  // Free, but not as it was seen: somebody was faster.
  if (!search || planVisit(search)) rollBackWith<SwapOutcome | null>(null);
  rollBackWith<SwapOutcome | null>({
    ok: false,
    reason: 'termTaken',
    clientName: subject.reservation.clientName,
    refused: refusalOf(search),
  });
}

/** When one ends where the other begins, they change their order, however long each is; else each begins where the other did. */
function startFor(part: Segment, place: Segment, by: SwapInput['by']): number {
  const isSamePlace =
    by === 'employee' ? part.employeeId === place.employeeId : part.workplaceId === place.workplaceId;
  const isJustBefore = isSamePlace && part.spanTo.getTime() === place.spanFrom.getTime();
  return isJustBefore ? place.spanTo.getTime() - minutesOf(part) * MINUTE : place.spanFrom.getTime();
}

function requestFor(
  { reservation }: BookedVisit,
  part: Segment,
  place: Segment,
  { by, override }: SwapInput,
  now: Date,
): BookingRequest {
  const start = startFor(part, place, by);
  const { employeeId, workplaceId } =
    by === 'employee' ? { ...place, workplaceId: null } : { ...place, employeeId: part.employeeId };
  return {
    parts: [{ serviceUnitId: part.serviceUnitId, durationMinutes: minutesOf(part), employeeId, workplaceId }],
    start,
    override: waivedByStaff(start, now, override),
    reservationId: reservation.id,
    isFarAhead: true,
  };
}
