import 'server-only';
import { retrying } from '@/db/transaction';
import { freePairs } from '../../terms/availability/free-terms.ts';
import { termOf } from '../booking/decision.ts';
import { inRounds } from '../booking/rounds.ts';
import { look, nearestTo } from '../booking/search.ts';
import { storeTerm } from '../booking/store.ts';
import { refusalOf, waivedByStaff, type Refused, type Wish } from '../booking/wish.ts';
import { salonZone } from '../../base/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { instantGiven } from '../../base/time/given.ts';
import { bookedAtOnce, languageFor, repeatedBy, type Caller } from './at-once.ts';
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

/** Books for somebody on the phone: confirmed at once, by the rules that staff did not waive, and never twice. */
export async function bookByPhone(input: PhoneBookingInput, caller: Caller): Promise<TermOutcome> {
  const { now } = caller;
  const { serviceUnitId, termFrom, termDuration, employeeId, workplaceId, override } = input;
  const wish = wishOf({ serviceUnitId, termFrom, termDuration, employeeId, workplaceId, override }, now);
  const language = await languageFor(input);
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
  const repeated = await repeatedBy(caller);
  if (repeated) return repeated;
  if (!search || search.schedule.serviceUnit.hidden) {
    return { ok: false, reason: 'invalid', fields: { serviceUnitId: 'notFound' } };
  }
  const [pair] = freePairs(search);
  if (!pair) return refuse(wish, search, caller.now);
  const term = {
    ...termOf(search, pair, language),
    ...bookedAtOnce({ start: wish.start, notify: input.notify }, caller),
  };
  const { outcome, bookedId } = await storeTerm(input, term);
  return outcome === 'booked' && bookedId !== null ? { ok: true, id: bookedId } : null;
}
