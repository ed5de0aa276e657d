import { dayOfIso } from '@/lib/base/time/format';

/** Where the list of reservations shows one, whatever has become of it. */
export function inReservationList({
  clientName,
  termFrom,
}: {
  clientName: string;
  termFrom: string;
}): string {
  const day = dayOfIso(termFrom);
  const search = new URLSearchParams({ clientName, termFromAfter: day, termFromBefore: day });
  return `/board/reservations?${search.toString()}`;
}
