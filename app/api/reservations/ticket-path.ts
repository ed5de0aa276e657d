import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { tokensOf } from '@/lib/kit/links/service';

/** The page of an appointment, for whoever has just booked it. What was booked before there were such links has another one. */
export async function ticketPath(reservationId: number, locale: Locale): Promise<string> {
  const tokens = await tokensOf({ reservationId });
  const token = tokens['my-appointment'] ?? tokens['cancel-reservation'] ?? '';
  return localePath(locale, `/my-appointment?token=${token}`);
}
