import { getReservation } from '@/lib/reservations/board/queries';
import { reservationParams } from '@/lib/reservations/board/schema';
import { undoByStaff } from '@/lib/reservations/undo/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/http/refusal';

export const POST = adminRoute('reservations', { params: reservationParams }, async (asked) => {
  const { params, locale } = asked;
  const outcome = await undoByStaff(params.id, writing(asked));
  if (!outcome.ok) throw new Refusal(outcome.reason);
  return oneAnswer(await getReservation(params.id, locale));
});
