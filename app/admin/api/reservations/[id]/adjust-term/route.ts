import { reservationParams } from '@/lib/booking-board/list/schema';
import { adjustment } from '@/lib/bookings/by-staff/schema';
import { scopeOfAdjustment } from '@/lib/bookings/by-staff/employee-change';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { adjustTerm } from '@/lib/booking-changes/move/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { termOutcomeAnswer } from '../../term-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';

export const POST = adminRoute(
  'POST reservations/[id]/adjust-term',
  {
    summary:
      'Move to another term; the client is told, of another length alone only with `notify: true`. An employee moves what is hers alone, to a term with herself.',
    params: reservationParams,
    body: adjustment,
    answer: boardReservation,
    conflict: 'term',
  },
  async (context) => {
    const { params, body, locale, user } = context;
    const employeeScope = await scopeOfAdjustment(params.id, body, employeeScopeOf(user));
    const outcome = await adjustTerm(params.id, body, { ...writing(context), employeeScope });
    return termOutcomeAnswer(outcome, { locale, employeeScope }, 200);
  },
);
