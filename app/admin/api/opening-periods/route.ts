import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { openingPeriodRecord } from '@/lib/opening-hours/opening-periods/answer';
import { listOpeningPeriods } from '@/lib/opening-hours/opening-periods/queries';
import { openingPeriodInput, openingPeriodListQuery } from '@/lib/opening-hours/opening-periods/schema';
import { createOpeningPeriod } from '@/lib/opening-hours/opening-periods/service';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'opening-periods',
  {
    summary: 'List the hours that hold from a day on.',
    query: openingPeriodListQuery,
    answer: list(openingPeriodRecord),
  },
  (context) => listAnswer(context, (query) => listOpeningPeriods(query, context.now)),
);

export const POST = adminRoute(
  'opening-periods',
  {
    summary: 'Enter hours that hold from a day on, or on some days.',
    query: acceptQuery,
    body: openingPeriodInput,
    answer: openingPeriodRecord,
    status: 201,
  },
  async (context) =>
    savedAnswer(await createOpeningPeriod(context.body, conflictCheckedWriting(context)), 201),
);
