import 'server-only';
import { db } from '@/db/client';
import { retrying } from '@/db/transaction';
import { isOpenForBooking } from '../../base/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { whyNotFree } from '../../terms/availability/why-not-free.ts';
import { planVisit } from '../../terms/visits/plan.ts';
import type { BookingContext } from '../booking/decision.ts';
import { findRepeated } from '../booking/idempotency.ts';
import type { BookingOutcome } from '../booking/outcome.ts';
import { findOwnVisit } from '../booking/queries.ts';
import { inRounds } from '../booking/rounds.ts';
import { unbookableMessage } from '../booking/rules.ts';
import { heldOutcome, storeVisit } from '../booking/store.ts';
import { decideVisit } from './decision.ts';
import { lookVisit, nearestVisits, type LookedVisit, type VisitWish } from './look.ts';
import { offerOf } from './offer.ts';
import { missedConsequence } from '../missed/queries.ts';
import type { VisitInput } from './schema.ts';

/** A visitor waives nothing. */
const wishOf = ({ serviceUnits, termFrom }: VisitInput): VisitWish => ({
  parts: serviceUnits,
  start: termFrom.getTime(),
});

const unbookable = (field: string, message: string): BookingOutcome => ({
  ok: false,
  reason: 'unbookable',
  fields: { [field]: message },
});

/** Holds several services for a visitor, one after the other: all of them, or none. */
export async function bookVisit(input: VisitInput, context: BookingContext): Promise<BookingOutcome> {
  if ((await missedConsequence(input.clientEmail, context.now)) === 'phone') {
    return { ok: false, reason: 'by-phone' };
  }
  const outcome = await inRounds(() => retrying(() => lookAndHold(input, context)));
  return outcome ?? taken(wishOf(input), context);
}

/**
 * Looks without a lock, and stores what it decides if nothing has changed since.
 * @returns null when something has: another look is worth it
 */
async function lookAndHold(input: VisitInput, context: BookingContext): Promise<BookingOutcome | null> {
  const { now, idempotency } = context;
  const looked = await lookVisit(wishOf(input), now);
  // After the look: whatever the request of this key has taken before the look, its answer is found as well.
  const repeated =
    idempotency && (await findRepeated(db, { ...idempotency, clientEmail: input.clientEmail }, now));
  if (repeated) return repeated;
  if (!isOpenForBooking()) return { ok: false, reason: 'not-open' };
  if (!looked) return unbookable('serviceUnits', 'notFound');
  const wrong = wrongPart(looked);
  if (wrong) return wrong;
  const plan = planVisit(looked);
  if (!plan) return refuse(input, looked, context);
  const visit = decideVisit(plan, looked, input, context);
  return heldOutcome(await storeVisit(input, visit), visit, input);
}

/** What no other start would mend. */
function wrongPart({ parts }: LookedVisit): BookingOutcome | null {
  for (const [index, { schedule, employeeId }] of parts.entries()) {
    const field = `serviceUnits.${index}`;
    if (schedule.serviceUnit.hidden) return unbookable(`${field}.serviceUnitId`, 'notFound');
    const isThere = !employeeId || schedule.employees.some(({ id }) => id === employeeId);
    if (!isThere) return unbookable(`${field}.employeeId`, 'notFound');
  }
  return null;
}

/** Says what is wrong with a start that nobody can have, or which free visits are nearest to one that is taken. */
async function refuse(
  input: VisitInput,
  { parts: [first], start, override }: LookedVisit,
  context: BookingContext,
): Promise<BookingOutcome> {
  const why = first && whyNotFree({ ...first, start, override });
  const message = why && unbookableMessage(why.reason);
  if (message) return unbookable('termFrom', message);
  return (await findOwnVisit(input, context.now)) ?? taken(wishOf(input), context);
}

async function taken(
  wish: VisitWish,
  { now, locale }: { now: Date; locale: Locale },
): Promise<BookingOutcome> {
  const nearest = await nearestVisits(wish, now);
  return { ok: false, reason: 'term-taken', alternatives: nearest.map((plan) => offerOf(plan, locale)) };
}
