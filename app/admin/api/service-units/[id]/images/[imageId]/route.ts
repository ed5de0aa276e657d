import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { getServiceUnitImage } from '@/lib/catalogue/images/queries';
import { imageChange, imageParams } from '@/lib/catalogue/images/schema';
import { changeServiceUnitImage, removeServiceUnitImage } from '@/lib/catalogue/images/service';
import { serviceUnitImageRecord } from '@/lib/catalogue/images/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'service-units',
  { summary: 'Read an image.', params: imageParams, answer: serviceUnitImageRecord },
  async ({ params }) => oneAnswer(await getServiceUnitImage(params.id, params.imageId)),
);

export const PUT = adminRoute(
  'service-units',
  {
    summary: 'Replace an image’s texts, status and place.',
    params: imageParams,
    body: asRead(imageChange, serviceUnitImageRecord),
    answer: serviceUnitImageRecord,
  },
  async (context) => {
    const { params, body } = context;
    return savedAnswer(await changeServiceUnitImage(params.id, params.imageId, body, writing(context)));
  },
);

export const DELETE = adminRoute(
  'service-units',
  { summary: 'Remove an image and its files.', params: imageParams, answer: removed },
  async (context) => {
    const { id, imageId } = context.params;
    return removedAnswer(await removeServiceUnitImage(id, imageId, writing(context)));
  },
);
