import { staffRequest } from '@/lib/reservations/booking/idempotency';
import { listReservations } from '@/lib/reservations/board/queries';
import { reservationListQuery } from '@/lib/reservations/board/schema';
import { phoneBookingInput } from '@/lib/reservations/board-terms/schema';
import { bookByPhone } from '@/lib/reservations/board-terms/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { writing } from '@/lib/accounts/admin-api/record-answer';
import { parseOrRefuse } from '@/lib/kit/http/route';
import { idempotencyKey } from '@/lib/reservations/schema';
import { termOutcomeAnswer } from './term-answer';

export const GET = adminRoute('reservations', { query: reservationListQuery }, (asked) =>
  listAnswer(asked, (query) => listReservations(query, asked.locale)),
);

/** Books for a client who has called; a program that is not the board is told apart by how it logs in. */
export const POST = adminRoute('reservations', { body: phoneBookingInput }, async (asked) => {
  const { body, locale, request } = asked;
  const source = request.headers.has('authorization') ? 'api' : 'board';
  const key = parseOrRefuse(idempotencyKey, request.headers.get('idempotency-key'), 'Idempotency-Key');
  const idempotency = key === null ? null : staffRequest(key, body, locale);
  const outcome = await bookByPhone(body, { ...writing(asked), source, idempotency });
  return termOutcomeAnswer(outcome, locale, 201);
});
