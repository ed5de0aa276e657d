import { undoNonWorkingDays } from '@/lib/rota/non-working-days/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { doneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

export const POST = adminRoute('non-working-days', { params }, async (asked) =>
  doneAnswer(await undoNonWorkingDays(asked.params.id, { ...writing(asked), locale: asked.locale })),
);
