import 'server-only';
import { fromAnotherStart, move } from '../../booking-changes/move/move.ts';
import type { TermOutcome } from '../../bookings/by-staff/refused.ts';
import { retryOnConflict } from '../../bookings/book/rounds.ts';
import { findMovable } from './movable.ts';
import type { SelfServiceOutcome } from '../../booking-changes/by-client/outcome.ts';
import type { SelfServiceMove } from './schema.ts';
import { notifyOfMove } from '../../booking-changes/by-client/notify.ts';

/** The outcomes of staff's moves that a client can meet. */
function asSelfService(outcome: TermOutcome): SelfServiceOutcome {
  if (outcome.ok) return outcome;
  switch (outcome.reason) {
    case 'invalid':
      return { ok: false, reason: 'invalid', fields: outcome.fields };
    case 'termTaken':
      return { ok: false, reason: 'termTaken', alternatives: outcome.alternatives };
    case 'notFound':
    case 'wrongState':
    case 'holdExpired':
    case 'alreadyBooked':
      return { ok: false, reason: 'wrongState' };
  }
}

/** Moves the own term, by the rules for a new booking; that it may overlap its own old term is the one difference. */
export async function moveByLink(
  token: string,
  input: SelfServiceMove,
  now: Date,
): Promise<SelfServiceOutcome> {
  const outcome = await retryOnConflict(() => findAndMove(token, input, now));
  return outcome ?? { ok: false, reason: 'termTaken', alternatives: [] };
}

/** @returns null when somebody was faster and another try is worth it */
async function findAndMove(
  token: string,
  { termFrom, employeeId }: SelfServiceMove,
  now: Date,
): Promise<SelfServiceOutcome | null> {
  const found = await findMovable(token, now);
  if (!found.ok) return found;
  const request = fromAnotherStart(found.moving, termFrom.getTime(), employeeId);
  const outcome = await move(found.moving, request, {
    by: 'client',
    now,
    action: 'moved',
    notify: notifyOfMove,
  });
  return outcome && asSelfService(outcome);
}
