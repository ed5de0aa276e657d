import { undoAbsence } from '@/lib/staff-schedule/absences/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { doneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { takenBack } from '@/lib/staff-schedule/solving/answer';

export const POST = adminRoute(
  'employees-unavailability',
  {
    summary:
      'Take back what the caller has just entered, with what was done about the reservations that it hit: within a minute.',
    params,
    answer: takenBack,
  },
  async (context) =>
    doneAnswer(
      await undoAbsence('employee', context.params.id, { ...writing(context), locale: context.locale }),
    ),
);
