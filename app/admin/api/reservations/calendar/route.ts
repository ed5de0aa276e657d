import { getCalendar } from '@/lib/board-calendar/queries';
import { calendarQuery } from '@/lib/board-calendar/schema';
import { adminRoute } from '@/lib/http/admin-route';

export const GET = adminRoute('reservations', { query: calendarQuery }, ({ query, locale, now }) =>
  getCalendar(query, { locale, now }),
);
