import { listAbsences } from '@/lib/absences/queries';
import { workplaceAbsenceInput, workplaceAbsenceListQuery } from '@/lib/absences/schema';
import { createAbsence } from '@/lib/absences/service';
import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer } from '@/lib/http/record-answer';

export const GET = adminRoute('workplaces-unavailability', { query: workplaceAbsenceListQuery }, (asked) =>
  listAnswer(asked, (query) => listAbsences('workplace', query, asked.now)),
);

export const POST = adminRoute(
  'workplaces-unavailability',
  { query: acceptQuery, body: workplaceAbsenceInput },
  async (asked) => savedAnswer(await createAbsence('workplace', asked.body, careful(asked)), 201),
);
