import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { approvalInput } from '@/lib/accounts/users/schema';
import { approveUser } from '@/lib/accounts/users/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { userRecord } from '@/lib/accounts/users/answer';

export const POST = adminRoute(
  'users',
  { summary: 'Approve a user, with roles.', params, body: approvalInput, answer: userRecord },
  async (context) => savedAnswer(await approveUser(context.params.id, context.body, writing(context))),
);
