import { reservationParams, stepInput } from '@/lib/reservations/board/schema';
import { completeReservation } from '@/lib/reservations/board/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

/** No mail tells of it, whatever `notify` says. */
export const POST = adminRoute(
  'reservations',
  { params: reservationParams, body: stepInput },
  async (asked) =>
    savedAnswer(await completeReservation(asked.params.id, { ...writing(asked), locale: asked.locale })),
);
