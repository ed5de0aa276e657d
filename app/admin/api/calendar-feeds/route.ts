import { listCalendarFeeds } from '@/lib/reservations/feeds/queries';
import { calendarFeedInput, calendarFeedQuery } from '@/lib/reservations/feeds/schema';
import { createCalendarFeed } from '@/lib/reservations/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { Refusal } from '@/lib/kit/http/refusal';

/** An employee's are her own, whomever she names. */
export const GET = adminRoute(
  'GET calendar-feeds',
  { query: calendarFeedQuery },
  async ({ query, user }) => ({
    items: await listCalendarFeeds(whoseOf(user) ?? query.employeeId ?? null),
  }),
);

export const POST = adminRoute('POST calendar-feeds', { body: calendarFeedInput }, async (asked) => {
  const whose = whoseOf(asked.user);
  if (whose !== null && asked.body.employeeId !== whose) throw new Refusal('forbidden');
  return savedAnswer(await createCalendarFeed(asked.body, writing(asked)), 201);
});
