import type { BookingContext } from '@/lib/bookings/book/decision';
import { isInstant, type BookingOutcome } from '@/lib/bookings/book/outcome';
import { cookiesOfConfirmed, knownClientId } from '@/lib/self-service/known-browser/queries';
import { holdNetwork } from '@/lib/bookings/book/hold-network';
import { idempotencyRequest } from '@/lib/bookings/book/idempotency';
import { book } from '@/lib/bookings/book/service';
import { demandWork } from '@/lib/kit/challenge/service';
import { json } from '@/lib/kit/http/answer';
import { clientNetworks } from '@/lib/kit/http/client-address';
import { parseOrRefuse, publicRoute } from '@/lib/kit/http/route';
import { idempotencyKey } from '@/lib/bookings/schema';
import { bookingInput } from '@/lib/bookings/book/schema';
import { isShorthand } from '@/lib/bookings/book/shorthand';
import { bookedAnswer } from './booked-answer';
import { ticketPath } from './ticket-path';
import { bookedReservation } from '@/lib/bookings/book/answer';

/** Derivations: a second or two for a visitor's phone, where much is held unconfirmed. */
const WORK = 1_000;

export const POST = publicRoute(
  {
    summary:
      'Hold a term until it is confirmed by mail, of one service or of up to five one after the other. 409 comes with `alternatives`.',
    body: bookingInput,
    limit: 'booking',
    answer: bookedReservation,
    status: 201,
    requestHeaders: { 'Idempotency-Key': 'The same key and body get the same answer again, for 24 hours.' },
    conflict: 'term',
  },
  async ({ body, locale, now, request }) => {
    const { headers } = request;
    const key = parseOrRefuse(idempotencyKey, headers.get('idempotency-key'), 'Idempotency-Key');
    const known = await knownClientId(headers, body.clientEmail, now);
    const { parts: _, ...sent } = body;
    const isShort = isShorthand(body);
    const attempt = (worked: boolean) => {
      const context: BookingContext = {
        locale,
        now,
        source: headers.has('sec-fetch-site') ? 'site' : 'api',
        idempotency: key === null ? null : idempotencyRequest(key, sent, locale),
        network: holdNetwork(clientNetworks(headers)),
        worked,
        knownClientId: known,
      };
      return book(body, context);
    };
    const answer = async (outcome: BookingOutcome) => {
      if (!isInstant(outcome)) return json(bookedAnswer(outcome, { locale, isShort }), 201);
      const { id } = outcome.reservation;
      const ticket = await ticketPath(id, locale);
      const booked = bookedAnswer(outcome, { locale, isShort, ticket });
      return json(booked, 201, await cookiesOfConfirmed(id, headers, now));
    };
    const outcome = await attempt(false);
    if (outcome.ok || outcome.reason !== 'needs-work') return answer(outcome);
    await demandWork(headers, 'booking', WORK, outcome.retryAfter);
    return answer(await attempt(true));
  },
);
