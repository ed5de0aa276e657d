import 'server-only';
import { db } from '@/db/client';
import { retrying } from '@/db/transaction';
import { whyNotFree } from '../../availability/free-terms/why-not-free.ts';
import { isOpenForBooking } from '../../salon/settings/settings.ts';
import { plansOf } from './colleagues.ts';
import { decide, type BookingContext } from './decision.ts';
import { findRepeated } from './idempotency.ts';
import { missedConsequence } from '../no-shows/queries.ts';
import { offerOf } from './offer.ts';
import type { BookingOutcome } from './outcome.ts';
import { findEarlierBooking } from './queries.ts';
import { isClosedThen, unbookableMessage } from './refusal.ts';
import type { BookingRequest } from './request.ts';
import { retryOnConflict } from './rounds.ts';
import type { BookingInput } from './schema.ts';
import { loadSearch, nearestFree, type LoadedSearch, type PlannedVisit } from './search.ts';
import { cacheSchedule, cachedSearch } from './schedule-cache.ts';
import { heldOutcome, store } from './store.ts';

/** A visitor waives nothing. */
const requestOf = (
  { parts, termFrom }: BookingInput,
  { lastsAsForClientId: clientId = null }: Pick<BookingContext, 'lastsAsForClientId'>,
): BookingRequest => ({
  parts,
  start: termFrom.getTime(),
  forClient: clientId === null ? null : { clientId },
});

/**
 * Holds one service to five for a visitor, one after the other, all of them or none: finds who is free for them, stores the
 * reservation with its mail and its history in one transaction, and tries again when somebody was faster. What it finds in its
 * way is an outcome; it throws only when the database is away.
 */
export async function book(input: BookingInput, context: BookingContext): Promise<BookingOutcome> {
  if ((await missedConsequence(input.clientEmail, context.now)) === 'phone') {
    return { ok: false, reason: 'by-phone' };
  }
  const unseen = await retrying(() => holdUnseen(input, context));
  if (unseen) return unseen;
  const outcome = await retryOnConflict(() => retrying(() => searchAndHold(input, context)));
  return outcome ?? taken(input, context);
}

/**
 * Where there is nothing to choose, the database itself knows whether it is free. For speed alone (docs/speed.md).
 * @returns null when it takes a search
 */
async function holdUnseen(input: BookingInput, context: BookingContext): Promise<BookingOutcome | null> {
  const request = requestOf(input, context);
  const search = request.forClient ? null : cachedSearch(request, context.now);
  const [plan] = search ? plansOf(search) : [];
  return search && plan ? hold(input, plan, search, context) : null;
}

/**
 * Searches without a lock, so that whoever comes too late is told at once instead of queueing, and stores what it decides.
 * The database stores it only if nothing has changed since.
 * @returns null when something has: another search is worth it
 */
async function searchAndHold(input: BookingInput, context: BookingContext): Promise<BookingOutcome | null> {
  const { now, idempotency } = context;
  const request = requestOf(input, context);
  const search = await loadSearch(request, now);
  // After the search: whatever the request of this key has taken before the search, its answer is found as well.
  const repeated =
    idempotency && (await findRepeated(db, { ...idempotency, clientEmail: input.clientEmail }, now));
  if (repeated) return repeated;
  if (!isOpenForBooking()) return { ok: false, reason: 'not-open' };
  if (!search) return unbookable('serviceUnits', 'notFound');
  const wrong = wrongPart(search);
  if (wrong) return wrong;
  let outcome: BookingOutcome | null | undefined;
  for (const plan of plansOf(search)) {
    if (outcome === undefined) cacheSchedule(request, search.revision, now);
    outcome = await hold(input, plan, search, context);
    // Only then does it matter who is taken: of a colleague's day there may be less held.
    if (outcome?.ok !== false || outcome.reason !== 'too-much-of-a-day') return outcome;
  }
  return outcome === undefined ? refuse(input, search, context) : outcome;
}

/** @returns null when another search is worth it */
async function hold(
  input: BookingInput,
  plan: PlannedVisit,
  search: LoadedSearch,
  context: BookingContext,
): Promise<BookingOutcome | null> {
  const visit = decide(plan, search, input, context);
  return heldOutcome(await store(input, visit), visit, input);
}

const unbookable = (field: string, message: string): BookingOutcome => ({
  ok: false,
  reason: 'unbookable',
  fields: { [field]: message },
});

/** What no other start would mend. */
function wrongPart({ parts }: LoadedSearch): BookingOutcome | null {
  for (const [index, { schedule, employeeId }] of parts.entries()) {
    const field = `serviceUnits.${index}`;
    if (schedule.serviceUnit.hidden) return unbookable(`${field}.serviceUnitId`, 'notFound');
    const isThere = !employeeId || schedule.employees.some(({ id }) => id === employeeId);
    if (!isThere) return unbookable(`${field}.employeeId`, 'notFound');
  }
  return null;
}

/** Says what is wrong with a start that nobody can have, or which free terms are nearest to one that is taken. */
async function refuse(
  input: BookingInput,
  { parts: [first], start, override }: LoadedSearch,
  context: BookingContext,
): Promise<BookingOutcome> {
  const why = first ? whyNotFree({ ...first, start, override }) : null;
  const message = why && unbookableMessage(why);
  if (message) return unbookable('termFrom', message);
  const own = await findEarlierBooking(input, context.now);
  return own ?? taken(input, context, why !== null && isClosedThen(why));
}

async function taken(
  input: BookingInput,
  context: BookingContext,
  isClosed = false,
): Promise<BookingOutcome> {
  const { now, locale } = context;
  const nearest = await nearestFree(requestOf(input, context), now);
  return {
    ok: false,
    reason: 'term-taken',
    alternatives: nearest.map((plan) => offerOf(plan, locale)),
    isClosed,
  };
}
