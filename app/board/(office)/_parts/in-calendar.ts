import { dayOfIso } from '@/lib/base/time/format';

/** Where the calendar opens a reservation. */
export const inCalendar = ({ id, termFrom }: { id: number; termFrom: string }): string =>
  `/board/reservations/calendar?date=${dayOfIso(termFrom)}&entry=${id}`;
