import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { softDeleteUser } from '@/lib/users/service';
import { recordParams as params } from '@/lib/validation/values';

export const POST = adminRoute('users', { params }, async (asked) =>
  savedAnswer(await softDeleteUser(asked.params.id, writing(asked))),
);
