import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { ticketOf } from '@/lib/self-service/appointment/tickets';

/** The page of an appointment, for whoever has just booked it. */
export async function ticketPath(reservationId: number, locale: Locale): Promise<string> {
  return localePath(locale, `/my-appointment?token=${(await ticketOf(reservationId)) ?? ''}`);
}
