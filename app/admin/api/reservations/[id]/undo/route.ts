import { getReservation } from '@/lib/reservations/board/queries';
import { reservationParams } from '@/lib/reservations/board/schema';
import { undoByStaff } from '@/lib/reservations/undo/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/http/refusal';

export const POST = adminRoute(
  'POST reservations/[id]/undo',
  { params: reservationParams },
  async (asked) => {
    const { params, locale, user } = asked;
    const whose = whoseOf(user);
    if (whose !== null && !(await getReservation(params.id, locale, { whose })))
      throw new Refusal('notFound');
    const outcome = await undoByStaff(params.id, writing(asked));
    if (!outcome.ok) throw new Refusal(outcome.reason);
    return oneAnswer(await getReservation(params.id, locale, { whose }));
  },
);
