import { getReservation } from '@/lib/board-reservations/queries';
import { lookupInput } from '@/lib/desk/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { Refusal } from '@/lib/http/refusal';
import { verifyReservationCode } from '@/lib/mail/reservation-code';

/** The reservation of a QR code. A POST, since a code in an address would stand in every log. */
export const POST = adminRoute('reservations', { body: lookupInput }, async ({ body, locale }) => {
  const id = verifyReservationCode(body.code);
  const reservation = id === null ? null : await getReservation(id, locale);
  if (!reservation) throw new Refusal('codeUnknown');
  return reservation;
});
