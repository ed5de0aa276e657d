import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { ticketsIn } from '@/lib/self-service/known-browser/tickets';
import { clientVisitsInput } from '@/lib/self-service/appointment/schema';
import { findClientVisits, findVisitsOpenedBy } from '@/lib/self-service/appointment/visits';
import { clientVisits } from '@/lib/self-service/appointment/answer';

export const POST = publicRoute(
  {
    summary:
      'All visits of whoever has that mailbox, by the token of that mail: the latest 100. Without a token, those that this browser has confirmed or opened.',
    body: clientVisitsInput,
    limit: 'links',
    answer: clientVisits,
    conflict: 'never',
  },
  async ({ body, locale, now, request }) => {
    const found =
      'token' in body
        ? await findClientVisits(body.token, locale, now)
        : await findVisitsOpenedBy(ticketsIn(request.headers), locale, now);
    if (!found) throw new Refusal('linkInvalid');
    return found;
  },
);
