import { serviceUnitParams } from '@/lib/catalogue/board-service-units/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { imageOrder } from '@/lib/catalogue/images/schema';
import { orderServiceUnitImages } from '@/lib/catalogue/images/service';

/** The answer lists all images in their new order. */
export const POST = adminRoute(
  'service-units',
  { params: serviceUnitParams, body: imageOrder },
  async ({ params, body }) => {
    const outcome = await orderServiceUnitImages(params.id, body.imageIds);
    return savedAnswer(outcome.ok ? { ok: true, record: { items: outcome.record } } : outcome);
  },
);
