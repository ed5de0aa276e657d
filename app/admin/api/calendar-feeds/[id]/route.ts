import { calendarFeedChange, calendarFeedParams as params } from '@/lib/booking-board/feeds/schema';
import { calendarFeedRecord } from '@/lib/booking-board/feeds/answer';
import { changeCalendarFeed, revokeCalendarFeed } from '@/lib/booking-board/feeds/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { removed } from '@/lib/base/validation/answers';

export const PUT = adminRoute(
  'PUT calendar-feeds/[id]',
  {
    summary: 'Let an address tell more of clients, or less; for whoever is shown it.',
    params,
    body: calendarFeedChange,
    answer: calendarFeedRecord,
    conflict: 'never',
  },
  async (context) =>
    savedAnswer(
      await changeCalendarFeed(context.params.id, context.body, {
        ...writing(context),
        employeeScope: employeeScopeOf(context.user),
      }),
    ),
);

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
