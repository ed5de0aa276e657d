import { ADMIN_RESOURCES } from '@/lib/accounts/sessions/access';
import { hasArea, mayEnter, whoseOf } from '@/lib/accounts/sessions/roles';
import { alertsShown } from '@/lib/dashboard/alerts';
import { dashboardFor, dashboard as answer } from '@/lib/dashboard/answer';
import { getDashboard, getOwnDashboard } from '@/lib/dashboard/queries';
import { dashboardQuery } from '@/lib/dashboard/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { noteReading } from '@/lib/clients/reading';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';

export const GET = adminRoute(
  'GET dashboard',
  {
    summary: 'Today, what waits to be done, and how a period went.',
    query: dashboardQuery,
    answer,
  },
  async (asked) => {
    const { query, locale, now, user } = asked;
    const employeeId = whoseOf(user);
    const dashboard =
      employeeId === null
        ? dashboardFor(
            await getDashboard(query, { locale, now, mayApprove: mayEnter(user, ADMIN_RESOURCES.users) }),
            hasArea(user, 'figures'),
          )
        : await getOwnDashboard(employeeId, query, { locale, now });
    if (!dashboard) throw new Refusal('notFound');
    await noteReading(asked, alertsShown(dashboard));
    return json(dashboard);
  },
);
