import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { ticketsIn } from '@/lib/reservations/known-browser/tickets';
import { ownVisitsInput } from '@/lib/reservations/own/schema';
import { findOwnVisits, findVisitsOpenedBy } from '@/lib/reservations/own/visits';

export const POST = publicRoute(
  { body: ownVisitsInput, limit: 'links' },
  async ({ body, locale, now, request }) => {
    const found =
      'token' in body
        ? await findOwnVisits(body.token, locale, now)
        : await findVisitsOpenedBy(ticketsIn(request.headers), locale, now);
    if (!found) throw new Refusal('linkInvalid');
    return found;
  },
);
