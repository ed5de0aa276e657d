import { listReservations } from '@/lib/booking-board/list/queries';
import { reservationListQuery } from '@/lib/booking-board/search/schema';
import { bookingOfHers } from '@/lib/bookings/by-staff/employee-booking-input';
import { phoneInput } from '@/lib/bookings/by-staff/schema';
import { bookByPhone } from '@/lib/bookings/by-staff/service';
import { isShorthand } from '@/lib/bookings/book/shorthand';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import { sourceOf } from '@/lib/bookings/by-staff/source';
import { termOutcomeAnswer } from './term-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET reservations',
  { summary: 'List the reservations.', query: reservationListQuery, answer: list(boardReservation) },
  (context) =>
    listAnswer(context, (query) => listReservations(query, context.locale, employeeScopeOf(context.user))),
);

/**
 * Books for a client who has called. An employee books with herself, where the salon lets her.
 */
export const POST = adminRoute(
  'POST reservations',
  {
    summary: 'Create a reservation.',
    body: phoneInput,
    answer: boardReservation,
    status: 201,
    conflict: 'term',
    idempotent: true,
  },
  async (context) => {
    const { body, locale, request, user, now } = context;
    const employeeScope = employeeScopeOf(user);
    const { parts: _, ...sent } = body;
    const caller = { ...writing(context), source: sourceOf(request), idempotency: staffKey(context, sent) };
    const call =
      employeeScope === null ? body : await bookingOfHers(body, { employeeId: employeeScope, now });
    return termOutcomeAnswer(
      await bookByPhone(call, caller),
      { locale, employeeScope, isShort: isShorthand(body) },
      201,
    );
  },
);
