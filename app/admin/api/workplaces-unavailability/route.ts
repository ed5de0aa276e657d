import { listAbsences } from '@/lib/staff-schedule/absences/queries';
import { workplaceAbsenceInput, workplaceAbsenceListQuery } from '@/lib/staff-schedule/absences/schema';
import { createAbsence } from '@/lib/staff-schedule/absences/service';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { workplaceUnavailability, savedWorkplaceUnavailability } from '@/lib/staff-schedule/absences/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'workplaces-unavailability',
  {
    summary: 'List the unavailabilities of workplaces.',
    query: workplaceAbsenceListQuery,
    answer: list(workplaceUnavailability),
  },
  (context) => listAnswer(context, (query) => listAbsences('workplace', query, context.now)),
);

export const POST = adminRoute(
  'workplaces-unavailability',
  {
    summary: 'Create an unavailability of a workplace.',
    query: acceptQuery,
    body: workplaceAbsenceInput,
    answer: savedWorkplaceUnavailability,
    status: 201,
    idempotent: true,
  },
  async (context) => savedAnswer(await createAbsence('workplace', context.body, solving(context)), 201),
);
