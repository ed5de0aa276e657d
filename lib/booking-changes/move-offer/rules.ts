import type { MoveOfferOutcome } from '@/db/schema/move-offers';
import { isHoldOver, type Hold } from '../../booking-rules/hold-rules.ts';
import type { LinkState } from '../../booking-rules/cancel-rules.ts';
import { RESERVATION_STATUS } from '../../base/statuses.ts';

/** `lapsed`: nobody answered in time. */
export const MOVE_OFFER_STANDINGS = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
export type MoveOfferStanding = (typeof MOVE_OFFER_STANDINGS)[number];

/** Where an offer stands: as it was decided, or else as its hold says. */
export function standingOf(
  { outcome, until, held }: { outcome: MoveOfferOutcome; until: Date; held: Hold | null },
  now: Date,
): MoveOfferStanding {
  if (outcome !== 'open') return outcome;
  if (held?.status === RESERVATION_STATUS.INIT && !isHoldOver(held, now)) return 'open';
  // Staff may let go of the hold like of any other.
  return until <= now ? 'lapsed' : 'withdrawn';
}

/** What a mailed link can still do about it. */
export function moveOfferState(
  action: 'accept-move' | 'decline-move',
  standing: MoveOfferStanding,
): LinkState {
  if (standing === 'open') return 'open';
  if (action === 'accept-move') return standing === 'accepted' ? 'done' : 'offer-over';
  return standing === 'accepted' ? 'wrong-state' : 'done';
}
