import { serviceUnitParams, serviceUnitStatusInput } from '@/lib/catalogue/board-service-units/schema';
import { setServiceUnitStatus } from '@/lib/catalogue/board-service-units/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const POST = adminRoute(
  'service-units',
  { params: serviceUnitParams, body: serviceUnitStatusInput },
  async (asked) => {
    const { params, body } = asked;
    return savedAnswer(await setServiceUnitStatus(params.id, body.status, writing(asked)));
  },
);
