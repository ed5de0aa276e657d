import { calendarQuery } from '@/lib/reservations/calendar/schema';
import { boardCalendar } from '@/lib/rota/unresolved/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { calendar } from '@/lib/reservations/calendar/answer';

export const GET = adminRoute(
  'GET reservations/calendar',
  { summary: 'All that a calendar shows of some days.', query: calendarQuery, answer: calendar },
  ({ query, locale, now, user }) => boardCalendar(query, { locale, now, whose: whoseOf(user) }),
);
