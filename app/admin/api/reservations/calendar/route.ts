import { getCalendar } from '@/lib/reservations/calendar/queries';
import { calendarQuery } from '@/lib/reservations/calendar/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';

export const GET = adminRoute('reservations', { query: calendarQuery }, ({ query, locale, now }) =>
  getCalendar(query, { locale, now }),
);
