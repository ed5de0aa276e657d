import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { leaveBalances } from '@/lib/rota/leave/queries';
import { leaveBalanceQuery } from '@/lib/rota/leave/schema';

export const GET = adminRoute(
  'GET leave-requests/balances',
  { query: leaveBalanceQuery },
  async ({ query, user, now }) => ({ items: await leaveBalances(query, { whose: whoseOf(user), now }) }),
);
