import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer } from '@/lib/http/record-answer';
import { listAssignments } from '@/lib/service-unit-unavailability/queries';
import { assignmentInput, assignmentListQuery } from '@/lib/service-unit-unavailability/schema';
import { createAssignment } from '@/lib/service-unit-unavailability/service';

export const GET = adminRoute('service-unit-unavailability', { query: assignmentListQuery }, (asked) =>
  listAnswer(asked, (query) => listAssignments(query, asked.now)),
);

export const POST = adminRoute(
  'service-unit-unavailability',
  { query: acceptQuery, body: assignmentInput },
  async (asked) => savedAnswer(await createAssignment(asked.body, careful(asked)), 201),
);
