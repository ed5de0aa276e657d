import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { findSpecificHours, specificHoursRecord } from '@/lib/staff-schedule/specific-hours/queries';
import { specificHoursEdit } from '@/lib/staff-schedule/specific-hours/schema';
import { editSpecificHours, removeSpecificHours } from '@/lib/staff-schedule/specific-hours/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'specific-working-hours',
  { summary: 'Read a span of specific working hours.', params, answer: specificHoursRecord },
  async (context) => oneAnswer(await findSpecificHours(context.params.id)),
);

export const PUT = adminRoute(
  'specific-working-hours',
  {
    summary: 'Replace a span of specific working hours.',
    params,
    query: acceptQuery,
    body: asRead(specificHoursEdit, specificHoursRecord),
    answer: specificHoursRecord,
  },
  async (context) =>
    savedAnswer(await editSpecificHours(context.params.id, context.body, conflictCheckedWriting(context))),
);

export const DELETE = adminRoute(
  'specific-working-hours',
  { summary: 'Remove a span of specific working hours.', params, query: acceptQuery, answer: removed },
  async (context) =>
    removedAnswer(await removeSpecificHours(context.params.id, conflictCheckedWriting(context))),
);
