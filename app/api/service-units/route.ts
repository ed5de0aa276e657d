import { publicRoute } from '@/lib/kit/http/route';
import { serviceUnitAnswer, serviceUnit } from '@/lib/catalogue/service-units/answer';
import { listPublicServiceUnits } from '@/lib/catalogue/service-units/queries';
import { serviceUnitQuery } from '@/lib/catalogue/service-units/schema';
import { list } from '@/lib/base/validation/answers';

export const GET = publicRoute(
  { summary: 'What the salon offers.', query: serviceUnitQuery, answer: list(serviceUnit) },
  async ({ query, locale }) => {
    const page = await listPublicServiceUnits(query, locale);
    return { ...page, items: page.items.map(serviceUnitAnswer) };
  },
);
