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
  async (asked) => savedAnswer(await setLetterPicture(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute(
  'newsletters',
  { summary: 'Remove the picture of a draft.', params, answer: newsletterRecord },
  async (asked) => savedAnswer(await removeLetterPicture(asked.params.id, writing(asked))),
);
