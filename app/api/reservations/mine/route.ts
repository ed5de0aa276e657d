import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { asHeaders } from '@/lib/self-service/known-browser/set-cookie';
import { cookiesWithTicket, ticketsIn } from '@/lib/self-service/known-browser/tickets';
import { findClientReservation } from '@/lib/self-service/appointment/queries';
import { selfServiceInput } from '@/lib/self-service/appointment/schema';
import { openedBy } from '@/lib/self-service/appointment/tickets';
import { clientReservation } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  {
    summary:
      'Read a reservation by the token of a link that confirms, cancels or shows it, or by its number in the browser that has confirmed or opened it.',
    body: selfServiceInput,
    limit: 'links',
    answer: clientReservation,
    conflict: 'never',
  },
  async ({ body, locale, now, request: { headers } }) => {
    const token = 'token' in body ? body.token : (await openedBy(ticketsIn(headers), now)).get(body.id);
    const found = token && (await findClientReservation(token, locale, now));
    if (!found) throw new Refusal('linkInvalid');
    const answer = 'token' in body ? found : { ...found, token };
    return json(answer, 200, asHeaders(cookiesWithTicket(headers, token)));
  },
);
