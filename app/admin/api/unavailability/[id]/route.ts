import { conflictCheckedWriting } from '@/lib/staff-schedule/affected/conflict-checked-writing';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findUnavailability, unavailabilityRecord } from '@/lib/staff-schedule/unavailability/queries';
import { unavailabilityEdit } from '@/lib/staff-schedule/unavailability/schema';
import { editUnavailability, removeUnavailability } from '@/lib/staff-schedule/unavailability/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'unavailability',
  { summary: 'Read a reason for which services are not offered.', params, answer: unavailabilityRecord },
  async (context) => oneAnswer(await findUnavailability(context.params.id)),
);

export const PUT = adminRoute(
  'unavailability',
  {
    summary: 'Replace a reason for which services are not offered.',
    params,
    query: acceptQuery,
    body: asRead(unavailabilityEdit, unavailabilityRecord),
    answer: unavailabilityRecord,
  },
  async (context) =>
    savedAnswer(await editUnavailability(context.params.id, context.body, conflictCheckedWriting(context))),
);

export const DELETE = adminRoute(
  'unavailability',
  { summary: 'Remove a reason for which services are not offered.', params, answer: removed },
  async (context) => removedAnswer(await removeUnavailability(context.params.id, writing(context))),
);
