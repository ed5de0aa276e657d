import { calendarQuery } from '@/lib/reservations/calendar/schema';
import { boardCalendar } from '@/lib/rota/unresolved/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';

export const GET = adminRoute('reservations', { query: calendarQuery }, ({ query, locale, now }) =>
  boardCalendar(query, { locale, now }),
);
