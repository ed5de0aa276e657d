import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { endAllAccess } from '@/lib/accounts/users/stored-access';
import { recordParams as params } from '@/lib/base/validation/values';
import { userRecord } from '@/lib/accounts/users/answer';

export const POST = adminRoute(
  'users',
  {
    summary:
      'End a user’s sessions, calendar addresses, keys of the API, devices and links for a password; they may log in again.',
    params,
    answer: userRecord,
  },
  async (context) => savedAnswer(await endAllAccess(context.params.id, writing(context))),
);
