import type { BookingContext } from '@/lib/bookings/book/decision';
import { holdNetwork } from '@/lib/bookings/book/hold-network';
import { isInstant, type BookingOutcome } from '@/lib/bookings/book/outcome';
import type { BookingInput } from '@/lib/bookings/book/schema';
import { payOrHold } from '@/lib/bookings/book/pay-or-hold';
import { payingOf } from '@/lib/bookings/book/paying';
import { book } from '@/lib/bookings/book/service';
import { demandWork } from '@/lib/kit/challenge/service';
import { json } from '@/lib/kit/http/answer';
import { clientNetworks } from '@/lib/kit/http/client-address';
import { Refusal } from '@/lib/kit/refusal';
import { cookiesOfConfirmed } from '@/lib/self-service/known-browser/queries';
import { bookedAnswer } from './booked-answer';
import { ticketPath } from './ticket-path';

/** Derivations: a second or two for a visitor's phone, where much is held unconfirmed. */
const WORK = 1_000;

type Request = Pick<
  BookingContext,
  'locale' | 'now' | 'idempotency' | 'knownClientId' | 'lastsAsForClientId'
> & {
  headers: Headers;
  /** One service was named in short. */
  isShort?: boolean;
  /** Whoever presses a link has not named the address, and the key of the press is ours. */
  isByLink?: boolean;
};

/** Another time, or what was booked right away for somebody who was known there: its page is nothing for whoever is not. */
const isOfAnotherPress = (outcome: BookingOutcome, { knownClientId }: Pick<Request, 'knownClientId'>) =>
  outcome.ok ? isInstant(outcome) && !knownClientId : outcome.reason === 'key-reused';

/**
 * The one way in which a visitor books, within the limits of holds; who is known here is booked without waiting for anything.
 * @throws Refusal for every outcome but a term that is held or booked
 */
export async function bookForVisitor(
  input: BookingInput,
  { headers, isShort = false, isByLink = false, ...request }: Request,
): Promise<Response> {
  const { locale, now } = request;
  const paying = await payingOf(
    input.parts.map(({ serviceUnitId }) => serviceUnitId),
    input.clientEmail,
    now,
  );
  const attempt = (worked: boolean) =>
    book(input, {
      ...request,
      source: headers.has('sec-fetch-site') ? 'site' : 'api',
      network: holdNetwork(clientNetworks(headers)),
      worked,
      paying,
    });
  const answer = async (booked: BookingOutcome) => {
    const { outcome, payment } = await payOrHold(booked, now);
    if (isByLink && isOfAnotherPress(outcome, request)) throw new Refusal('nextVisitBooked');
    const isAddressShown = !isByLink;
    const reader = { locale, isShort, isAddressShown, payment };
    const hasPage = payment !== null || isInstant(outcome);
    if (!outcome.ok || !hasPage) return json(bookedAnswer(outcome, reader), 201);
    const { id } = outcome.reservation;
    const answered = bookedAnswer(outcome, { ...reader, ticket: await ticketPath(id, locale) });
    return json(answered, 201, payment ? [] : await cookiesOfConfirmed(id, headers, now));
  };
  const outcome = await attempt(false);
  if (outcome.ok || outcome.reason !== 'needs-work') return answer(outcome);
  await demandWork(headers, 'booking', WORK, outcome.retryAfter);
  return answer(await attempt(true));
}
