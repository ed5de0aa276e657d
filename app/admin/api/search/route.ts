import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { searchBoard } from '@/lib/dashboard/search/queries';
import { searchQuery } from '@/lib/dashboard/search/schema';
import { foundOnBoard } from '@/lib/dashboard/search/answer';

export const GET = adminRoute(
  'GET search',
  {
    summary:
      'Clients, reservations and services that a text may mean: a few of each, reservations the latest first.',
    query: searchQuery,
    answer: foundOnBoard,
  },
  ({ query, locale, user, now }) => searchBoard(query.q, locale, employeeScopeOf(user), now),
);
