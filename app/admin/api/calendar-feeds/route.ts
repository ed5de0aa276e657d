import { listCalendarFeeds } from '@/lib/reservations/feeds/queries';
import { calendarFeedInput, calendarFeedQuery } from '@/lib/reservations/feeds/schema';
import { createCalendarFeed } from '@/lib/reservations/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { feedAccess, mayStill } from '@/lib/kit/rights/stored-access';

/** An employee's are her own, whomever she names. */
export const GET = adminRoute('GET calendar-feeds', { query: calendarFeedQuery }, async (asked) => {
  const whose = whoseOf(asked.user);
  const employeeId = whose ?? asked.query.employeeId ?? null;
  // Of the whole salon there is nothing for whoever may not take it out of the house.
  if (!mayStill(asked.user, feedAccess(employeeId), employeeId)) return { items: [] };
  return { items: await listCalendarFeeds(employeeId, { by: writing(asked).by, whose }) };
});

export const POST = adminRoute('POST calendar-feeds', { body: calendarFeedInput }, async (asked) =>
  savedAnswer(await createCalendarFeed(asked.body, writing(asked)), 201),
);
