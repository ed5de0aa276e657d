import { json } from '@/lib/kit/http/answer';
import { publicRoute } from '@/lib/kit/http/route';
import { cookieWithoutTicket, ticketsIn } from '@/lib/reservations/known-browser/tickets';
import { ownIdInput } from '@/lib/reservations/own/schema';
import { openedBy } from '@/lib/reservations/own/tickets';

/** Whoever uses this browser next needs the link. */
export const POST = publicRoute(
  { body: ownIdInput, limit: 'links' },
  async ({ body: { id }, now, request: { headers } }) => {
    const token = (await openedBy(ticketsIn(headers), now)).get(id);
    return json({}, 200, token ? { 'Set-Cookie': cookieWithoutTicket(headers, token) } : {});
  },
);
