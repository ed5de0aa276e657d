import { availableDays } from '@/lib/availability/service';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { availableDaysQuery, serviceUnitParams } from '@/lib/service-units/schema';

export const GET = publicRoute(
  { params: serviceUnitParams, query: availableDaysQuery, limit: 'availability' },
  async ({ params, query, now }) => {
    const days = await availableDays({ serviceUnitId: params.id, ...query, now });
    if (!days) throw new Refusal('notFound');
    return { days };
  },
);
