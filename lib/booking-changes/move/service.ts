import 'server-only';
import { db } from '@/db/client';
import type { TermOutcome } from '../../bookings/by-staff/refused.ts';
import type { Adjustment } from '../../bookings/by-staff/schema.ts';
import { waivedByStaff, type BookingRequest } from '../../bookings/book/request.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';
import { fromAnotherStart, move, type Moving } from './move.ts';
import { findBookedVisit, type BookedVisit } from '../booked-visit/booked-visit.ts';
import { notifyOfAdjustment } from '../booked-visit/notify.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';

type Asker = Writing & {
  /** Only what is wholly in this scope is moved. */
  employeeScope?: EmployeeScope;
};

/** `colleaguesPart`: not wholly in the scope of whoever asks. */
export type AdjustOutcome = TermOutcome | { ok: false; reason: 'colleaguesPart' };

/** Moves a reservation to another term, with the same rules for it as for a new one. The client is told, but of another length alone. */
export async function adjustTerm(id: number, input: Adjustment, asker: Asker): Promise<AdjustOutcome> {
  const outcome = await retryOnConflict(() => findAndMove(id, input, asker));
  return outcome ?? { ok: false, reason: 'termTaken', alternatives: [], refused: null };
}

/** @returns null when somebody was faster and another try is worth it */
async function findAndMove(id: number, input: Adjustment, asker: Asker): Promise<AdjustOutcome | null> {
  const { employeeScope = null, ...writing } = asker;
  const { now, by } = writing;
  const subject = await findBookedVisit(db, id);
  if (!subject) return { ok: false, reason: 'notFound' };
  // Stored is only what is still as it is seen here.
  const refused = outsideOf(subject, employeeScope);
  if (refused) return { ok: false, reason: refused };
  const { status, holdUntil } = subject.reservation;
  if (!EXPECTED_STATUSES.includes(status)) return { ok: false, reason: 'wrongState' };
  if (isHoldOver({ status, holdUntil }, now)) return { ok: false, reason: 'holdExpired' };
  const moved = input.segmentId ? subject.parts.filter((part) => part.id === input.segmentId) : subject.parts;
  if (moved.length === 0) return { ok: false, reason: 'invalid', fields: { segmentId: 'notFound' } };
  return move({ subject, moved }, requestOf({ subject, moved }, input, now), {
    ...writing,
    action: 'adjusted',
    notify: notifyOfAdjustment(by, input.notify),
  });
}

function outsideOf(
  { parts }: BookedVisit,
  employeeScope: EmployeeScope,
): 'notFound' | 'colleaguesPart' | null {
  if (employeeScope === null || parts.every(({ employeeId }) => employeeId === employeeScope)) return null;
  return parts.some(({ employeeId }) => employeeId === employeeScope) ? 'colleaguesPart' : 'notFound';
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
    isFarAhead: true,
    parts: request.parts.map((part) =>
      others.length > 0
        ? part
        : { ...part, workplaceId, durationMinutes: termDuration ?? part.durationMinutes },
    ),
  };
}
