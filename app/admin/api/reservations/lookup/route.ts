import { findTyped } from '@/lib/booking-board/desk/queries';
import { lookupInput } from '@/lib/booking-board/desk/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { Refusal } from '@/lib/kit/refusal';
import { boardReservation } from '@/lib/booking-board/list/answer';

/**
 * The reservation of a QR code, of the short code below it, or of a number and a name. A POST, since a code in an address
 * would stand in every log.
 */
export const POST = adminRoute(
  'POST reservations/lookup',
  {
    summary:
      'The reservation of a QR code, of the short code below it, or of a number and a name (`4711 Petrović`).',
    body: lookupInput,
    answer: boardReservation,
    conflict: 'never',
  },
  async ({ body, locale, user }) => {
    const reservation = await findTyped(body.code, locale, employeeScopeOf(user));
    if (!reservation) throw new Refusal('codeUnknown');
    return reservation;
  },
);
