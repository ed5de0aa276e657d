import { undoAbsence } from '@/lib/rota/absences/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { doneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute('employees-unavailability', { params }, async (asked) =>
  doneAnswer(await undoAbsence('employee', asked.params.id, { ...writing(asked), locale: asked.locale })),
);
