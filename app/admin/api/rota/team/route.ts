import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { teamRotaAnswer } from '@/lib/staff-schedule/team-rota/answer';
import { getTeamRota } from '@/lib/staff-schedule/team-rota/queries';
import { teamRotaQuery } from '@/lib/staff-schedule/team-rota/schema';

export const GET = adminRoute(
  'GET rota/team',
  {
    summary:
      'When everybody works in a week and who is away, without reasons; to an employee her own row, and the others where the salon lets the team see the rota.',
    query: teamRotaQuery,
    answer: teamRotaAnswer,
  },
  ({ query, locale, user }) => getTeamRota(query.from, { locale, employeeScope: employeeScopeOf(user) }),
);
