import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { findAssignment } from '@/lib/service-unit-unavailability/queries';
import { assignmentEdit } from '@/lib/service-unit-unavailability/schema';
import { editAssignment, removeAssignment } from '@/lib/service-unit-unavailability/service';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('service-unit-unavailability', { params }, async (asked) =>
  oneAnswer(await findAssignment(asked.params.id)),
);

export const PUT = adminRoute(
  'service-unit-unavailability',
  { params, query: acceptQuery, body: assignmentEdit },
  async (asked) => savedAnswer(await editAssignment(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('service-unit-unavailability', { params }, async (asked) =>
  removedAnswer(await removeAssignment(asked.params.id, writing(asked))),
);
