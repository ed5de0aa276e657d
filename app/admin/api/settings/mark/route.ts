import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/http/picture-body';
import { removeMark, setMark } from '@/lib/kit/salon-settings/mark';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute('settings', { read: readPicture, deadline: PICTURE_DEADLINE }, async (asked) =>
  savedAnswer(await setMark(asked.body, writing(asked))),
);

export const DELETE = adminRoute('settings', {}, async (asked) =>
  savedAnswer(await removeMark(writing(asked))),
);
