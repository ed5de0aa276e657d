import { listCalendarFeeds } from '@/lib/calendar-feeds/queries';
import { calendarFeedInput, calendarFeedQuery } from '@/lib/calendar-feeds/schema';
import { createCalendarFeed } from '@/lib/calendar-feeds/service';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const GET = adminRoute('calendar-feeds', { query: calendarFeedQuery }, async ({ query }) => ({
  items: await listCalendarFeeds(query.employeeId ?? null),
}));

export const POST = adminRoute('calendar-feeds', { body: calendarFeedInput }, async (asked) =>
  savedAnswer(await createCalendarFeed(asked.body, writing(asked)), 201),
);
