import { dayOf } from '../../base/time/zone.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS, type ReservationStatus } from '../../base/statuses.ts';
import { isHoldOver } from '../../booking-rules/hold-rules.ts';

type Standing = { status: ReservationStatus; holdUntil: Date | null; termFrom: Date };

/**
 * Why the parts of a reservation cannot be changed, or null. What is done has its price until its day is over, and nothing else;
 * what nobody has closed yet has its price until it is closed.
 */
export function refusalToChange(
  standing: Standing,
  { onlyPrice, now, zone }: { onlyPrice: boolean; now: Date; zone: string },
): 'wrongState' | 'holdExpired' | 'dayOver' | null {
  const { status, termFrom } = standing;
  const isOver = dayOf(termFrom.getTime(), zone) < dayOf(now.getTime(), zone);
  if (status === RESERVATION_STATUS.DONE) {
    if (!onlyPrice) return 'wrongState';
    return isOver ? 'dayOver' : null;
  }
  if (!EXPECTED_STATUSES.includes(status)) return 'wrongState';
  if (isHoldOver(standing, now)) return 'holdExpired';
  return isOver && !onlyPrice ? 'dayOver' : null;
}
