import { reservationParams } from '@/lib/board-reservations/schema';
import { confirmReservation } from '@/lib/board-reservations/service';
import { adminRoute } from '@/lib/http/admin-route';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const POST = adminRoute('reservations', { params: reservationParams }, async (asked) =>
  savedAnswer(await confirmReservation(asked.params.id, { ...writing(asked), locale: asked.locale })),
);
