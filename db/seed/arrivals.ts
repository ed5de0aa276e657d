import { RESERVATION_STATUS } from '../../lib/base/statuses.ts';
import { MINUTE } from '../../lib/base/time/units.ts';
import type { Booking } from './bookings.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** Of so many visits that were done one is missed instead. */
const MISSED_EVERY = 31;
const MISSED_AFTER = 20 * MINUTE;

type Arrival = { noShowAt: Date | null; arrivedAt: Date | null };

/**
 * Who came when, and who did not come: of every visit of the past, by its place among them, so that nothing else of the demo salon
 * changes with it. Of a missed one the booking is another.
 */
export function withArrivals<Each extends { booking: Booking }>(booked: readonly Each[]): (Each & Arrival)[] {
  let done = 0;
  return booked.map((each) => {
    const { booking } = each;
    if (booking.status !== DONE) return { ...each, noShowAt: null, arrivedAt: null };
    done += 1;
    if (done % MISSED_EVERY === 0) {
      const at = booking.start + MISSED_AFTER;
      return { ...each, booking: missed(booking, at), noShowAt: new Date(at), arrivedAt: null };
    }
    // Between five minutes early and seven late.
    const minutes = ((done * 7) % 13) - 5;
    return { ...each, noShowAt: null, arrivedAt: new Date(booking.start + minutes * MINUTE) };
  });
}

function missed(booking: Booking, at: number): Booking {
  const history = booking.history.map((step) =>
    step.status === DONE ? { ...step, at, action: 'no-show', status: CONFIRMED } : step,
  );
  const [first = booking.history[0], ...rest] = history;
  return { ...booking, status: CONFIRMED, history: [first, ...rest] };
}
