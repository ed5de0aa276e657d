import { reservationParams, stepInput } from '@/lib/booking-board/list/schema';
import { completeReservation } from '@/lib/booking-board/list/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

/** No mail tells of it, whatever `notify` says. */
export const POST = adminRoute(
  'POST reservations/[id]/done',
  {
    summary: 'The client was there; only once the term has begun.',
    params: reservationParams,
    body: stepInput,
    answer: boardReservation,
  },
  async (context) => {
    const { params, locale, user } = context;
    const asker = { ...writing(context), locale, employeeScope: employeeScopeOf(user) };
    return savedAnswer(await completeReservation(params.id, asker));
  },
);
