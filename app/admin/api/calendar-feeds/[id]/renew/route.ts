import { calendarFeedParams as params } from '@/lib/booking-board/feeds/schema';
import { renewCalendarFeed } from '@/lib/booking-board/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { calendarFeedRecord } from '@/lib/booking-board/feeds/answer';

/** The address stops working; the answer has the one in its place. */
export const POST = adminRoute(
  'POST calendar-feeds/[id]/renew',
  { summary: 'Put another address in the place of one.', params, answer: calendarFeedRecord },
  async (context) =>
    savedAnswer(
      await renewCalendarFeed(context.params.id, {
        ...writing(context),
        employeeScope: employeeScopeOf(context.user),
      }),
    ),
);
