import { listCalendarFeeds } from '@/lib/booking-board/feeds/queries';
import { calendarFeedInput, calendarFeedQuery } from '@/lib/booking-board/feeds/schema';
import { createCalendarFeed } from '@/lib/booking-board/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { feedAccess, mayStill } from '@/lib/kit/rights/stored-access';
import { calendarFeedRecord } from '@/lib/booking-board/feeds/answer';
import { items } from '@/lib/base/validation/answers';

/** An employee's are her own, whomever she names. */
export const GET = adminRoute(
  'GET calendar-feeds',
  {
    summary: 'The secret addresses for calendar programs, of an employee or of the whole salon.',
    query: calendarFeedQuery,
    answer: items(calendarFeedRecord),
  },
  async (context) => {
    const employeeScope = employeeScopeOf(context.user);
    const employeeId = employeeScope ?? context.query.employeeId ?? null;
    // Of the whole salon there is nothing for whoever may not take it out of the house.
    if (!mayStill(context.user, feedAccess(employeeId), employeeId)) return { items: [] };
    return { items: await listCalendarFeeds(employeeId, { by: writing(context).by, employeeScope }) };
  },
);

export const POST = adminRoute(
  'POST calendar-feeds',
  {
    summary: 'Make a secret address.',
    body: calendarFeedInput,
    answer: calendarFeedRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createCalendarFeed(context.body, writing(context)), 201),
);
