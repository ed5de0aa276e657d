import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { visitorOf } from '@/lib/self-service/known-browser/visitor';
import { visitTermsQuery } from '@/lib/availability/visits/schema';
import { visitTerms } from '@/lib/availability/visits/service';
import { visitTerms as answer } from '@/lib/availability/visits/answer';

export const GET = publicRoute(
  {
    summary:
      'The free visits of a day, with the time of each service. The start lies on the grid; a service follows the one before, after the wait that the salon allows, or lies in a time in which an earlier one works by itself.',
    query: visitTermsQuery,
    limit: 'availability',
    answer,
  },
  async ({ query, locale, now, request: { headers } }) => {
    const found = await visitTerms({ ...query, locale, now, forClient: await visitorOf(headers, now) });
    if (!found.ok) throw new Refusal('invalid', { fields: { [found.field]: 'notFound' } });
    const { terms, note } = found;
    return { terms, ...(note !== null && { note }) };
  },
);
