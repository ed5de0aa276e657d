import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { softDeleteUser } from '@/lib/accounts/users/service';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute('users', { params }, async (asked) =>
  savedAnswer(await softDeleteUser(asked.params.id, writing(asked))),
);
