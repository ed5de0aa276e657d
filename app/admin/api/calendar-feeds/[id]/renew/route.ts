import { calendarFeedParams as params } from '@/lib/reservations/feeds/schema';
import { renewCalendarFeed } from '@/lib/reservations/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

/** The address stops working; the answer has the one in its place. */
export const POST = adminRoute('calendar-feeds', { params }, async (asked) =>
  savedAnswer(await renewCalendarFeed(asked.params.id, writing(asked))),
);
