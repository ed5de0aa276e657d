import { findTyped } from '@/lib/reservations/desk/queries';
import { lookupInput } from '@/lib/reservations/desk/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { Refusal } from '@/lib/kit/http/refusal';

/**
 * The reservation of a QR code, of the short code below it, or of a number and a name. A POST, since a code in an address
 * would stand in every log.
 */
export const POST = adminRoute(
  'POST reservations/lookup',
  { body: lookupInput },
  async ({ body, locale, user }) => {
    const reservation = await findTyped(body.code, locale, whoseOf(user));
    if (!reservation) throw new Refusal('codeUnknown');
    return reservation;
  },
);
