import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listNonWorkingDays } from '@/lib/opening-hours/non-working-days/queries';
import { nonWorkingDayInput, nonWorkingDayListQuery } from '@/lib/opening-hours/non-working-days/schema';
import { createNonWorkingDay } from '@/lib/opening-hours/non-working-days/service';
import { nonWorkingDayRecord, savedNonWorkingDay } from '@/lib/opening-hours/non-working-days/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'non-working-days',
  { summary: 'List the non-working days.', query: nonWorkingDayListQuery, answer: list(nonWorkingDayRecord) },
  (context) => listAnswer(context, (query) => listNonWorkingDays(query, context.now)),
);

export const POST = adminRoute(
  'non-working-days',
  {
    summary: 'Create a non-working day.',
    query: acceptQuery,
    body: nonWorkingDayInput,
    answer: savedNonWorkingDay,
    status: 201,
    idempotent: true,
  },
  async (context) => savedAnswer(await createNonWorkingDay(context.body, solving(context)), 201),
);
