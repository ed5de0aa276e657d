import { rejectionInput, reservationParams } from '@/lib/booking-board/list/schema';
import { rejectReservation } from '@/lib/booking-board/list/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Reject, with a reason that the client is told.',
    params: reservationParams,
    body: rejectionInput,
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale } = context;
    return savedAnswer(await rejectReservation(params.id, body, { ...writing(context), locale }));
  },
);
