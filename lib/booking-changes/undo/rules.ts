import { EXPECTED_STATUSES, RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import { undoEnd, type LastAction } from '../../booking-rules/client-rules.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

type Standing = { status: ReservationStatus; holdUntil: Date | null; noShowAt: Date | null };

/** How an action of staff is undone, or why it cannot be. */
export type UndoStep =
  | { kind: 'step'; to: ReservationStatus; noShowAt: Date | null }
  | { kind: 'return'; to: ReservationStatus }
  | { kind: 'came' }
  | { kind: 'presence' }
  | { kind: 'move' }
  | { kind: 'parts' }
  | { kind: 'booking' }
  | { kind: null; reason: 'nothingToUndo' | 'holdExpired' };

const NOTHING = { kind: null, reason: 'nothingToUndo' } as const;
const FELL: Record<string, ReservationStatus> = { rejected: ADMIN_REJECTED, cancelled: CLIENT_REJECTED };

const OF_PARTS = new Set(['part added', 'part changed']);
/** Of what is done, its price was changed. */
const HAS_PARTS = new Set<ReservationStatus>([...EXPECTED_STATUSES, DONE]);

const OF_PRESENCE = new Set(['arrived', 'started', 'late']);

const statusIn = (value: unknown) => EXPECTED_STATUSES.find((status) => status === value);

/** Only the last action is undone, by the one who did it, within a minute. */
export const isTheirLastAction = (
  last: LastAction | null,
  { by, now }: { by: string; now: Date },
): last is LastAction => last?.by === by && now <= undoEnd(last.at);

/** How the last action is undone. A reservation that was held before is held again, until the same time as before. */
export function undoStepOf(
  standing: Standing,
  last: LastAction | null,
  { by, now, isOffer }: { by: string; now: Date; isOffer: boolean },
): UndoStep {
  if (!isTheirLastAction(last, { by, now })) return NOTHING;
  const { status, holdUntil, noShowAt } = standing;
  const { action, changes } = last;
  if (action === 'no-show') return status === CONFIRMED && noShowAt ? { kind: 'came' } : NOTHING;
  if (OF_PRESENCE.has(action)) return status === CONFIRMED ? { kind: 'presence' } : NOTHING;
  if (action === 'created') return status === CONFIRMED ? { kind: 'booking' } : NOTHING;
  if (OF_PARTS.has(action)) return HAS_PARTS.has(status) ? { kind: 'parts' } : NOTHING;
  if (action === 'adjusted') return EXPECTED_STATUSES.includes(status) ? { kind: 'move' } : NOTHING;
  const from = statusIn(changes.from);
  if (from === undefined) return NOTHING;
  // An offer that has fallen is settled with the waiting list, and somebody else may have been told.
  if (from === INIT && isOffer) return NOTHING;
  if (from === INIT && isHoldOver({ status: INIT, holdUntil }, now)) {
    return { kind: null, reason: 'holdExpired' };
  }
  if (action === 'done' && status === DONE) {
    const was = typeof changes.noShowAt === 'string' ? new Date(changes.noShowAt) : null;
    return { kind: 'step', to: from, noShowAt: was };
  }
  if (action === 'confirmed' && status === CONFIRMED) return { kind: 'step', to: from, noShowAt: null };
  return FELL[action] === status ? { kind: 'return', to: from } : NOTHING;
}
