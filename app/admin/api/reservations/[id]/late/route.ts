import { lateInput, reservationParams } from '@/lib/booking-board/list/schema';
import { notePresence } from '@/lib/booking-board/list/presence';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'POST reservations/[id]/late',
  {
    summary:
      'The client has said that she comes so many minutes after the start: `expectedAt`. Of what is booked, on its day, until she is here; the term stays.',
    params: reservationParams,
    body: lateInput,
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale, user } = context;
    const asker = { ...writing(context), locale, employeeScope: employeeScopeOf(user) };
    return savedAnswer(await notePresence(params.id, { kind: 'late', ...body }, asker));
  },
);
