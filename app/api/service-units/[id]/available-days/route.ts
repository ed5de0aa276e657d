import { availableDays } from '@/lib/terms/availability/service';
import { Refusal } from '@/lib/kit/http/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { availableDaysQuery, serviceUnitParams } from '@/lib/catalogue/service-units/schema';

export const GET = publicRoute(
  { params: serviceUnitParams, query: availableDaysQuery, limit: 'availability' },
  async ({ params, query, now }) => {
    const days = await availableDays({ serviceUnitId: params.id, ...query, now });
    if (!days) throw new Refusal('notFound');
    return days;
  },
);
