import { reservationParams } from '@/lib/reservations/board/schema';
import { confirmReservation } from '@/lib/reservations/board/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const POST = adminRoute('reservations', { params: reservationParams }, async (asked) =>
  savedAnswer(await confirmReservation(asked.params.id, { ...writing(asked), locale: asked.locale })),
);
