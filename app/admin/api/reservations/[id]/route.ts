import { getReservation } from '@/lib/reservations/board/queries';
import { reservationChange, reservationParams } from '@/lib/reservations/board/schema';
import { changeReservation, removeReservation } from '@/lib/reservations/board/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/http/refusal';

export const GET = adminRoute('reservations', { params: reservationParams }, async ({ params, locale }) =>
  oneAnswer(await getReservation(params.id, locale)),
);

export const PUT = adminRoute(
  'reservations',
  { params: reservationParams, body: reservationChange },
  async (asked) => {
    const { params, body, locale } = asked;
    return savedAnswer(await changeReservation(params.id, body, { ...writing(asked), locale }));
  },
);

/** Only for super administrators: what a manager is done with is rejected, and stays. */
export const DELETE = adminRoute('reservations', { params: reservationParams }, async (asked) => {
  const { params, locale, user } = asked;
  if (!(await getReservation(params.id, locale))) throw new Refusal('notFound');
  if (!user.roles.includes('ROLE_SUPER_ADMIN')) throw new Refusal('forbidden');
  return removedAnswer(await removeReservation(params.id, writing(asked)));
});
