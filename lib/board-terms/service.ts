import 'server-only';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/db/client';
import { isExclusionViolation } from '@/db/errors';
import { employee } from '@/db/schema/catalogue';
import { linkToken, reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import { freePairs, nearestFreeTerms } from '../availability/free-terms.ts';
import { loadSchedule } from '../availability/queries.ts';
import type { Pair, Term } from '../availability/schedule.ts';
import { findBooked, keysExpiredAt, type IdempotencyRequest } from '../booking/idempotency.ts';
import { unbookableMessage } from '../booking/rules.ts';
import { storeTerm } from '../booking/service.ts';
import { languageOfClient } from '../clients/queries.ts';
import { env } from '../env.ts';
import { localizedPrice } from '../i18n/localized.ts';
import { enqueueMail, wakeMailWorker } from '../mail/outbox.ts';
import type { Writing } from '../records/outcome.ts';
import { nextEdit } from '../records/service.ts';
import { lockTime } from '../reservations/locks.ts';
import { isHoldOver } from '../reservations/rules.ts';
import { expireHoldsInTheWay } from '../reservations/service.ts';
import { bookingRules, salonZone } from '../settings.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS, type Locale, type ReservationSource } from '../statuses.ts';
import { instantGiven } from '../time/given.ts';
import { addDays, dayOf, isoWithOffset } from '../time/zone.ts';
import { refusalOf, searchFor, type Refused, type Wish } from './rules.ts';
import type { Adjustment, PhoneBookingInput, WhyNotFreeQuery } from './schema.ts';

const { CONFIRMED } = RESERVATION_STATUS;
const MINUTE = 60_000;
const DAYS_BEFORE = 3;
const DAYS_AFTER = 14;
const ALTERNATIVES = 6;
/** Each round is lost to something that went through meanwhile. */
const MAX_ROUNDS = 20;

export type TermOutcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'notFound' | 'wrongState' | 'holdExpired' }
  /** The key was used for another booking. */
  | { ok: false; reason: 'alreadyBooked'; id: number }
  | { ok: false; reason: 'invalid'; fields: Record<string, string>; refused?: Refused }
  | { ok: false; reason: 'termTaken'; alternatives: Term[]; refused: Refused | null };

const dayOfWish = ({ start }: Wish) => dayOf(start, salonZone());

/** What decides about a wish, as it stands at this moment; null when there is no such service unit. */
async function look(wish: Wish, now: Date, executor: Executor = db) {
  const day = dayOfWish(wish);
  const { serviceUnitId, employeeId } = wish;
  const schedule = await loadSchedule({ serviceUnitId, employeeId, from: day, to: day, now }, executor);
  return schedule && searchFor(wish, schedule, { now: now.getTime(), rules: bookingRules() });
}
type Looked = NonNullable<Awaited<ReturnType<typeof look>>>;

/** Mistakes of the asker stand at their field; anything else is answered with the nearest free terms. */
async function refuse(wish: Wish, search: Looked, now: Date): Promise<TermOutcome> {
  const refused = refusalOf(search);
  const message = refused && unbookableMessage(refused.why.reason);
  if (message) return { ok: false, reason: 'invalid', fields: { termFrom: message }, refused };
  return { ok: false, reason: 'termTaken', alternatives: await nearestTo(wish, now), refused };
}

async function nearestTo(wish: Wish, now: Date): Promise<Term[]> {
  const [today, wanted] = [dayOf(now.getTime(), salonZone()), dayOfWish(wish)];
  const earliest = addDays(wanted, -DAYS_BEFORE);
  const from = earliest < today ? today : earliest;
  const to = addDays(wanted < today ? today : wanted, DAYS_AFTER);
  const { serviceUnitId, employeeId } = wish;
  const schedule = await loadSchedule({ serviceUnitId, employeeId, from, to, now });
  if (!schedule) return [];
  const search = searchFor(wish, schedule, { now: now.getTime(), rules: bookingRules() });
  return nearestFreeTerms({ ...search, around: wish.start, from, to, limit: ALTERNATIVES });
}

/** Why a term cannot be had, with what staff could waive for it; null when it is free, undefined when there is no such service unit. */
export async function whyTermNotFree(
  { termFrom, termDuration, ...query }: WhyNotFreeQuery,
  now: Date,
): Promise<Refused | null | undefined> {
  const start = instantGiven(termFrom, salonZone()).getTime();
  const search = await look({ ...query, start, durationMinutes: termDuration }, now);
  return search ? refusalOf(search) : undefined;
}

const ALREADY_BOOKED = { ok: false, reason: 'alreadyBooked' } as const;

type Caller = Writing & { source: ReservationSource; idempotency: IdempotencyRequest | null };

/** Books for somebody on the phone: confirmed at once, by the rules that staff did not waive, and never twice. */
export async function bookByPhone(input: PhoneBookingInput, caller: Caller): Promise<TermOutcome> {
  const { now } = caller;
  const { serviceUnitId, employeeId, workplaceId, override, termDuration } = input;
  const start = instantGiven(input.termFrom, salonZone()).getTime();
  const wish = { serviceUnitId, start, durationMinutes: termDuration, employeeId, workplaceId, override };
  const language = input.language ?? (await languageOfClient(input)) ?? env().DEFAULT_LANGUAGE;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const search = await look(wish, now);
    // After the look: whatever the request of this key has taken before the look, it is found as well.
    const repeated = caller.idempotency && (await findBooked(db, caller.idempotency, now));
    if (repeated)
      return repeated.isSame ? { ok: true, id: repeated.id } : { ...ALREADY_BOOKED, id: repeated.id };
    if (!search || search.schedule.serviceUnit.hidden) {
      return { ok: false, reason: 'invalid', fields: { serviceUnitId: 'notFound' } };
    }
    const [pair] = freePairs(search);
    if (!pair) return refuse(wish, search, now);
    const stored = await storeTerm(input, decide(search, pair, language, caller));
    if (stored.outcome === 'booked' && stored.bookedId !== null) return { ok: true, id: stored.bookedId };
  }
  return { ok: false, reason: 'termTaken', alternatives: await nearestTo(wish, now), refused: null };
}

function decide(
  { schedule, start }: Looked,
  pair: Pair,
  language: Locale,
  { by, now, source, idempotency }: Caller,
) {
  const { durationMinutes, bufferMinutes } = schedule.serviceUnit;
  const end = start + durationMinutes * MINUTE;
  return {
    ...pair,
    ...localizedPrice(schedule.prices, language),
    revision: schedule.revision,
    termFrom: new Date(start),
    termTo: new Date(end),
    busyUntil: new Date(end + bufferMinutes * MINUTE),
    language,
    source,
    status: CONFIRMED,
    holdUntil: null,
    links: ['cancel-reservation' as const, 'unsubscribe-reservations' as const],
    // Whoever sits there already needs none.
    mail: start > now.getTime() ? ('confirmed' as const) : null,
    visit: null,
    by,
    idempotency: idempotency && { ...idempotency, expired: keysExpiredAt(now) },
    now,
  };
}

async function findSubject(executor: Executor, id: number) {
  const [found] = await executor
    .select({ reservation, segment: reservationSegment, employeeName: employee.name })
    .from(reservation)
    .innerJoin(reservationSegment, eq(reservationSegment.reservationId, reservation.id))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .where(and(eq(reservation.id, id), eq(reservationSegment.position, 0)));
  return found;
}
type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>;

/** Moves a reservation to another term, with the same rules for it as for a new one. The client is told. */
export async function adjustTerm(id: number, input: Adjustment, writing: Writing): Promise<TermOutcome> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = await lookAndMove(id, input, writing);
    if (outcome) return outcome;
  }
  return { ok: false, reason: 'termTaken', alternatives: [], refused: null };
}

/** @returns null when somebody was faster and another look is worth it */
async function lookAndMove(id: number, input: Adjustment, writing: Writing): Promise<TermOutcome | null> {
  const { now } = writing;
  const subject = await findSubject(db, id);
  if (!subject) return { ok: false, reason: 'notFound' };
  const { status, holdUntil } = subject.reservation;
  if (!EXPECTED_STATUSES.includes(status)) return { ok: false, reason: 'wrongState' };
  if (isHoldOver({ status, holdUntil }, now)) return { ok: false, reason: 'holdExpired' };

  const wish = wishOf(subject, input);
  const search = await look(wish, now);
  if (!search) return { ok: false, reason: 'notFound' };
  const pairs = freePairs(search);
  // Where nobody asked for another workplace, it stays if it can.
  const pair = pairs.find(({ workplaceId }) => workplaceId === subject.segment.workplaceId) ?? pairs[0];
  if (!pair) return refuse(wish, search, now);
  try {
    const moved = await inTransaction((tx) => move(tx, subject, { wish, pair, writing }));
    if (moved) wakeMailWorker();
    return moved ? { ok: true, id } : null;
  } catch (error) {
    if (isExclusionViolation(error)) return null;
    throw error;
  }
}

function wishOf({ reservation: row, segment }: Subject, input: Adjustment): Wish {
  const minutes = Math.round((row.termTo.getTime() - row.termFrom.getTime()) / MINUTE);
  const { employeeId, workplaceId } = input;
  return {
    serviceUnitId: segment.serviceUnitId,
    start: instantGiven(input.termFrom, salonZone()).getTime(),
    durationMinutes: input.termDuration ?? minutes,
    employeeId: employeeId === undefined ? segment.employeeId : employeeId,
    workplaceId,
    override: input.override,
    reservationId: row.id,
  };
}

type Decision = { wish: Wish; pair: Pair; writing: Writing };

async function move(tx: Transaction, seen: Subject, { wish, pair, writing }: Decision): Promise<boolean> {
  const { by, now } = writing;
  await lockTime(tx, {
    employees: [seen.segment.employeeId, pair.employeeId],
    workplaces: [seen.segment.workplaceId, pair.workplaceId],
    schedule: 'asked',
  });
  await expireHoldsInTheWay(tx, pair, now);
  const search = await look(wish, now, tx);
  const isFree =
    search &&
    freePairs(search).some(
      ({ employeeId, workplaceId }) => employeeId === pair.employeeId && workplaceId === pair.workplaceId,
    );
  if (!isFree) return false;

  const { durationMinutes, bufferMinutes } = search.schedule.serviceUnit;
  const { id, termFrom: oldFrom, termTo: oldTo, clientEmail, language } = seen.reservation;
  const termFrom = new Date(wish.start);
  const termTo = new Date(wish.start + durationMinutes * MINUTE);
  const isSameTerm = oldFrom.getTime() === termFrom.getTime() && oldTo.getTime() === termTo.getTime();
  const isSameEmployee = seen.segment.employeeId === pair.employeeId;
  if (isSameTerm && isSameEmployee && seen.segment.workplaceId === pair.workplaceId) return true;

  const isAsSeen = and(
    eq(reservation.id, id),
    eq(reservation.status, seen.reservation.status),
    eq(reservation.termFrom, oldFrom),
    eq(reservation.termTo, oldTo),
  );
  const changed = await tx
    .update(reservation)
    .set({
      termFrom,
      termTo,
      // A hold never outlasts the start of its term.
      holdUntil: sql`least(${reservation.holdUntil}, ${termFrom.toISOString()}::timestamptz)`,
      sequence: sql`${reservation.sequence} + 1`,
      changedBy: by,
      changeReason: null,
      editedAt: nextEdit(reservation, now),
    })
    .where(isAsSeen)
    .returning({ id: reservation.id });
  if (changed.length === 0) return false;

  const busy = `[${termFrom.toISOString()},${new Date(termTo.getTime() + bufferMinutes * MINUTE).toISOString()})`;
  await tx
    .update(reservationSegment)
    .set({ ...pair, spanFrom: termFrom, spanTo: termTo, employeeBusy: busy, workplaceBusy: busy })
    .where(eq(reservationSegment.id, seen.segment.id));
  await tx
    .update(linkToken)
    .set({ expiresAt: termFrom })
    .where(
      and(
        eq(linkToken.reservationId, id),
        inArray(linkToken.purpose, ['confirm-reservation', 'cancel-reservation']),
      ),
    );
  await recordChange(tx, {
    entity: 'reservation',
    entityId: id,
    action: 'adjusted',
    by,
    at: now,
    changes: changesBetween(seen, pair, { termFrom, termTo }),
  });
  // Once a term has begun, nobody reads a mail about it.
  if (clientEmail && termFrom > now && !(isSameTerm && isSameEmployee)) {
    const told = isSameTerm
      ? { template: 'reassigned' as const, payload: { formerEmployeeName: seen.employeeName } }
      : {
          template: 'adjusted' as const,
          payload: { from: oldFrom.toISOString(), to: oldTo.toISOString() },
        };
    await enqueueMail(tx, { ...told, recipient: clientEmail, language, reservationId: id });
  }
  return true;
}

/** Old and new, of what became different. */
function changesBetween(
  { reservation: row, segment }: Subject,
  pair: Pair,
  term: { termFrom: Date; termTo: Date },
) {
  const iso = (instant: Date) => isoWithOffset(instant.getTime(), salonZone());
  const all = {
    termFrom: [iso(row.termFrom), iso(term.termFrom)],
    termTo: [iso(row.termTo), iso(term.termTo)],
    employeeId: [segment.employeeId, pair.employeeId],
    workplaceId: [segment.workplaceId, pair.workplaceId],
  };
  return Object.fromEntries(Object.entries(all).filter(([, [old, now]]) => old !== now));
}
