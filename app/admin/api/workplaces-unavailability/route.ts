import { listAbsences } from '@/lib/rota/absences/queries';
import { workplaceAbsenceInput, workplaceAbsenceListQuery } from '@/lib/rota/absences/schema';
import { createAbsence } from '@/lib/rota/absences/service';
import { acceptQuery } from '@/lib/rota/affected/schema';
import { solving } from '@/lib/rota/solving/asked';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute('workplaces-unavailability', { query: workplaceAbsenceListQuery }, (asked) =>
  listAnswer(asked, (query) => listAbsences('workplace', query, asked.now)),
);

export const POST = adminRoute(
  'workplaces-unavailability',
  { query: acceptQuery, body: workplaceAbsenceInput },
  async (asked) => savedAnswer(await createAbsence('workplace', asked.body, solving(asked)), 201),
);
