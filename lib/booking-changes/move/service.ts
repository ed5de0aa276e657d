import 'server-only';
import { db } from '@/db/client';
import type { TermOutcome } from '../../bookings/by-staff/refused.ts';
import type { Adjustment } from '../../bookings/by-staff/schema.ts';
import { waivedByStaff, type BookingRequest } from '../../bookings/book/request.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import { fromAnotherStart, move, type Moving } from './move.ts';
import { findBookedVisit } from '../booked-visit/booked-visit.ts';
import { notifyNobody, notifyOfAdjustment } from '../booked-visit/notify.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';

/** Moves a reservation to another term, with the same rules for it as for a new one. The client is told. */
export async function adjustTerm(id: number, input: Adjustment, writing: Writing): Promise<TermOutcome> {
  const outcome = await retryOnConflict(() => findAndMove(id, input, writing));
  return outcome ?? { ok: false, reason: 'termTaken', alternatives: [], refused: null };
}

/** @returns null when somebody was faster and another try is worth it */
async function findAndMove(id: number, input: Adjustment, writing: Writing): Promise<TermOutcome | null> {
  const { now, by } = writing;
  const subject = await findBookedVisit(db, id);
  if (!subject) return { ok: false, reason: 'notFound' };
  const { status, holdUntil } = subject.reservation;
  if (!EXPECTED_STATUSES.includes(status)) return { ok: false, reason: 'wrongState' };
  if (isHoldOver({ status, holdUntil }, now)) return { ok: false, reason: 'holdExpired' };
  const moved = input.segmentId ? subject.parts.filter((part) => part.id === input.segmentId) : subject.parts;
  if (moved.length === 0) return { ok: false, reason: 'invalid', fields: { segmentId: 'notFound' } };
  return move({ subject, moved }, requestOf({ subject, moved }, input, now), {
    ...writing,
    action: 'adjusted',
    notify: input.notify ? notifyOfAdjustment(by) : notifyNobody,
  });
}

/** The one whom the first part has is nobody else; another one is asked for all of it. Length and place are of one part. */
function requestOf(moving: Moving, input: Adjustment, now: Date): BookingRequest {
  const { employeeId, workplaceId, termDuration } = input;
  const [first, ...others] = moving.moved;
  const start = instantGiven(input.termFrom, salonZone()).getTime();
  const request = fromAnotherStart(moving, start, employeeId === first?.employeeId ? undefined : employeeId);
  return {
    ...request,
    override: waivedByStaff(start, now, input.override),
    parts: request.parts.map((part) =>
      others.length > 0
        ? part
        : { ...part, workplaceId, durationMinutes: termDuration ?? part.durationMinutes },
    ),
  };
}
