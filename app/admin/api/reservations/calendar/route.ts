import { calendarQuery } from '@/lib/reservations/calendar/schema';
import { boardCalendar } from '@/lib/rota/unresolved/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';

export const GET = adminRoute(
  'GET reservations/calendar',
  { query: calendarQuery },
  ({ query, locale, now, user }) => boardCalendar(query, { locale, now, whose: whoseOf(user) }),
);
