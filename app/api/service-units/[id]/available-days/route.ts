import { visitDays } from '@/lib/availability/visits/service';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { availableDaysQuery, serviceUnitParams } from '@/lib/catalogue/service-units/schema';
import { availableDays as answer } from '@/lib/availability/free-terms/answer';

export const GET = publicRoute(
  {
    summary: 'The days with a free term, at most 92 of them at once.',
    params: serviceUnitParams,
    query: availableDaysQuery,
    limit: 'availability',
    answer,
  },
  async ({ params, query: { employeeId, ...days }, now }) => {
    const parts = [{ serviceUnitId: params.id, employeeId }];
    const found = await visitDays({ parts, ...days, now, withAnybody: true });
    if (!found.ok) throw new Refusal('notFound');
    const { ok: _, ...answered } = found;
    return answered;
  },
);
