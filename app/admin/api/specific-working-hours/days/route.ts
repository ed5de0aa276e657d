import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { ownerOf } from '@/lib/staff-schedule/specific-hours/owner';
import { specificHoursOf, specificHoursRecord } from '@/lib/staff-schedule/specific-hours/queries';
import { specificDaysInput, specificDaysQuery } from '@/lib/staff-schedule/specific-hours/schema';
import { setSpecificDays } from '@/lib/staff-schedule/specific-hours/service';
import { items } from '@/lib/base/validation/answers';

/** What stands on the days of a range, of one employee or one workplace. */
export const GET = adminRoute(
  'specific-working-hours',
  {
    summary: 'The specific hours of one employee or workplace on a range of days.',
    query: specificDaysQuery,
    answer: items(specificHoursRecord),
  },
  async ({ query }) => ({
    items: await specificHoursOf(ownerOf(query), query.from, query.to),
  }),
);

/** The same hours on several days, in place of what stood there. */
export const PUT = adminRoute(
  'specific-working-hours',
  {
    summary: 'Set the same hours on several days, in place of what stood there.',
    query: acceptQuery,
    body: specificDaysInput,
    answer: items(specificHoursRecord),
  },
  async (context) => savedAnswer(await setSpecificDays(context.body, conflictCheckedWriting(context))),
);
