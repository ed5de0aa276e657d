import { calendarFeedParams as params } from '@/lib/reservations/feeds/schema';
import { revokeCalendarFeed } from '@/lib/reservations/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { whoseOf } from '@/lib/accounts/sessions/roles';

export const DELETE = adminRoute('DELETE calendar-feeds/[id]', { params }, async (asked) =>
  removedAnswer(await revokeCalendarFeed(asked.params.id, { ...writing(asked), whose: whoseOf(asked.user) })),
);
