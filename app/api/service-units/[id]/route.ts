import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { serviceUnitDetailAnswer, serviceUnitDetail } from '@/lib/catalogue/service-units/answer';
import { getPublicServiceUnit } from '@/lib/catalogue/service-units/queries';
import { serviceUnitParams } from '@/lib/catalogue/service-units/schema';

export const GET = publicRoute(
  {
    summary: 'One service, with its pictures and who does it.',
    params: serviceUnitParams,
    answer: serviceUnitDetail,
  },
  async ({ params, locale }) => {
    const unit = await getPublicServiceUnit(params.id, locale);
    if (!unit) throw new Refusal('notFound');
    return serviceUnitDetailAnswer(unit);
  },
);
