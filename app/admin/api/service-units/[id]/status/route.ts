import { serviceUnitParams, serviceUnitStatusInput } from '@/lib/board-service-units/schema';
import { setServiceUnitStatus } from '@/lib/board-service-units/service';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const POST = adminRoute(
  'service-units',
  { params: serviceUnitParams, body: serviceUnitStatusInput },
  async (asked) => {
    const { params, body } = asked;
    return savedAnswer(await setServiceUnitStatus(params.id, body.status, writing(asked)));
  },
);
