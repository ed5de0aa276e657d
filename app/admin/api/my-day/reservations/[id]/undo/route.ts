import { z } from 'zod';
import { findMyReservation } from '@/lib/dashboard/my-day/queries';
import { undoByStaff } from '@/lib/reservations/undo/service';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { Refusal } from '@/lib/kit/http/refusal';

/** What she has just done herself: nobody takes back what somebody else did. */
export const POST = employeeRoute({ params, body: z.strictObject({}) }, async (asked) => {
  const { params: which, employeeId, locale } = asked;
  if (!(await findMyReservation(which.id, employeeId, locale))) throw new Refusal('notFound');
  const outcome = await undoByStaff(which.id, writing(asked));
  if (!outcome.ok) throw new Refusal(outcome.reason);
  return oneAnswer(await findMyReservation(which.id, employeeId, locale));
});
