import { listReservations } from '@/lib/board-reservations/queries';
import { reservationListQuery } from '@/lib/board-reservations/schema';
import { phoneBookingInput } from '@/lib/board-terms/schema';
import { bookByPhone } from '@/lib/board-terms/service';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { writing } from '@/lib/http/record-answer';
import { termOutcomeAnswer } from './term-answer';

export const GET = adminRoute('reservations', { query: reservationListQuery }, (asked) =>
  listAnswer(asked, (query) => listReservations(query, asked.locale)),
);

/** Books for a client who has called; a program that is not the board is told apart by how it logs in. */
export const POST = adminRoute('reservations', { body: phoneBookingInput }, async (asked) => {
  const source = asked.request.headers.has('authorization') ? 'api' : 'board';
  const outcome = await bookByPhone(asked.body, { ...writing(asked), source });
  return termOutcomeAnswer(outcome, asked.locale, 201);
});
