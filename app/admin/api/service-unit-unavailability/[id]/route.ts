import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findAssignment, assignmentRecord } from '@/lib/staff-schedule/service-unit-unavailability/queries';
import { assignmentEdit } from '@/lib/staff-schedule/service-unit-unavailability/schema';
import { editAssignment, removeAssignment } from '@/lib/staff-schedule/service-unit-unavailability/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'service-unit-unavailability',
  { summary: 'Read an assignment of such a reason to a service.', params, answer: assignmentRecord },
  async (context) => oneAnswer(await findAssignment(context.params.id, context.locale)),
);

export const PUT = adminRoute(
  'service-unit-unavailability',
  {
    summary: 'Replace an assignment of such a reason to a service.',
    params,
    query: acceptQuery,
    body: asRead(assignmentEdit, assignmentRecord),
    answer: assignmentRecord,
  },
  async (context) =>
    savedAnswer(await editAssignment(context.params.id, context.body, conflictCheckedWriting(context))),
);

export const DELETE = adminRoute(
  'service-unit-unavailability',
  { summary: 'Remove an assignment of such a reason to a service.', params, answer: removed },
  async (context) =>
    removedAnswer(await removeAssignment(context.params.id, { ...writing(context), locale: context.locale })),
);
