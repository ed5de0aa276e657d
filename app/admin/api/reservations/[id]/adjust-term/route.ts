import { reservationParams } from '@/lib/reservations/board/schema';
import { adjustment } from '@/lib/reservations/board-terms/schema';
import { adjustTerm } from '@/lib/reservations/adjusted-terms/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { termOutcomeAnswer } from '../../term-answer';
import { boardReservation } from '@/lib/reservations/board/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Move to another term; the client is told.',
    params: reservationParams,
    body: adjustment,
    answer: boardReservation,
    conflict: 'term',
  },
  async (asked) =>
    termOutcomeAnswer(
      await adjustTerm(asked.params.id, asked.body, writing(asked)),
      { locale: asked.locale },
      200,
    ),
);
