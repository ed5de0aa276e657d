import type { BookingContext } from '@/lib/reservations/booking/decision';
import { holdNetwork } from '@/lib/reservations/booking/hold-network';
import { idempotencyRequest } from '@/lib/reservations/booking/idempotency';
import { bookTerm } from '@/lib/reservations/booking/service';
import { demandWork } from '@/lib/kit/challenge/service';
import { json } from '@/lib/kit/http/answer';
import { clientNetworks } from '@/lib/kit/http/client-address';
import { parseOrRefuse, publicRoute } from '@/lib/kit/http/route';
import { idempotencyKey } from '@/lib/reservations/schema';
import { bookingInput } from '@/lib/reservations/visits/schema';
import { bookVisit } from '@/lib/reservations/visits/service';
import { bookedAnswer } from './booked-answer';

/** Derivations: a second or two for a visitor's phone, where much is held unconfirmed. */
const WORK = 1_000;

export const POST = publicRoute(
  { body: bookingInput, limit: 'booking' },
  async ({ body, locale, now, request }) => {
    const { headers } = request;
    const key = parseOrRefuse(idempotencyKey, headers.get('idempotency-key'), 'Idempotency-Key');
    const book = (worked: boolean) => {
      const context: BookingContext = {
        locale,
        now,
        source: headers.has('sec-fetch-site') ? 'site' : 'api',
        idempotency: key === null ? null : idempotencyRequest(key, body, locale),
        network: holdNetwork(clientNetworks(headers)),
        worked,
      };
      return 'serviceUnits' in body ? bookVisit(body, context) : bookTerm(body, context);
    };
    const outcome = await book(false);
    if (outcome.ok || outcome.reason !== 'needs-work') return json(bookedAnswer(outcome, locale), 201);
    await demandWork(headers, 'booking', WORK, outcome.retryAfter);
    return json(bookedAnswer(await book(true), locale), 201);
  },
);
