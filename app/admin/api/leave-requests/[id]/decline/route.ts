import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { declinedLeaveInput } from '@/lib/rota/leave/schema';
import { declineLeave } from '@/lib/rota/leave/service';
import { leaveRequestRecord } from '@/lib/rota/leave/answer';

export const POST = adminRoute(
  'leave-requests',
  { summary: 'Say no, with a reason.', params, body: declinedLeaveInput, answer: leaveRequestRecord },
  async (asked) => savedAnswer(await declineLeave(asked.params.id, asked.body, writing(asked))),
);
