import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/pictures/picture-body';
import { removeMark, setMark } from '@/lib/salon-admin/settings/mark';
import { settingsRecord } from '@/lib/salon/settings/answer';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute(
  'settings',
  {
    summary: 'Set the picture beside the name or in its place.',
    read: readPicture,
    deadline: PICTURE_DEADLINE,
    answer: settingsRecord,
    upload: 'picture',
  },
  async (asked) => savedAnswer(await setMark(asked.body, writing(asked))),
);

export const DELETE = adminRoute(
  'settings',
  { summary: 'Set the name in type alone.', answer: settingsRecord, mayBeMissing: true },
  async (asked) => savedAnswer(await removeMark(writing(asked))),
);
