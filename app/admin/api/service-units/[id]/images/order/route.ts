import { serviceUnitParams } from '@/lib/catalogue/board-service-units/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { imageOrder } from '@/lib/catalogue/images/schema';
import { orderServiceUnitImages } from '@/lib/catalogue/images/service';
import { serviceUnitImageRecord } from '@/lib/catalogue/images/answer';
import { items } from '@/lib/base/validation/answers';

/** The answer lists all images in their new order. */
export const POST = adminRoute(
  'service-units',
  {
    summary: 'Put all images of a service in order.',
    params: serviceUnitParams,
    body: imageOrder,
    conflict: 'order',
    answer: items(serviceUnitImageRecord),
  },
  async ({ params, body }) => {
    const outcome = await orderServiceUnitImages(params.id, body.imageIds);
    return savedAnswer(outcome.ok ? { ok: true, record: { items: outcome.record } } : outcome);
  },
);
