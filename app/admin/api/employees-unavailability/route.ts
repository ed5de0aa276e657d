import { listAbsences } from '@/lib/staff-schedule/absences/queries';
import { employeeAbsenceInput, employeeAbsenceListQuery } from '@/lib/staff-schedule/absences/schema';
import { createAbsence } from '@/lib/staff-schedule/absences/service';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer } from '@/lib/accounts/admin-api/record-answer';
import { employeeUnavailability, savedEmployeeUnavailability } from '@/lib/staff-schedule/absences/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'employees-unavailability',
  {
    summary: 'List the absences of employees.',
    query: employeeAbsenceListQuery,
    answer: list(employeeUnavailability),
  },
  (context) => listAnswer(context, (query) => listAbsences('employee', query, context.now)),
);

export const POST = adminRoute(
  'employees-unavailability',
  {
    summary: 'Create an absence of an employee.',
    query: acceptQuery,
    body: employeeAbsenceInput,
    answer: savedEmployeeUnavailability,
    status: 201,
    idempotent: true,
  },
  async (context) => savedAnswer(await createAbsence('employee', context.body, solving(context)), 201),
);
