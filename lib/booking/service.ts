import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { retrying } from '@/db/transaction';
import { freePairs, nearestFreeTerms } from '../availability/free-terms.ts';
import { loadSchedule, type LoadedSchedule } from '../availability/queries.ts';
import type { Pair, Schedule, Term } from '../availability/schedule.ts';
import { whyNotFree } from '../availability/why-not-free.ts';
import { localizedPrice } from '../i18n/localized.ts';
import { wakeMailWorker } from '../mail/outbox.ts';
import { holdEnd } from '../reservations/rules.ts';
import type { ReservationInput } from '../reservations/schema.ts';
import { expireHoldsOf } from '../reservations/service.ts';
import { bookingRules, salonZone } from '../settings.ts';
import {
  RESERVATION_STATUS,
  type Locale,
  type ReservationSource,
  type ReservationStatus,
} from '../statuses.ts';
import { addDays, dayOf } from '../time/zone.ts';
import { findRepeated, keysExpiredAt, type IdempotencyRequest } from './idempotency.ts';
import { clientLimits } from './limits.ts';
import { unbookableMessage } from './rules.ts';
import { keepStandingSchedule, standingSchedule } from './standing-schedule.ts';
import { termRecord, type DecidedTerm, type TermOrder } from './term-record.ts';

const MINUTE = 60_000;
const HOUR_IN_SECONDS = 3_600;
/** Around the wanted day, in which the nearest free terms are looked for. */
const DAYS_BEFORE = 3;
const DAYS_AFTER = 14;
const ALTERNATIVES = 6;
/** Each round is lost to another booking that went through, so this bounds the work and not the luck. */
const MAX_ROUNDS = 20;

export type HeldReservation = {
  id: number;
  status: ReservationStatus;
  termFrom: Date;
  termTo: Date;
  holdUntil: Date;
  clientEmail: string;
};

export type BookingOutcome =
  | { ok: true; reservation: HeldReservation }
  | { ok: false; reason: 'unbookable'; fields: Record<string, string> }
  | { ok: false; reason: 'term-taken'; alternatives: Term[] }
  | { ok: false; reason: 'key-reused' }
  /** `retryAfter` in seconds. */
  | { ok: false; reason: 'too-many-holds' | 'too-many-mails'; retryAfter: number };

export type BookingContext = {
  locale: Locale;
  source: ReservationSource;
  now: Date;
  idempotency: IdempotencyRequest | null;
};

/**
 * Holds a term for a visitor: finds the best free pair of employee and workplace, stores the reservation with its
 * mail and its history in one transaction, and takes the next pair when somebody was faster. What it finds in its
 * way is an outcome; it throws only when the database is away.
 */
export async function bookTerm(input: ReservationInput, context: BookingContext): Promise<BookingOutcome> {
  const unseen = await retrying(() => holdUnseen(input, context));
  if (unseen) return unseen;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = await retrying(() => lookAndHold(input, context));
    if (outcome) return outcome;
  }
  return { ok: false, reason: 'term-taken', alternatives: await nearestTo(input, context.now) };
}

/**
 * Where only one pair can take the term at all, there is nothing to choose: the database itself knows whether it is free.
 * @returns null when it takes a look
 */
async function holdUnseen(input: ReservationInput, context: BookingContext): Promise<BookingOutcome | null> {
  const { serviceUnitId, employeeId, termFrom } = input;
  if (!employeeId) return null;
  const day = dayOf(termFrom.getTime(), salonZone());
  const standing = standingSchedule({ serviceUnitId, employeeId }, day);
  if (!standing || standing.serviceUnit.hidden) return null;
  const [pair, ...others] = freePairs(searchFor(input, standing, context.now));
  if (!pair || others.length > 0) return null;
  return hold(input, decide(input, pair, standing, context));
}

/**
 * Looks without a lock, so that whoever comes too late is told at once instead of queueing, and stores what it decides.
 * The database stores it only if nothing has changed since.
 * @returns null when something has: another look is worth it
 */
async function lookAndHold(input: ReservationInput, context: BookingContext): Promise<BookingOutcome | null> {
  const { now, idempotency } = context;
  const seen = await look(input, now);
  // After the look: whatever the request of this key has taken before the look, its answer is found as well.
  const repeated = idempotency && (await findRepeated(db, idempotency, now));
  if (repeated) return repeated;
  if (!seen || seen.serviceUnit.hidden) {
    return { ok: false, reason: 'unbookable', fields: { serviceUnitId: 'notFound' } };
  }
  const { serviceUnitId, employeeId } = input;
  if (employeeId && !seen.employees.some(({ id }) => id === employeeId)) {
    return { ok: false, reason: 'unbookable', fields: { employeeId: 'notFound' } };
  }
  const [pair] = freePairs(searchFor(input, seen, now));
  if (!pair) return refuse(input, seen, now);
  if (employeeId) keepStandingSchedule({ serviceUnitId, employeeId }, seen.revision, now);
  return hold(input, decide(input, pair, seen, context));
}

/** Everything about the term that this pair is to take. */
function decide(
  { termFrom }: ReservationInput,
  pair: Pair,
  { revision, prices, serviceUnit }: LoadedSchedule,
  { now, locale, source, idempotency }: BookingContext,
): DecidedTerm & { holdUntil: Date } {
  const termTo = new Date(termFrom.getTime() + serviceUnit.durationMinutes * MINUTE);
  return {
    ...pair,
    ...localizedPrice(prices, locale),
    revision,
    termFrom,
    termTo,
    busyUntil: new Date(termTo.getTime() + serviceUnit.bufferMinutes * MINUTE),
    language: locale,
    source,
    status: RESERVATION_STATUS.INIT,
    holdUntil: holdEnd(now, termFrom, bookingRules().holdMinutes),
    links: ['confirm-reservation', 'cancel-reservation', 'unsubscribe-reservations'],
    mail: 'held',
    limits: clientLimits(),
    by: 'client',
    idempotency: idempotency && { ...idempotency, expired: keysExpiredAt(now) },
    now,
  };
}

function look({ serviceUnitId, employeeId, termFrom }: ReservationInput, now: Date) {
  const day = dayOf(termFrom.getTime(), salonZone());
  return loadSchedule({ serviceUnitId, employeeId, from: day, to: day, now });
}

/** What `book_term` answers: stored, or why nothing was. */
type Stored = {
  outcome: 'booked' | 'taken' | 'changed' | 'repeated' | 'too-many-holds' | 'too-many-mails';
  bookedId: number | null;
  retryAfter: number | null;
};

/** Stores a decision in one statement, which is a transaction by itself, and has its mail sent. */
export async function storeTerm(order: TermOrder, term: DecidedTerm): Promise<Stored> {
  const record = JSON.stringify(termRecord(order, term));
  const [stored] = await db.execute<Stored>(
    sql`select outcome, booked_id as "bookedId", retry_after as "retryAfter" from book_term(${record}::jsonb)`,
  );
  if (!stored) throw new Error('book_term did not answer');
  if (stored.outcome === 'booked') wakeMailWorker();
  // The look passes over holds whose time is over, but until they are closed they occupy.
  if (stored.outcome === 'taken') await expireHoldsOf(term, term.now);
  return stored;
}

/** @returns null when another look is worth it */
async function hold(
  input: ReservationInput,
  term: DecidedTerm & { holdUntil: Date },
): Promise<BookingOutcome | null> {
  const { outcome, bookedId, retryAfter } = await storeTerm(input, term);
  switch (outcome) {
    case 'booked': {
      if (bookedId === null) throw new Error('the reservation has no number');
      const { status, termFrom, termTo, holdUntil } = term;
      const { clientEmail } = input;
      return { ok: true, reservation: { id: bookedId, status, termFrom, termTo, holdUntil, clientEmail } };
    }
    case 'taken':
    case 'changed':
    case 'repeated':
      return null;
    case 'too-many-holds':
    case 'too-many-mails':
      return { ok: false, reason: outcome, retryAfter: retryAfter ?? HOUR_IN_SECONDS };
  }
}

const searchFor = (input: ReservationInput, schedule: Schedule, now: Date) => ({
  schedule,
  start: input.termFrom.getTime(),
  now: now.getTime(),
  rules: bookingRules(),
  ...(input.employeeId ? { employeeId: input.employeeId } : {}),
});

/** Says what is wrong with a term that nobody can have, or which free ones are nearest to one that is taken. */
async function refuse(input: ReservationInput, schedule: Schedule, now: Date): Promise<BookingOutcome> {
  const why = whyNotFree(searchFor(input, schedule, now));
  const message = why && unbookableMessage(why.reason);
  if (message) return { ok: false, reason: 'unbookable', fields: { termFrom: message } };
  return { ok: false, reason: 'term-taken', alternatives: await nearestTo(input, now) };
}

/** The free terms nearest to the wanted one, from a few days before to two weeks after. */
async function nearestTo(input: ReservationInput, now: Date): Promise<Term[]> {
  const today = dayOf(now.getTime(), salonZone());
  const wanted = dayOf(input.termFrom.getTime(), salonZone());
  const earliest = addDays(wanted, -DAYS_BEFORE);
  const from = earliest < today ? today : earliest;
  const to = addDays(wanted, DAYS_AFTER);
  const { serviceUnitId, employeeId } = input;
  const schedule = await loadSchedule({ serviceUnitId, employeeId, from, to, now });
  if (!schedule) return [];
  const search = searchFor(input, schedule, now);
  return nearestFreeTerms({ ...search, around: search.start, from, to, limit: ALTERNATIVES });
}
