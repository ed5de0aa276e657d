import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { declinedLeaveInput } from '@/lib/rota/leave/schema';
import { declineLeave } from '@/lib/rota/leave/service';

export const POST = adminRoute('leave-requests', { params, body: declinedLeaveInput }, async (asked) =>
  savedAnswer(await declineLeave(asked.params.id, asked.body, writing(asked))),
);
