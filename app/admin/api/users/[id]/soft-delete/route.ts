import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { softDeleteUser } from '@/lib/accounts/users/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { userRecord } from '@/lib/accounts/users/answer';

export const POST = adminRoute(
  'users',
  { summary: 'Take a user’s access away, and keep the record.', params, answer: userRecord },
  async (context) => savedAnswer(await softDeleteUser(context.params.id, writing(context))),
);
