import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { approvalInput } from '@/lib/users/schema';
import { approveUser } from '@/lib/users/service';
import { recordParams as params } from '@/lib/validation/values';

export const POST = adminRoute('users', { params, body: approvalInput }, async (asked) =>
  savedAnswer(await approveUser(asked.params.id, asked.body, writing(asked))),
);
