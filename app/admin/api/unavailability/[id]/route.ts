import { careful } from '@/lib/staff-schedule/affected/asked';
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
  async (asked) => oneAnswer(await findUnavailability(asked.params.id)),
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
  async (asked) => savedAnswer(await editUnavailability(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute(
  'unavailability',
  { summary: 'Remove a reason for which services are not offered.', params, answer: removed },
  async (asked) => removedAnswer(await removeUnavailability(asked.params.id, writing(asked))),
);
