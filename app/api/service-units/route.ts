import { publicRoute } from '@/lib/kit/http/route';
import { serviceUnitAnswer } from '@/lib/catalogue/service-units/answer';
import { listPublicServiceUnits } from '@/lib/catalogue/service-units/queries';
import { serviceUnitQuery } from '@/lib/catalogue/service-units/schema';

export const GET = publicRoute({ query: serviceUnitQuery }, async ({ query, locale }) => {
  const list = await listPublicServiceUnits(query, locale);
  return { ...list, items: list.items.map(serviceUnitAnswer) };
});
