import { getReservation } from '@/lib/booking-board/list/queries';
import { reservationParams } from '@/lib/booking-board/list/schema';
import { suppressNotification } from '@/lib/booking-changes/undo/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/refusal';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Drop the mail about your last action, as long as it waits.',
    params: reservationParams,
    answer: boardReservation,
  },
  async (context) => {
    const { params, locale } = context;
    const outcome = await suppressNotification(params.id, writing(context));
    if (!outcome.ok) throw new Refusal(outcome.reason);
    return oneAnswer(await getReservation(params.id, locale));
  },
);
