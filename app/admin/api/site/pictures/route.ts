import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/http/picture-body';
import { addSitePicture } from '@/lib/site/words/service';

/** The body is the picture, or a form with that one file. */
export const POST = adminRoute('site', { read: readPicture, deadline: PICTURE_DEADLINE }, async (asked) =>
  savedAnswer(await addSitePicture(asked.body, writing(asked)), 201),
);
