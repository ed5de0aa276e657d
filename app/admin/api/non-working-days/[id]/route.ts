import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findNonWorkingDay } from '@/lib/opening-hours/non-working-days/queries';
import { nonWorkingDayEdit } from '@/lib/opening-hours/non-working-days/schema';
import { editNonWorkingDay, removeNonWorkingDay } from '@/lib/opening-hours/non-working-days/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { nonWorkingDayRecord, savedNonWorkingDay } from '@/lib/opening-hours/non-working-days/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'non-working-days',
  { summary: 'Read a non-working day.', params, answer: nonWorkingDayRecord },
  async (context) => oneAnswer(await findNonWorkingDay(context.params.id)),
);

export const PUT = adminRoute(
  'non-working-days',
  {
    summary: 'Replace a non-working day.',
    params,
    query: acceptQuery,
    body: asRead(nonWorkingDayEdit, nonWorkingDayRecord),
    answer: savedNonWorkingDay,
    idempotent: true,
  },
  async (context) => savedAnswer(await editNonWorkingDay(context.params.id, context.body, solving(context))),
);

export const DELETE = adminRoute(
  'non-working-days',
  { summary: 'Remove a non-working day.', params, answer: removed },
  async (context) => removedAnswer(await removeNonWorkingDay(context.params.id, writing(context))),
);
