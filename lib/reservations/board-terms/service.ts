import 'server-only';
import { db } from '@/db/client';
import { retrying } from '@/db/transaction';
import { freePairs } from '../../terms/availability/free-terms.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { termOf } from '../booking/decision.ts';
import { findBooked, keysExpiredAt, type IdempotencyRequest } from '../booking/idempotency.ts';
import { inRounds } from '../booking/rounds.ts';
import { look, nearestTo, type Looked } from '../booking/search.ts';
import { storeTerm } from '../booking/store.ts';
import type { DecidedTerm } from '../booking/term-record.ts';
import { refusalOf, waivedByStaff, type Refused, type Wish } from '../booking/wish.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { salonLanguages, salonZone } from '../../base/settings.ts';
import { RESERVATION_STATUS, type Locale, type ReservationSource } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import { languageOfClient } from './queries.ts';
import { refuse, type TermOutcome } from './refused.ts';
import type { PhoneBookingInput, WhyNotFreeQuery } from './schema.ts';

type Given = Pick<PhoneBookingInput, 'serviceUnitId' | 'termFrom'> &
  Partial<Pick<PhoneBookingInput, 'termDuration' | 'employeeId' | 'workplaceId' | 'override'>> & {
    reservationId?: number | undefined;
  };

function wishOf({ termFrom, termDuration, override, ...rest }: Given, now: Date): Wish {
  const start = instantGiven(termFrom, salonZone()).getTime();
  return { ...rest, start, durationMinutes: termDuration, override: waivedByStaff(start, now, override) };
}

/** Why a term cannot be had, with what staff could waive for it; null when it is free, undefined when there is no such service unit. */
export async function whyTermNotFree(query: WhyNotFreeQuery, now: Date): Promise<Refused | null | undefined> {
  const search = await look(wishOf(query, now), now);
  return search ? refusalOf(search) : undefined;
}

type Caller = Writing & { source: ReservationSource; idempotency: IdempotencyRequest | null };

/** Books for somebody on the phone: confirmed at once, by the rules that staff did not waive, and never twice. */
export async function bookByPhone(input: PhoneBookingInput, caller: Caller): Promise<TermOutcome> {
  const { now } = caller;
  const { serviceUnitId, termFrom, termDuration, employeeId, workplaceId, override } = input;
  const wish = wishOf({ serviceUnitId, termFrom, termDuration, employeeId, workplaceId, override }, now);
  const language = input.language ?? (await languageOfClient(input)) ?? salonLanguages().fallback;
  const outcome = await inRounds(() => retrying(() => lookAndBook(input, wish, language, caller)));
  if (outcome) return outcome;
  return { ok: false, reason: 'termTaken', alternatives: await nearestTo(wish, now), refused: null };
}

/** @returns null when somebody was faster and another look is worth it */
async function lookAndBook(
  input: PhoneBookingInput,
  wish: Wish,
  language: Locale,
  caller: Caller,
): Promise<TermOutcome | null> {
  const search = await look(wish, caller.now);
  // After the look: whatever the request of this key has taken before the look, it is found as well.
  const repeated = caller.idempotency && (await findBooked(db, caller.idempotency, caller.now));
  if (repeated?.isSame) return { ok: true, id: repeated.id };
  if (repeated) return { ok: false, reason: 'alreadyBooked', id: repeated.id };
  if (!search || search.schedule.serviceUnit.hidden) {
    return { ok: false, reason: 'invalid', fields: { serviceUnitId: 'notFound' } };
  }
  const [pair] = freePairs(search);
  if (!pair) return refuse(wish, search, caller.now);
  const { outcome, bookedId } = await storeTerm(input, decide(search, pair, language, caller));
  return outcome === 'booked' && bookedId !== null ? { ok: true, id: bookedId } : null;
}

/** Everything about a term that is booked at once. */
function decide(
  search: Looked,
  pair: Pair,
  language: Locale,
  { by, now, source, idempotency }: Caller,
): DecidedTerm {
  return {
    ...termOf(search, pair, language),
    source,
    status: RESERVATION_STATUS.CONFIRMED,
    holdUntil: null,
    links: ['cancel-reservation', 'unsubscribe-reservations', 'my-appointment'],
    // Whoever sits there already needs none.
    mail: search.start > now.getTime() ? 'confirmed' : null,
    visitor: null,
    by,
    idempotency: idempotency && { ...idempotency, expired: keysExpiredAt(now) },
    now,
  };
}
