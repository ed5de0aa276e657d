import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { approvedLeaveInput } from '@/lib/rota/leave/schema';
import { approveLeave } from '@/lib/rota/leave/service';
import { solving } from '@/lib/rota/solving/asked';
import { savedLeaveRequest } from '@/lib/rota/leave/answer';

export const POST = adminRoute(
  'leave-requests',
  {
    summary:
      'Enter the absence that was asked for, asking about the reservations that it hits as any absence does.',
    params,
    query: acceptQuery,
    body: approvedLeaveInput,
    answer: savedLeaveRequest,
  },
  async (asked) => savedAnswer(await approveLeave(asked.params.id, solving(asked))),
);
