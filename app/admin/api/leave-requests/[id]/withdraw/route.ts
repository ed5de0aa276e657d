import { z } from 'zod';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { withdrawLeave } from '@/lib/staff-schedule/leave/service';
import { leaveRequestRecord } from '@/lib/staff-schedule/leave/answer';

export const POST = employeeRoute(
  'POST leave-requests/[id]/withdraw',
  {
    summary: 'Withdraw one’s own request that nobody has answered.',
    params,
    body: z.strictObject({}),
    answer: leaveRequestRecord,
  },
  async (context) =>
    savedAnswer(await withdrawLeave(context.params.id, context.employeeId, writing(context))),
);
