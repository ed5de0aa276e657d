import { getReservation } from '@/lib/booking-board/list/queries';
import { reservationChange, reservationParams } from '@/lib/booking-board/list/schema';
import { changeReservation, removeReservation } from '@/lib/booking-board/list/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET reservations/[id]',
  { summary: 'Read a reservation.', params: reservationParams, answer: boardReservation },
  async ({ params, locale, user }) =>
    oneAnswer(await getReservation(params.id, locale, { employeeScope: employeeScopeOf(user) })),
);

export const PUT = adminRoute(
  'reservations',
  {
    summary: 'Replace a reservation.',
    params: reservationParams,
    body: asRead(reservationChange, boardReservation),
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale } = context;
    return savedAnswer(await changeReservation(params.id, body, { ...writing(context), locale }));
  },
);

/** Only for super administrators: what a manager is done with is rejected, and stays. */
export const DELETE = adminRoute(
  'DELETE reservations/[id]',
  { summary: 'Remove a reservation.', params: reservationParams, answer: removed },
  async (context) => removedAnswer(await removeReservation(context.params.id, writing(context))),
);
