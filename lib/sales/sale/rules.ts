import { RESERVATION_STATUS, type ReservationStatus, type SaleStatus } from '../../base/statuses.ts';

/** What became of the last bill of a visit; `COUNTERED`: it was taken back, and the visit may be checked out again. */
export type BillState = SaleStatus | 'COUNTERED';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

type Visit = { status: ReservationStatus; termFrom: string; noShowAt: string | null };

/**
 * Whether a visit has a bill or is to get one. What was done on a day before the salon had its till is owed to nobody, unless it was
 * checked out once; whoever is still confirmed of those days may be checked out.
 *
 * @param since the beginning of the day from which the salon has its till (`tillSince`)
 */
export function canCheckOut(
  { status, termFrom, noShowAt }: Visit,
  { bill, since }: { bill: BillState | undefined; since: number },
): boolean {
  if (status === CONFIRMED) return noShowAt === null || bill === 'PAID';
  return status === DONE && (bill !== undefined || Date.parse(termFrom) >= since);
}
