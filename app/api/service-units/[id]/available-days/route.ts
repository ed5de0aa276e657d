import { availableDays } from '@/lib/terms/availability/service';
import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { availableDaysQuery, serviceUnitParams } from '@/lib/catalogue/service-units/schema';
import { availableDays as answer } from '@/lib/terms/availability/answer';

export const GET = publicRoute(
  {
    summary: 'The days with a free term, at most 92 of them at once.',
    params: serviceUnitParams,
    query: availableDaysQuery,
    limit: 'availability',
    answer,
  },
  async ({ params, query, now }) => {
    const days = await availableDays({ serviceUnitId: params.id, ...query, now });
    if (!days) throw new Refusal('notFound');
    return days;
  },
);
