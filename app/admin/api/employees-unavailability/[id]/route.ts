import { findAbsence } from '@/lib/absences/queries';
import { employeeAbsenceEdit } from '@/lib/absences/schema';
import { editAbsence, removeAbsence } from '@/lib/absences/service';
import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('employees-unavailability', { params }, async (asked) =>
  oneAnswer(await findAbsence('employee', asked.params.id)),
);

export const PUT = adminRoute(
  'employees-unavailability',
  { params, query: acceptQuery, body: employeeAbsenceEdit },
  async (asked) => savedAnswer(await editAbsence('employee', asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('employees-unavailability', { params }, async (asked) =>
  removedAnswer(await removeAbsence('employee', asked.params.id, writing(asked))),
);
