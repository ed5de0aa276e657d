import { listReservations } from '@/lib/booking-board/list/queries';
import { reservationListQuery } from '@/lib/booking-board/search/schema';
import { bookingOfHers } from '@/lib/bookings/by-staff/own';
import { phoneInput } from '@/lib/bookings/by-staff/schema';
import { bookByPhone } from '@/lib/bookings/by-staff/service';
import { isShorthand } from '@/lib/bookings/book/shorthand';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { whoseOf } from '@/lib/accounts/sessions/roles';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { staffKey } from '@/lib/bookings/by-staff/staff-key';
import type { ReservationSource } from '@/lib/base/statuses';
import { termOutcomeAnswer } from './term-answer';
import { boardReservation } from '@/lib/booking-board/list/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'GET reservations',
  { summary: 'List the reservations.', query: reservationListQuery, answer: list(boardReservation) },
  (asked) => listAnswer(asked, (query) => listReservations(query, asked.locale, whoseOf(asked.user))),
);

/**
 * Books for a client who has called; a program that is not the board is told apart by how it logs in. An employee books with
 * herself, where the salon lets her.
 */
export const POST = adminRoute(
  'POST reservations',
  {
    summary: 'Create a reservation.',
    body: phoneInput,
    answer: boardReservation,
    status: 201,
    conflict: 'term',
  },
  async (asked) => {
    const { body, locale, request, user, now } = asked;
    const whose = whoseOf(user);
    const source: ReservationSource = request.headers.has('authorization') ? 'api' : 'board';
    const { parts: _, ...sent } = body;
    const caller = { ...writing(asked), source, idempotency: staffKey(asked, sent) };
    const call = whose === null ? body : await bookingOfHers(body, { employeeId: whose, now });
    return termOutcomeAnswer(
      await bookByPhone(call, caller),
      { locale, whose, isShort: isShorthand(body) },
      201,
    );
  },
);
