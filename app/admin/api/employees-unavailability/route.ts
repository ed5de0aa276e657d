import { listAbsences } from '@/lib/absences/queries';
import { employeeAbsenceInput, employeeAbsenceListQuery } from '@/lib/absences/schema';
import { createAbsence } from '@/lib/absences/service';
import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer } from '@/lib/http/record-answer';

export const GET = adminRoute('employees-unavailability', { query: employeeAbsenceListQuery }, (asked) =>
  listAnswer(asked, (query) => listAbsences('employee', query, asked.now)),
);

export const POST = adminRoute(
  'employees-unavailability',
  { query: acceptQuery, body: employeeAbsenceInput },
  async (asked) => savedAnswer(await createAbsence('employee', asked.body, careful(asked)), 201),
);
