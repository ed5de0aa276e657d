import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/pictures/picture-body';
import { addSitePicture } from '@/lib/salon-admin/site-content/service';
import { sitePictureRecord } from '@/lib/salon-admin/site-content/answer';

/** The body is the picture, or a form with that one file. */
export const POST = adminRoute(
  'site',
  {
    summary: 'Upload a picture, for the draft to name.',
    read: readPicture,
    deadline: PICTURE_DEADLINE,
    answer: sitePictureRecord,
    status: 201,
    upload: 'picture',
  },
  async (context) => savedAnswer(await addSitePicture(context.body, writing(context)), 201),
);
