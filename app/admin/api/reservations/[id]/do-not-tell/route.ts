import { getReservation } from '@/lib/reservations/board/queries';
import { reservationParams } from '@/lib/reservations/board/schema';
import { doNotTell } from '@/lib/reservations/undo/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/http/refusal';
import { boardReservation } from '@/lib/reservations/board/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Drop the mail about the own last deed, as long as it waits.',
    params: reservationParams,
    answer: boardReservation,
  },
  async (asked) => {
    const { params, locale } = asked;
    const outcome = await doNotTell(params.id, writing(asked));
    if (!outcome.ok) throw new Refusal(outcome.reason);
    return oneAnswer(await getReservation(params.id, locale));
  },
);
