import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { approvedLeaveInput } from '@/lib/staff-schedule/leave/schema';
import { approveLeave } from '@/lib/staff-schedule/leave/service';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { savedLeaveRequest } from '@/lib/staff-schedule/leave/answer';

export const POST = adminRoute(
  'leave-requests',
  {
    summary: 'Enter the requested absence; reservations within it are reported as with any absence.',
    params,
    query: acceptQuery,
    body: approvedLeaveInput,
    answer: savedLeaveRequest,
    idempotent: true,
  },
  async (context) => savedAnswer(await approveLeave(context.params.id, solving(context))),
);
