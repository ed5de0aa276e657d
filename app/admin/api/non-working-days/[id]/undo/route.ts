import { undoNonWorkingDays } from '@/lib/opening-hours/non-working-days/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { doneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { takenBack } from '@/lib/staff-schedule/solving/answer';

export const POST = adminRoute(
  'non-working-days',
  {
    summary:
      'Take back what the caller has just entered, with what was done about the reservations that it hit: within a minute.',
    params,
    answer: takenBack,
  },
  async (context) =>
    doneAnswer(await undoNonWorkingDays(context.params.id, { ...writing(context), locale: context.locale })),
);
