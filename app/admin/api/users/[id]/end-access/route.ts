import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { endAllAccess } from '@/lib/accounts/stored-access/service';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute('users', { params }, async (asked) =>
  savedAnswer(await endAllAccess(asked.params.id, writing(asked))),
);
