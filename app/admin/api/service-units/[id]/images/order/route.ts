import { serviceUnitParams } from '@/lib/board-service-units/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer } from '@/lib/http/record-answer';
import { imageOrder } from '@/lib/service-unit-images/schema';
import { orderServiceUnitImages } from '@/lib/service-unit-images/service';

/** The answer lists all images in their new order. */
export const POST = adminRoute(
  'service-units',
  { params: serviceUnitParams, body: imageOrder },
  async ({ params, body }) => {
    const outcome = await orderServiceUnitImages(params.id, body.imageIds);
    return savedAnswer(outcome.ok ? { ok: true, record: { items: outcome.record } } : outcome);
  },
);
