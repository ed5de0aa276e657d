import { noShowInput, reservationParams } from '@/lib/booking-board/list/schema';
import { noteNoShow } from '@/lib/booking-board/list/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

/** Writing to whoever did not come is for the desk. */
export const POST = adminRoute(
  'POST reservations/[id]/no-show',
  {
    summary:
      'Nobody came; only once the term has begun. It stays confirmed, with `noShowAt`; `done` and another term take that back. The client is told only with `notify: true`. Of what was paid ahead the salon keeps what the policy says; with `payment: return` all of it goes back.',
    params: reservationParams,
    body: noShowInput,
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale, user } = context;
    const employeeScope = employeeScopeOf(user);
    const notify = body.notify && employeeScope === null;
    return savedAnswer(
      await noteNoShow(params.id, { ...body, notify }, { ...writing(context), locale, employeeScope }),
    );
  },
);
