import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { leaveBalances } from '@/lib/staff-schedule/leave/queries';
import { leaveBalanceQuery } from '@/lib/staff-schedule/leave/schema';
import { leaveBalance } from '@/lib/staff-schedule/leave/answer';
import { items } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET leave-requests/balances',
  {
    summary: 'How the employees stand with the days of a year; to an employee, how she does.',
    query: leaveBalanceQuery,
    answer: items(leaveBalance),
  },
  async ({ query, user, now }) => ({
    items: await leaveBalances(query, { employeeScope: employeeScopeOf(user), now }),
  }),
);
