import { idempotencyRequest } from '@/lib/booking/idempotency';
import { bookTerm } from '@/lib/booking/service';
import { json } from '@/lib/http/answer';
import { parseOrRefuse, publicRoute } from '@/lib/http/route';
import { idempotencyKey, reservationInput } from '@/lib/reservations/schema';
import { bookedAnswer } from './booked-answer';

export const POST = publicRoute(
  { body: reservationInput, limit: 'booking' },
  async ({ body, locale, now, request }) => {
    const key = parseOrRefuse(idempotencyKey, request.headers.get('idempotency-key'), 'Idempotency-Key');
    const outcome = await bookTerm(body, {
      locale,
      now,
      source: request.headers.has('sec-fetch-site') ? 'site' : 'api',
      idempotency: key === null ? null : idempotencyRequest(key, body, locale),
    });
    return json(bookedAnswer(outcome, locale), 201);
  },
);
