import { findAbsence } from '@/lib/absences/queries';
import { workplaceAbsenceEdit } from '@/lib/absences/schema';
import { editAbsence, removeAbsence } from '@/lib/absences/service';
import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('workplaces-unavailability', { params }, async (asked) =>
  oneAnswer(await findAbsence('workplace', asked.params.id)),
);

export const PUT = adminRoute(
  'workplaces-unavailability',
  { params, query: acceptQuery, body: workplaceAbsenceEdit },
  async (asked) => savedAnswer(await editAbsence('workplace', asked.params.id, asked.body, careful(asked))),
);

export const DELETE = adminRoute('workplaces-unavailability', { params }, async (asked) =>
  removedAnswer(await removeAbsence('workplace', asked.params.id, writing(asked))),
);
