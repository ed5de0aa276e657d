import { stepInput, reservationParams } from '@/lib/reservations/board/schema';
import { confirmReservation } from '@/lib/reservations/board/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/reservations/board/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Confirm for the client.',
    params: reservationParams,
    body: stepInput,
    answer: boardReservation,
  },
  async (asked) => {
    const { params, body, locale } = asked;
    return savedAnswer(await confirmReservation(params.id, body, { ...writing(asked), locale }));
  },
);
