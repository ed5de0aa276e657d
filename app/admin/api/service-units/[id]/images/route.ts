import { serviceUnitParams } from '@/lib/catalogue/board-service-units/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/pictures/picture-body';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/refusal';
import { listServiceUnitImages } from '@/lib/catalogue/images/queries';
import { imageListQuery } from '@/lib/catalogue/images/schema';
import { addServiceUnitImage } from '@/lib/catalogue/images/service';
import { serviceUnitImageRecord } from '@/lib/catalogue/images/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'service-units',
  {
    summary: 'List the images of a service.',
    params: serviceUnitParams,
    query: imageListQuery,
    answer: list(serviceUnitImageRecord),
  },
  async ({ params, query: { page, itemsPerPage } }) => {
    const images = await listServiceUnitImages(params.id);
    if (!images) throw new Refusal('notFound');
    const items = images.slice((page - 1) * itemsPerPage, page * itemsPerPage);
    return { items, total: images.length, page, itemsPerPage };
  },
);

export const POST = adminRoute(
  'service-units',
  {
    summary: 'Upload an image.',
    params: serviceUnitParams,
    read: readPicture,
    deadline: PICTURE_DEADLINE,
    answer: serviceUnitImageRecord,
    status: 201,
    upload: 'picture',
  },
  async (context) =>
    savedAnswer(await addServiceUnitImage(context.params.id, context.body, writing(context)), 201),
);
