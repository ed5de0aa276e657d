import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/pictures/picture-body';
import { removeLogo, setLogo } from '@/lib/salon-admin/settings/logo';
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
  async (context) => savedAnswer(await setLogo(context.body, writing(context))),
);

export const DELETE = adminRoute(
  'settings',
  { summary: 'Set the name in type alone.', answer: settingsRecord, mayBeMissing: true },
  async (context) => savedAnswer(await removeLogo(writing(context))),
);
