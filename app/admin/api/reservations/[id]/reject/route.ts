import { rejectionInput, reservationParams } from '@/lib/board-reservations/schema';
import { rejectReservation } from '@/lib/board-reservations/service';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const POST = adminRoute(
  'reservations',
  { params: reservationParams, body: rejectionInput },
  async (asked) => {
    const { params, body, locale } = asked;
    return savedAnswer(await rejectReservation(params.id, body.reason, { ...writing(asked), locale }));
  },
);
