import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { listLeave } from '@/lib/staff-schedule/leave/queries';
import { leaveInput, leaveListQuery } from '@/lib/staff-schedule/leave/schema';
import { askLeave } from '@/lib/staff-schedule/leave/service';
import { leaveRequestRecord } from '@/lib/staff-schedule/leave/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET leave-requests',
  {
    summary: 'List the requests for leave; to an employee, her own.',
    query: leaveListQuery,
    answer: list(leaveRequestRecord),
  },
  (context) => listAnswer(context, (query) => listLeave(query, employeeScopeOf(context.user))),
);

export const POST = employeeRoute(
  'POST leave-requests',
  {
    summary: 'Ask for leave, as the employee who one is.',
    body: leaveInput,
    answer: leaveRequestRecord,
    status: 201,
  },
  async (context) => savedAnswer(await askLeave(context.employeeId, context.body, writing(context)), 201),
);
