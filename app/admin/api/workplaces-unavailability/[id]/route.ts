import { findAbsence } from '@/lib/staff-schedule/absences/queries';
import { workplaceAbsenceEdit } from '@/lib/staff-schedule/absences/schema';
import { editAbsence, removeAbsence } from '@/lib/staff-schedule/absences/service';
import { acceptQuery } from '@/lib/staff-schedule/affected/schema';
import { solving } from '@/lib/staff-schedule/solving/solving-writing';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { workplaceUnavailability, savedWorkplaceUnavailability } from '@/lib/staff-schedule/absences/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'workplaces-unavailability',
  { summary: 'Read an unavailability of a workplace.', params, answer: workplaceUnavailability },
  async (context) => oneAnswer(await findAbsence('workplace', context.params.id)),
);

export const PUT = adminRoute(
  'workplaces-unavailability',
  {
    summary: 'Replace an unavailability of a workplace.',
    params,
    query: acceptQuery,
    body: asRead(workplaceAbsenceEdit, workplaceUnavailability),
    answer: savedWorkplaceUnavailability,
    idempotent: true,
  },
  async (context) =>
    savedAnswer(await editAbsence('workplace', context.params.id, context.body, solving(context))),
);

export const DELETE = adminRoute(
  'workplaces-unavailability',
  { summary: 'Remove an unavailability of a workplace.', params, answer: removed },
  async (context) => removedAnswer(await removeAbsence('workplace', context.params.id, writing(context))),
);
