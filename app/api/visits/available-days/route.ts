import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { visitorOf } from '@/lib/self-service/known-browser/visitor';
import { visitDaysQuery } from '@/lib/availability/visits/schema';
import { visitDays } from '@/lib/availability/visits/service';
import { availableDays } from '@/lib/availability/free-terms/answer';

export const GET = publicRoute(
  {
    summary:
      'The days on which several services can be had one after the other, at most 92 days at once. One of each service at most.',
    query: visitDaysQuery,
    limit: 'availability',
    answer: availableDays,
  },
  async ({ query, now, request: { headers } }) => {
    const found = await visitDays({ ...query, now, forClient: await visitorOf(headers, now) });
    if (!found.ok) throw new Refusal('invalid', { fields: { [found.field]: 'notFound' } });
    const { ok: _, ...days } = found;
    return days;
  },
);
