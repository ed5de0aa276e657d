import { cancellationInput, reservationParams } from '@/lib/booking-board/list/schema';
import { cancelForClient } from '@/lib/booking-board/list/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Cancel for a client who has called.',
    params: reservationParams,
    body: cancellationInput,
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale } = context;
    return savedAnswer(await cancelForClient(params.id, body, { ...writing(context), locale }));
  },
);
