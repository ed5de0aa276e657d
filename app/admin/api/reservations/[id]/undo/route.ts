import { getReservation } from '@/lib/booking-board/list/queries';
import { reservationParams } from '@/lib/booking-board/list/schema';
import { undoByStaff } from '@/lib/booking-changes/undo/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/refusal';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'POST reservations/[id]/undo',
  {
    summary:
      'Undo your last action: within a minute, if nothing has happened since and the time is still free. Who has read of it is told once how it is.',
    params: reservationParams,
    answer: boardReservation,
  },
  async (context) => {
    const { params, locale, user } = context;
    const employeeScope = employeeScopeOf(user);
    if (employeeScope !== null && !(await getReservation(params.id, locale, { employeeScope })))
      throw new Refusal('notFound');
    const outcome = await undoByStaff(params.id, writing(context));
    if (!outcome.ok) throw new Refusal(outcome.reason);
    return oneAnswer(await getReservation(params.id, locale, { employeeScope }));
  },
);
