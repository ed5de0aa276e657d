import { reservationParams, stepInput } from '@/lib/booking-board/list/schema';
import { completeReservation } from '@/lib/booking-board/list/steps';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

/** No mail tells of it, whatever `notify` says. */
export const POST = adminRoute(
  'POST reservations/[id]/done',
  {
    summary: 'The client was there; only once the term has begun.',
    params: reservationParams,
    body: stepInput,
    answer: boardReservation,
  },
  async (asked) => {
    const { params, locale, user } = asked;
    const asker = { ...writing(asked), locale, whose: whoseOf(user) };
    return savedAnswer(await completeReservation(params.id, asker));
  },
);
