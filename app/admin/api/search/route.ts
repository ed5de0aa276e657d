import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { searchBoard } from '@/lib/dashboard/search/queries';
import { searchQuery } from '@/lib/dashboard/search/schema';

export const GET = adminRoute('GET search', { query: searchQuery }, ({ query, locale, user, now }) =>
  searchBoard(query.q, locale, whoseOf(user), now),
);
