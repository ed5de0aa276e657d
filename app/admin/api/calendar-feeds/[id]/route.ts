import { calendarFeedParams as params } from '@/lib/booking-board/feeds/schema';
import { revokeCalendarFeed } from '@/lib/booking-board/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { removed } from '@/lib/base/validation/answers';

export const DELETE = adminRoute(
  'DELETE calendar-feeds/[id]',
  { summary: 'Make an address open nothing.', params, answer: removed },
  async (context) =>
    removedAnswer(
      await revokeCalendarFeed(context.params.id, {
        ...writing(context),
        employeeScope: employeeScopeOf(context.user),
      }),
    ),
);
