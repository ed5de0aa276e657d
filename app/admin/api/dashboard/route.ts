import { ADMIN_RESOURCES, hasArea, mayEnter } from '@/lib/accounts/sessions/roles';
import { alertsShown } from '@/lib/dashboard/alerts';
import { dashboardFor } from '@/lib/dashboard/answer';
import { getDashboard } from '@/lib/dashboard/queries';
import { dashboardQuery } from '@/lib/dashboard/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { noteReading } from '@/lib/clients/reading';
import { json } from '@/lib/kit/http/answer';

export const GET = adminRoute('dashboard', { query: dashboardQuery }, async (asked) => {
  const { query, locale, now, user } = asked;
  const mayApprove = mayEnter(user, ADMIN_RESOURCES.users);
  const dashboard = await getDashboard(query, { locale, now, mayApprove });
  await noteReading(asked, alertsShown(dashboard));
  return json(dashboardFor(dashboard, hasArea(user, 'figures')));
});
