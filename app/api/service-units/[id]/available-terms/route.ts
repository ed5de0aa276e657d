import { visitTerms } from '@/lib/availability/visits/service';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { availableTermsQuery, serviceUnitParams } from '@/lib/catalogue/service-units/schema';
import { availableTerms as answer } from '@/lib/availability/free-terms/answer';

export const GET = publicRoute(
  {
    summary: 'The free terms of a day.',
    params: serviceUnitParams,
    query: availableTermsQuery,
    limit: 'availability',
    answer,
  },
  async ({ params, query: { day, employeeId }, locale, now }) => {
    const parts = [{ serviceUnitId: params.id, employeeId }];
    const found = await visitTerms({ parts, day, locale, now, withAnybody: true });
    if (!found.ok) throw new Refusal('notFound');
    return { terms: found.terms.map(({ from, to }) => ({ from, to })) };
  },
);
