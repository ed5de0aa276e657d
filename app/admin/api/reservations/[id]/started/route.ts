import { reservationParams } from '@/lib/booking-board/list/schema';
import { notePresence } from '@/lib/booking-board/list/presence';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'POST reservations/[id]/started',
  {
    summary:
      'It has begun: `startedAt`, and `arrivedAt` where nobody noted that. Of what is booked, on its day; the status stays.',
    params: reservationParams,
    answer: boardReservation,
  },
  async (context) => {
    const { params, locale, user } = context;
    const asker = { ...writing(context), locale, employeeScope: employeeScopeOf(user) };
    return savedAnswer(await notePresence(params.id, { kind: 'started' }, asker));
  },
);
