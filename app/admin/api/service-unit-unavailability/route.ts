import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listAssignments, assignmentRecord } from '@/lib/staff-schedule/service-unit-unavailability/queries';
import {
  assignmentInput,
  assignmentListQuery,
} from '@/lib/staff-schedule/service-unit-unavailability/schema';
import { createAssignment } from '@/lib/staff-schedule/service-unit-unavailability/service';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'service-unit-unavailability',
  {
    summary: 'List the assignments of such reasons to services.',
    query: assignmentListQuery,
    answer: list(assignmentRecord),
  },
  (context) => listAnswer(context, (query) => listAssignments(query, context)),
);

export const POST = adminRoute(
  'service-unit-unavailability',
  {
    summary: 'Create an assignment of such a reason to a service.',
    query: acceptQuery,
    body: assignmentInput,
    answer: assignmentRecord,
    status: 201,
  },
  async (context) => savedAnswer(await createAssignment(context.body, conflictCheckedWriting(context)), 201),
);
