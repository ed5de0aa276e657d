import { sql } from 'drizzle-orm';
import { RESERVATION_STATUS, type ReservationStatus } from '../base/statuses.ts';

const { DONE } = RESERVATION_STATUS;

type Visit = { status: ReservationStatus; verifiedAt: Date | null; noShowAt: Date | null };

/**
 * Whether a visit may be reviewed: it took place, and its client has said yes to it by link or by code. What only staff have confirmed
 * may not, so that nobody can review what was invented.
 */
export const mayBeReviewed = ({ status, verifiedAt, noShowAt }: Visit): boolean =>
  status === DONE && verifiedAt !== null && noShowAt === null;

/** The same of a reservation `r`, as a condition. */
export const isReviewable = sql.raw(
  `(r.status = ${DONE} and r.verified_at is not null and r.no_show_at is null)`,
);
