import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/http/picture-body';
import { removeLetterPicture, setLetterPicture } from '@/lib/mailings/newsletters/picture';
import { recordParams as params } from '@/lib/base/validation/values';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute(
  'newsletters',
  { params, read: readPicture, deadline: PICTURE_DEADLINE },
  async (asked) => savedAnswer(await setLetterPicture(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('newsletters', { params }, async (asked) =>
  savedAnswer(await removeLetterPicture(asked.params.id, writing(asked))),
);
