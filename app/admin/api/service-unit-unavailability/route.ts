import { careful } from '@/lib/rota/affected/asked';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { listAssignments } from '@/lib/rota/service-unit-unavailability/queries';
import { assignmentInput, assignmentListQuery } from '@/lib/rota/service-unit-unavailability/schema';
import { createAssignment } from '@/lib/rota/service-unit-unavailability/service';

export const GET = adminRoute('service-unit-unavailability', { query: assignmentListQuery }, (asked) =>
  listAnswer(asked, (query) => listAssignments(query, asked)),
);

export const POST = adminRoute(
  'service-unit-unavailability',
  { query: acceptQuery, body: assignmentInput },
  async (asked) => savedAnswer(await createAssignment(asked.body, careful(asked)), 201),
);
