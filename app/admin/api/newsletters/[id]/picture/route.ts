import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/pictures/picture-body';
import { removeLetterPicture, setLetterPicture } from '@/lib/newsletters/picture';
import { recordParams as params } from '@/lib/base/validation/values';
import { newsletterRecord } from '@/lib/newsletters/answer';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute(
  'newsletters',
  {
    summary: 'Set the picture of a draft.',
    params,
    read: readPicture,
    deadline: PICTURE_DEADLINE,
    answer: newsletterRecord,
    upload: 'picture',
  },
  async (context) => savedAnswer(await setLetterPicture(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'newsletters',
  { summary: 'Remove the picture of a draft.', params, answer: newsletterRecord },
  async (context) => savedAnswer(await removeLetterPicture(context.params.id, writing(context))),
);
