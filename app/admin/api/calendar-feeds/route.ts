import { listCalendarFeeds } from '@/lib/reservations/feeds/queries';
import { calendarFeedInput, calendarFeedQuery } from '@/lib/reservations/feeds/schema';
import { createCalendarFeed } from '@/lib/reservations/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute('calendar-feeds', { query: calendarFeedQuery }, async ({ query }) => ({
  items: await listCalendarFeeds(query.employeeId ?? null),
}));

export const POST = adminRoute('calendar-feeds', { body: calendarFeedInput }, async (asked) =>
  savedAnswer(await createCalendarFeed(asked.body, writing(asked)), 201),
);
