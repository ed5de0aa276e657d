import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { getServiceUnitImage } from '@/lib/service-unit-images/queries';
import { imageChange, imageParams } from '@/lib/service-unit-images/schema';
import { changeServiceUnitImage, removeServiceUnitImage } from '@/lib/service-unit-images/service';

export const GET = adminRoute('service-units', { params: imageParams }, async ({ params }) =>
  oneAnswer(await getServiceUnitImage(params.id, params.imageId)),
);

export const PUT = adminRoute('service-units', { params: imageParams, body: imageChange }, async (asked) => {
  const { params, body } = asked;
  return savedAnswer(await changeServiceUnitImage(params.id, params.imageId, body, writing(asked)));
});

export const DELETE = adminRoute('service-units', { params: imageParams }, async (asked) => {
  const { id, imageId } = asked.params;
  return removedAnswer(await removeServiceUnitImage(id, imageId, writing(asked)));
});
