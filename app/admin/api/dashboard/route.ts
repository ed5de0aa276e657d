import { getDashboard } from '@/lib/dashboard/queries';
import { dashboardQuery } from '@/lib/dashboard/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';

export const GET = adminRoute('dashboard', { query: dashboardQuery }, ({ query, locale, now }) =>
  getDashboard(query, { locale, now }),
);
