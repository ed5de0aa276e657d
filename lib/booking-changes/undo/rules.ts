import { EXPECTED_STATUSES, RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import { undoEnd, type LastDeed } from '../../booking-rules/own-rules.ts';
import { isHoldOver } from '../../booking-rules/rules.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

type Standing = { status: ReservationStatus; holdUntil: Date | null; noShowAt: Date | null };

/** How a deed of staff is taken back, or why it cannot be. */
export type WayBack =
  | { way: 'step'; to: ReservationStatus; noShowAt: Date | null }
  | { way: 'return'; to: ReservationStatus }
  | { way: 'came' }
  | { way: 'move' }
  | { way: 'parts' }
  | { way: null; reason: 'nothingToUndo' | 'holdExpired' };

const NOTHING = { way: null, reason: 'nothingToUndo' } as const;
const FELL: Record<string, ReservationStatus> = { rejected: ADMIN_REJECTED, cancelled: CLIENT_REJECTED };

const OF_PARTS = new Set(['part added', 'part changed']);
/** Of what is done, its price was changed. */
const HAS_PARTS = new Set<ReservationStatus>([...EXPECTED_STATUSES, DONE]);

const statusIn = (value: unknown) => EXPECTED_STATUSES.find((status) => status === value);

/** Within a minute, the own last deed, and only if nothing else has happened since. */
export const isOwnDeed = (last: LastDeed | null, { by, now }: { by: string; now: Date }): last is LastDeed =>
  last?.by === by && now <= undoEnd(last.at);

/** The way back from the last deed. What was held before is held again, as long as it would have been. */
export function wayBack(
  standing: Standing,
  last: LastDeed | null,
  { by, now, isOffer }: { by: string; now: Date; isOffer: boolean },
): WayBack {
  if (!isOwnDeed(last, { by, now })) return NOTHING;
  const { status, holdUntil, noShowAt } = standing;
  const { action, changes } = last;
  if (action === 'no-show') return status === CONFIRMED && noShowAt ? { way: 'came' } : NOTHING;
  if (OF_PARTS.has(action)) return HAS_PARTS.has(status) ? { way: 'parts' } : NOTHING;
  if (action === 'adjusted') return EXPECTED_STATUSES.includes(status) ? { way: 'move' } : NOTHING;
  const from = statusIn(changes.from);
  if (from === undefined) return NOTHING;
  // An offer that has fallen is settled with the waiting list, and somebody else may have been told.
  if (from === INIT && isOffer) return NOTHING;
  if (from === INIT && isHoldOver({ status: INIT, holdUntil }, now)) {
    return { way: null, reason: 'holdExpired' };
  }
  if (action === 'done' && status === DONE) {
    const was = typeof changes.noShowAt === 'string' ? new Date(changes.noShowAt) : null;
    return { way: 'step', to: from, noShowAt: was };
  }
  if (action === 'confirmed' && status === CONFIRMED) return { way: 'step', to: from, noShowAt: null };
  return FELL[action] === status ? { way: 'return', to: from } : NOTHING;
}
