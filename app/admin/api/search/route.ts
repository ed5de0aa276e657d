import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { searchBoard } from '@/lib/dashboard/search/queries';
import { searchQuery } from '@/lib/dashboard/search/schema';

export const GET = adminRoute('search', { query: searchQuery }, ({ query, locale }) =>
  searchBoard(query.q, locale),
);
