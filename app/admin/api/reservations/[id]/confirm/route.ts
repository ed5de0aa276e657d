import { stepInput, reservationParams } from '@/lib/booking-board/list/schema';
import { confirmReservation } from '@/lib/booking-board/list/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Confirm for the client.',
    params: reservationParams,
    body: stepInput,
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale } = context;
    return savedAnswer(await confirmReservation(params.id, body, { ...writing(context), locale }));
  },
);
