import { publicRoute } from '@/lib/http/route';
import { serviceUnitAnswer } from '@/lib/service-units/answer';
import { listPublicServiceUnits } from '@/lib/service-units/queries';
import { serviceUnitQuery } from '@/lib/service-units/schema';

export const GET = publicRoute({ query: serviceUnitQuery }, async ({ query, locale }) => {
  const list = await listPublicServiceUnits(query, locale);
  return { ...list, items: list.items.map(serviceUnitAnswer) };
});
