import { ADMIN_RESOURCES } from '@/lib/accounts/sessions/screen-access';
import { hasArea, mayEnter, employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { alertsShown } from '@/lib/dashboard/alerts';
import { dashboard as answer } from '@/lib/dashboard/answer';
import { getDashboard, getEmployeeDashboard } from '@/lib/dashboard/queries';
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
  async (context) => {
    const { query, locale, now, user } = context;
    const employeeId = employeeScopeOf(user);
    const dashboard =
      employeeId === null
        ? await getDashboard(query, {
            locale,
            now,
            mayApprove: mayEnter(user, ADMIN_RESOURCES.users),
            maySeeFigures: hasArea(user, 'figures'),
            maySeeMoney: hasArea(user, 'till'),
          })
        : await getEmployeeDashboard(employeeId, query, { locale, now });
    if (!dashboard) throw new Refusal('notFound');
    await noteReading(context, alertsShown(dashboard));
    return json(dashboard);
  },
);
