import { cancellationInput, reservationParams } from '@/lib/booking-board/list/schema';
import { cancelForClient } from '@/lib/booking-board/list/steps';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { scopeOfChanges } from '@/lib/bookings/by-staff/employee-change';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'POST reservations/[id]/cancel-for-client',
  {
    summary: 'Cancel for a client who has called. An employee does so for what is hers alone.',
    params: reservationParams,
    body: cancellationInput,
    answer: boardReservation,
  },
  async (context) => {
    const { params, body, locale, user } = context;
    const employeeScope = await scopeOfChanges(params.id, employeeScopeOf(user));
    return savedAnswer(
      await cancelForClient(params.id, body, { ...writing(context), locale, employeeScope }),
    );
  },
);
