import { calendarQuery } from '@/lib/booking-board/calendar/schema';
import { boardCalendar } from '@/lib/staff-schedule/unresolved/queries';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { compactEntry } from '@/lib/booking-board/calendar/entry';
import { calendar } from '@/lib/booking-board/calendar/answer';

export const GET = adminRoute(
  'GET reservations/calendar',
  { summary: 'All that a calendar shows of some days.', query: calendarQuery, answer: calendar },
  async ({ query, locale, now, user }) => {
    const shown = await boardCalendar(query, { locale, now, employeeScope: employeeScopeOf(user) });
    return { ...shown, entries: shown.entries.map(compactEntry) };
  },
);
