import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { openingPeriodRecord } from '@/lib/opening-hours/opening-periods/answer';
import { findOpeningPeriod } from '@/lib/opening-hours/opening-periods/queries';
import { openingPeriodEdit } from '@/lib/opening-hours/opening-periods/schema';
import { editOpeningPeriod, removeOpeningPeriod } from '@/lib/opening-hours/opening-periods/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'opening-periods',
  { summary: 'Read hours that hold from a day on.', params, answer: openingPeriodRecord },
  async (context) => oneAnswer(await findOpeningPeriod(context.params.id)),
);

export const PUT = adminRoute(
  'opening-periods',
  {
    summary: 'Replace them.',
    params,
    query: acceptQuery,
    body: asRead(openingPeriodEdit, openingPeriodRecord),
    answer: openingPeriodRecord,
  },
  async (context) =>
    savedAnswer(await editOpeningPeriod(context.params.id, context.body, conflictCheckedWriting(context))),
);

export const DELETE = adminRoute(
  'opening-periods',
  { summary: 'Remove them.', params, query: acceptQuery, answer: removed },
  async (context) =>
    removedAnswer(await removeOpeningPeriod(context.params.id, conflictCheckedWriting(context))),
);
