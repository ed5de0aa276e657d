import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { declinedLeaveInput } from '@/lib/staff-schedule/leave/schema';
import { declineLeave } from '@/lib/staff-schedule/leave/service';
import { leaveRequestRecord } from '@/lib/staff-schedule/leave/answer';

export const POST = adminRoute(
  'leave-requests',
  { summary: 'Say no, with a reason.', params, body: declinedLeaveInput, answer: leaveRequestRecord },
  async (context) => savedAnswer(await declineLeave(context.params.id, context.body, writing(context))),
);
