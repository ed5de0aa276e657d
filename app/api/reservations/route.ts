import { clientKnownHere, knownClientId } from '@/lib/self-service/known-browser/queries';
import { idempotencyRequest } from '@/lib/bookings/book/idempotency';
import { parseOrRefuse, publicRoute } from '@/lib/kit/http/route';
import { idempotencyKey } from '@/lib/bookings/schema';
import { bookingInput } from '@/lib/bookings/book/schema';
import { isShorthand } from '@/lib/bookings/book/shorthand';
import { bookedReservation } from '@/lib/bookings/book/answer';
import { bookForVisitor } from './book-for-visitor';

export const POST = publicRoute(
  {
    summary:
      'Hold a term until it is confirmed by mail, of one service or of up to five one after the other. 409 comes with `alternatives`.',
    body: bookingInput,
    limit: 'booking',
    answer: bookedReservation,
    status: 201,
    idempotent: true,
    conflict: 'term',
  },
  async ({ body, locale, now, request: { headers } }) => {
    const key = parseOrRefuse(idempotencyKey, headers.get('idempotency-key'), 'Idempotency-Key');
    const [known, here] = await Promise.all([
      knownClientId(headers, body.clientEmail, now),
      clientKnownHere(headers, body.clientEmail, now),
    ]);
    const { parts: _, ...sent } = body;
    return bookForVisitor(body, {
      headers,
      locale,
      now,
      isShort: isShorthand(body),
      idempotency: key === null ? null : idempotencyRequest(key, sent, locale),
      knownClientId: known,
      lastsAsForClientId: here,
    });
  },
);
