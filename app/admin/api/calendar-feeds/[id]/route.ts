import { calendarFeedParams as params } from '@/lib/calendar-feeds/schema';
import { revokeCalendarFeed } from '@/lib/calendar-feeds/service';
import { adminRoute } from '@/lib/http/admin-route';
import { removedAnswer, writing } from '@/lib/http/record-answer';

export const DELETE = adminRoute('calendar-feeds', { params }, async (asked) =>
  removedAnswer(await revokeCalendarFeed(asked.params.id, writing(asked))),
);
