import 'server-only';
import { db } from '@/db/client';
import { retrying } from '@/db/transaction';
import { freePairs } from '../../terms/availability/free-terms.ts';
import type { Pair } from '../../terms/availability/schedule.ts';
import { whyNotFree } from '../../terms/availability/why-not-free.ts';
import { isOpenForBooking } from '../../base/settings.ts';
import type { ReservationInput } from '../schema.ts';
import { bookingRules } from '../../base/settings.ts';
import { isOn } from '../../base/speed.ts';
import { decide, type BookingContext, type HeldTerm } from './decision.ts';
import { findRepeated } from './idempotency.ts';
import { missedConsequence } from '../missed/queries.ts';
import type { BookingOutcome } from './outcome.ts';
import { findOwnBooking } from './queries.ts';
import { isClosedThen, unbookableMessage } from './rules.ts';
import { inRounds } from './rounds.ts';
import { dayWanted, look, nearestTo, type Looked } from './search.ts';
import { heldOutcome, storeTerm } from './store.ts';
import { keepStandingSchedule, standingSchedule } from './standing-schedule.ts';
import { searchFor, type Wish } from './wish.ts';

/** A visitor waives nothing. */
const wishOf = ({ serviceUnitId, employeeId, termFrom }: ReservationInput): Wish => ({
  serviceUnitId,
  employeeId,
  start: termFrom.getTime(),
});

/**
 * Holds a term for a visitor: finds the best free pair of employee and workplace, stores the reservation with its
 * mail and its history in one transaction, and takes the next pair when somebody was faster. What it finds in its
 * way is an outcome; it throws only when the database is away.
 */
export async function bookTerm(input: ReservationInput, context: BookingContext): Promise<BookingOutcome> {
  if ((await missedConsequence(input.clientEmail, context.now)) === 'phone') {
    return { ok: false, reason: 'by-phone' };
  }
  const unseen = await retrying(() => holdUnseen(input, context));
  if (unseen) return unseen;
  const outcome = await inRounds(() => retrying(() => lookAndHold(input, context)));
  if (outcome) return outcome;
  return { ok: false, reason: 'term-taken', alternatives: await nearestTo(wishOf(input), context.now) };
}

/**
 * Where only one pair can take the term at all, there is nothing to choose: the database itself knows whether it is free.
 * For speed alone (docs/speed.md).
 * @returns null when it takes a look
 */
async function holdUnseen(input: ReservationInput, context: BookingContext): Promise<BookingOutcome | null> {
  const { serviceUnitId, employeeId } = input;
  if (!employeeId || !isOn('unseen-bookings')) return null;
  const standing = standingSchedule({ serviceUnitId, employeeId }, dayWanted(wishOf(input)));
  if (!standing || standing.serviceUnit.hidden) return null;
  const search = searchFor(wishOf(input), standing, { now: context.now.getTime(), rules: bookingRules() });
  const [pair, ...others] = freePairs(search);
  if (!pair || others.length > 0) return null;
  return hold(input, decide(search, pair, input, context));
}

/**
 * Looks without a lock, so that whoever comes too late is told at once instead of queueing, and stores what it decides.
 * The database stores it only if nothing has changed since.
 * @returns null when something has: another look is worth it
 */
async function lookAndHold(input: ReservationInput, context: BookingContext): Promise<BookingOutcome | null> {
  const { now, idempotency } = context;
  const search = await look(wishOf(input), now);
  // After the look: whatever the request of this key has taken before the look, its answer is found as well.
  const repeated =
    idempotency && (await findRepeated(db, { ...idempotency, clientEmail: input.clientEmail }, now));
  if (repeated) return repeated;
  if (!isOpenForBooking()) return { ok: false, reason: 'not-open' };
  if (!search || search.schedule.serviceUnit.hidden) {
    return { ok: false, reason: 'unbookable', fields: { serviceUnitId: 'notFound' } };
  }
  const seen = search.schedule;
  const { serviceUnitId, employeeId } = input;
  if (employeeId && !seen.employees.some(({ id }) => id === employeeId)) {
    return { ok: false, reason: 'unbookable', fields: { employeeId: 'notFound' } };
  }
  const pairs = bestOfEachEmployee(freePairs(search));
  if (pairs.length === 0) return refuse(input, search, now);
  if (employeeId) keepStandingSchedule({ serviceUnitId, employeeId }, seen.revision, now);
  let outcome: BookingOutcome | null = null;
  for (const pair of pairs) {
    outcome = await hold(input, decide(search, pair, input, context));
    // Only then does it matter who is taken: of a colleague's day there may be less held.
    if (outcome?.ok !== false || outcome.reason !== 'too-much-of-a-day') return outcome;
  }
  return outcome;
}

const bestOfEachEmployee = (pairs: Pair[]): Pair[] =>
  pairs.filter(
    (pair, index) => pairs.findIndex(({ employeeId }) => employeeId === pair.employeeId) === index,
  );

/** @returns null when another look is worth it */
const hold = async (input: ReservationInput, term: HeldTerm): Promise<BookingOutcome | null> =>
  heldOutcome(await storeTerm(input, term), term, input);

/** Says what is wrong with a term that nobody can have, or which free ones are nearest to one that is taken. */
async function refuse(input: ReservationInput, search: Looked, now: Date): Promise<BookingOutcome> {
  const why = whyNotFree(search);
  const message = why && unbookableMessage(why.reason);
  if (message) return { ok: false, reason: 'unbookable', fields: { termFrom: message } };
  const own = await findOwnBooking(input, now);
  if (own) return own;
  return {
    ok: false,
    reason: 'term-taken',
    alternatives: await nearestTo(wishOf(input), now),
    isClosed: why !== null && isClosedThen(why.reason),
  };
}
