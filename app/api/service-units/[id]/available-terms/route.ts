import { availableTerms } from '@/lib/terms/availability/service';
import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { availableTermsQuery, serviceUnitParams } from '@/lib/catalogue/service-units/schema';
import { termAnswer } from '@/lib/base/time/answer';
import { availableTerms as answer } from '@/lib/terms/availability/answer';

export const GET = publicRoute(
  {
    summary: 'The free terms of a day.',
    params: serviceUnitParams,
    query: availableTermsQuery,
    limit: 'availability',
    answer,
  },
  async ({ params, query, now }) => {
    const found = await availableTerms({ serviceUnitId: params.id, ...query, now });
    if (!found) throw new Refusal('notFound');
    return { terms: found.terms.map((term) => termAnswer(term, found.zone)) };
  },
);
