import { calendarFeedParams as params } from '@/lib/calendar-feeds/schema';
import { renewCalendarFeed } from '@/lib/calendar-feeds/service';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';

/** The address stops working; the answer has the one in its place. */
export const POST = adminRoute('calendar-feeds', { params }, async (asked) =>
  savedAnswer(await renewCalendarFeed(asked.params.id, writing(asked))),
);
