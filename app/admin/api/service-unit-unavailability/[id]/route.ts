import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findAssignment } from '@/lib/rota/service-unit-unavailability/queries';
import { assignmentEdit } from '@/lib/rota/service-unit-unavailability/schema';
import { editAssignment, removeAssignment } from '@/lib/rota/service-unit-unavailability/service';
import { recordParams as params } from '@/lib/base/validation/values';
import { assignmentRecord } from '@/lib/rota/service-unit-unavailability/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute('service-unit-unavailability', { params }, async (asked) =>
  oneAnswer(await findAssignment(asked.params.id, asked.locale)),
);

export const PUT = adminRoute(
  'service-unit-unavailability',
  { params, query: acceptQuery, body: asRead(assignmentEdit, assignmentRecord) },
  async (asked) => savedAnswer(await editAssignment(asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('service-unit-unavailability', { params }, async (asked) =>
  removedAnswer(await removeAssignment(asked.params.id, { ...writing(asked), locale: asked.locale })),
);
