import { findAbsence } from '@/lib/staff-schedule/absences/queries';
import { employeeAbsenceEdit } from '@/lib/staff-schedule/absences/schema';
import { editAbsence, removeAbsence } from '@/lib/staff-schedule/absences/service';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { employeeUnavailability, savedEmployeeUnavailability } from '@/lib/staff-schedule/absences/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'employees-unavailability',
  { summary: 'Read an absence of an employee.', params, answer: employeeUnavailability },
  async (context) => oneAnswer(await findAbsence('employee', context.params.id)),
);

export const PUT = adminRoute(
  'employees-unavailability',
  {
    summary: 'Replace an absence of an employee.',
    params,
    query: acceptQuery,
    body: asRead(employeeAbsenceEdit, employeeUnavailability),
    answer: savedEmployeeUnavailability,
    idempotent: true,
  },
  async (context) =>
    savedAnswer(await editAbsence('employee', context.params.id, context.body, solving(context))),
);

export const DELETE = adminRoute(
  'employees-unavailability',
  { summary: 'Remove an absence of an employee.', params, answer: removed },
  async (context) => removedAnswer(await removeAbsence('employee', context.params.id, writing(context))),
);
