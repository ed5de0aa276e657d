import { getReservation } from '@/lib/booking-board/list/queries';
import { reservationParams } from '@/lib/booking-board/list/schema';
import { notifyOfLength } from '@/lib/booking-changes/length/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { Refusal } from '@/lib/kit/refusal';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary:
      'Tell the client until when it lasts by now: where your last action, a minute ago at most, has given it another end alone. Once.',
    params: reservationParams,
    answer: boardReservation,
  },
  async (context) => {
    const { params, locale } = context;
    const outcome = await notifyOfLength(params.id, writing(context));
    if (!outcome.ok) throw new Refusal(outcome.reason);
    return oneAnswer(await getReservation(params.id, locale));
  },
);
