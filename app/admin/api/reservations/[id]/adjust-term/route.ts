import { reservationParams } from '@/lib/booking-board/list/schema';
import { adjustment } from '@/lib/bookings/by-staff/schema';
import { adjustTerm } from '@/lib/booking-changes/move/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { termOutcomeAnswer } from '../../term-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'reservations',
  {
    summary: 'Move to another term; the client is told.',
    params: reservationParams,
    body: adjustment,
    answer: boardReservation,
    conflict: 'term',
  },
  async (context) =>
    termOutcomeAnswer(
      await adjustTerm(context.params.id, context.body, writing(context)),
      { locale: context.locale },
      200,
    ),
);
