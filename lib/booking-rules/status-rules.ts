import { RESERVATION_STATUS, type ReservationStatus } from '../base/statuses.ts';

const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

/** Every transition there is; whatever is missing is refused. */
const MOVES: Record<ReservationStatus, readonly ReservationStatus[]> = {
  [INIT]: [CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED],
  [CONFIRMED]: [CLIENT_REJECTED, ADMIN_REJECTED, DONE],
  [CLIENT_REJECTED]: [],
  [ADMIN_REJECTED]: [],
  [DONE]: [],
};

export const canMove = (from: ReservationStatus, to: ReservationStatus): boolean => MOVES[from].includes(to);

/** Whoever took a step may take it back: it leads to where it came from; what was only noted leads nowhere else. */
export const canTakeBack = (from: ReservationStatus, to: ReservationStatus): boolean =>
  from === to || canMove(to, from);

/** The states from which `to` can be reached: what the `UPDATE … WHERE status` of a transition names. */
export const sourcesOf = (to: ReservationStatus): ReservationStatus[] =>
  Object.values(RESERVATION_STATUS).filter((from) => canMove(from, to));

/** Who may have said yes to a reservation. */
export const CONFIRMED_BY = ['client', 'staff'] as const;
export type ConfirmedBy = (typeof CONFIRMED_BY)[number];

/** Who said yes to it; null while nobody has, and where it fell before anybody did. */
export function confirmedBy({
  status,
  verifiedAt,
}: {
  status: ReservationStatus;
  verifiedAt: Date | null;
}): ConfirmedBy | null {
  if (verifiedAt) return 'client';
  return status === CONFIRMED || status === DONE ? 'staff' : null;
}
