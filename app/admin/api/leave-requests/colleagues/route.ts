import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { colleaguesAway } from '@/lib/staff-schedule/leave/answer';
import { findColleaguesAway } from '@/lib/staff-schedule/leave/colleagues';
import { colleaguesAwayQuery } from '@/lib/staff-schedule/leave/schema';

export const GET = adminRoute(
  'GET leave-requests/colleagues',
  {
    summary: 'Who else is away on some days, than an employee; to an employee, than she herself.',
    query: colleaguesAwayQuery,
    answer: colleaguesAway,
  },
  ({ query, user }) => findColleaguesAway(query, employeeScopeOf(user)),
);
