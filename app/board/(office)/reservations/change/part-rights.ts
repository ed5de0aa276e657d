import type { BoardReservation } from '@/lib/booking-board/list/answer';
import { refusalToChange } from '@/lib/booking-changes/parts/standing';

/** What staff may change of the parts of a reservation now, by the rule that the server asks. */
export function partRights(
  { status, holdUntil, termFrom }: BoardReservation,
  { now, zone }: { now: number; zone: string },
): { parts: boolean; price: boolean } {
  const standing = {
    status,
    holdUntil: holdUntil === null ? null : new Date(holdUntil),
    termFrom: new Date(termFrom),
  };
  const may = (onlyPrice: boolean) =>
    refusalToChange(standing, { onlyPrice, now: new Date(now), zone }) === null;
  return { parts: may(false), price: may(true) };
}
