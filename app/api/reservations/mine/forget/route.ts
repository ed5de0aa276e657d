import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { asHeaders } from '@/lib/self-service/known-browser/set-cookie';
import { cookiesWithoutTicket, ticketsIn } from '@/lib/self-service/known-browser/tickets';
import { selfServiceIdInput } from '@/lib/self-service/appointment/schema';
import { openedBy } from '@/lib/self-service/appointment/tickets';
import { forgotten } from '@/lib/self-service/appointment/answer';

/** Whoever uses this browser next needs the link. */
export const POST = publicRoute(
  {
    summary: 'From now on this browser opens the reservation by its link alone.',
    body: selfServiceIdInput,
    limit: 'links',
    answer: forgotten,
  },
  async ({ body: { id }, now, request: { headers } }) => {
    const token = (await openedBy(ticketsIn(headers), now)).get(id);
    return json({}, 200, token ? asHeaders(cookiesWithoutTicket(headers, token)) : []);
  },
);
