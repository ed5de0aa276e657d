import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { serviceUnitDetailAnswer } from '@/lib/service-units/answer';
import { getPublicServiceUnit } from '@/lib/service-units/queries';
import { serviceUnitParams } from '@/lib/service-units/schema';

export const GET = publicRoute({ params: serviceUnitParams }, async ({ params, locale }) => {
  const unit = await getPublicServiceUnit(params.id, locale);
  if (!unit) throw new Refusal('notFound');
  return serviceUnitDetailAnswer(unit);
});
