import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { getPlan } from '@/lib/staff-schedule/plan/queries';
import { planChanges, planQuery } from '@/lib/staff-schedule/plan/schema';
import { publishPlan } from '@/lib/staff-schedule/plan/service';
import { planAnswer, planPublished } from '@/lib/staff-schedule/plan/answer';

/** Who works when in one week or four, and what cannot be had then. */
export const GET = adminRoute(
  'GET rota',
  {
    summary: 'Who works when, of people or places, in one week or four, and what cannot be had then.',
    query: planQuery,
    answer: planAnswer,
  },
  ({ query, locale, now, user }) => getPlan(query, { locale, now, employeeScope: employeeScopeOf(user) }),
);

/** What was drafted, all at once. */
export const PUT = adminRoute(
  'rota',
  {
    summary:
      'Publish drafted hours of single days, all of them or none; whom they concern is told, unless `notify` is false.',
    query: acceptQuery,
    body: planChanges,
    answer: planPublished,
  },
  async (context) => savedAnswer(await publishPlan(context.body, conflictCheckedWriting(context))),
);
