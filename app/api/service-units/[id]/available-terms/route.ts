import { availableTerms } from '@/lib/availability/service';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { availableTermsQuery, serviceUnitParams } from '@/lib/service-units/schema';
import { termAnswer } from '@/lib/time/answer';

export const GET = publicRoute(
  { params: serviceUnitParams, query: availableTermsQuery, limit: 'availability' },
  async ({ params, query, now }) => {
    const found = await availableTerms({ serviceUnitId: params.id, ...query, now });
    if (!found) throw new Refusal('notFound');
    return { terms: found.terms.map((term) => termAnswer(term, found.zone)) };
  },
);
