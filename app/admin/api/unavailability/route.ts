import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listUnavailability, unavailabilityRecord } from '@/lib/staff-schedule/unavailability/queries';
import { unavailabilityInput, unavailabilityListQuery } from '@/lib/staff-schedule/unavailability/schema';
import { createUnavailability } from '@/lib/staff-schedule/unavailability/service';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'unavailability',
  {
    summary: 'List the reasons for which services are not offered.',
    query: unavailabilityListQuery,
    answer: list(unavailabilityRecord),
  },
  (context) => listAnswer(context, (query) => listUnavailability(query, context.now)),
);

export const POST = adminRoute(
  'unavailability',
  {
    summary: 'Create a reason for which services are not offered.',
    query: acceptQuery,
    body: unavailabilityInput,
    answer: unavailabilityRecord,
    status: 201,
  },
  async (context) =>
    savedAnswer(await createUnavailability(context.body, conflictCheckedWriting(context)), 201),
);
