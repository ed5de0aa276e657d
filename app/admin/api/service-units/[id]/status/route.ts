import { serviceUnitParams, serviceUnitStatusInput } from '@/lib/catalogue/board-service-units/schema';
import { setServiceUnitStatus } from '@/lib/catalogue/board-service-units/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardServiceUnit } from '@/lib/catalogue/board-service-units/answer';

export const POST = adminRoute(
  'service-units',
  {
    summary: 'Set the status of a service.',
    params: serviceUnitParams,
    body: serviceUnitStatusInput,
    answer: boardServiceUnit,
  },
  async (context) => {
    const { params, body } = context;
    return savedAnswer(await setServiceUnitStatus(params.id, body.status, writing(context)));
  },
);
