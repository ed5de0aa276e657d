import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/transaction';
import { freePairs, nearestFreeTerms } from '../availability/free-terms.ts';
import { loadSchedule } from '../availability/queries.ts';
import type { Pair, Schedule, Term } from '../availability/schedule.ts';
import { whyNotFree } from '../availability/why-not-free.ts';
import { recordChange } from '../audit/service.ts';
import { recogniseClient } from '../clients/service.ts';
import { localizedPrice } from '../i18n/localized.ts';
import { addReservationLinks } from '../links/service.ts';
import { enqueueMail, wakeMailWorker } from '../mail/outbox.ts';
import { holdEnd } from '../reservations/rules.ts';
import type { ReservationInput } from '../reservations/schema.ts';
import { lockPair } from '../reservations/service.ts';
import { bookingRules, salonZone } from '../settings.ts';
import {
  RESERVATION_STATUS,
  type Currency,
  type Locale,
  type ReservationSource,
  type ReservationStatus,
} from '../statuses.ts';
import { addDays, dayOf } from '../time/zone.ts';
import { normaliseEmail, phoneE164 } from '../validation/text.ts';
import { findRepeated, rememberKey, type IdempotencyRequest } from './idempotency.ts';
import { excessOf, type Excess } from './limits.ts';
import { unbookableMessage } from './rules.ts';

const MINUTE = 60_000;
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
  | ({ ok: false; reason: 'too-many-holds' | 'too-many-mails' } & Excess);

export type BookingContext = {
  locale: Locale;
  source: ReservationSource;
  now: Date;
  idempotency: IdempotencyRequest | null;
};

type Attempt = BookingOutcome | { ok: false; reason: 'pair-taken' };

type Offer = { price: number; currency: Currency };

/**
 * Holds a term for a visitor: finds the best free pair of employee and workplace, stores the reservation with its
 * mail and its history in one transaction, and takes the next pair when somebody was faster. What it finds in its
 * way is an outcome; it throws only when the database is away.
 */
export async function bookTerm(input: ReservationInput, context: BookingContext): Promise<BookingOutcome> {
  const { idempotency, now } = context;
  const repeated = idempotency && (await findRepeated(db, idempotency, now));
  if (repeated) return repeated;

  for (let round = 0; round < MAX_ROUNDS; round++) {
    const attempt = await inTransactionOrRolledBack<Attempt>((tx) => holdTerm(tx, input, context));
    if (attempt.ok) wakeMailWorker();
    if (attempt.ok || attempt.reason !== 'pair-taken') return attempt;
  }
  return { ok: false, reason: 'term-taken', alternatives: await nearestTo(input, now) };
}

const searchFor = (input: ReservationInput, schedule: Schedule, now: Date) => ({
  schedule,
  start: input.termFrom.getTime(),
  now: now.getTime(),
  rules: bookingRules(),
  ...(input.employeeId ? { employeeId: input.employeeId } : {}),
});

async function findOffer(tx: Transaction, serviceUnitId: number, locale: Locale): Promise<Offer | null> {
  const [row] = await tx
    .select({ price: serviceUnit.price, priceEn: serviceUnit.priceEn, priceDe: serviceUnit.priceDe })
    .from(serviceUnit)
    .where(eq(serviceUnit.id, serviceUnitId));
  return row ? localizedPrice(row, locale) : null;
}

/**
 * The transaction of one booking. It first looks without a lock, so that whoever comes too late is told at once
 * instead of queueing. Under the locks the rules are checked once more, and the exclusion constraints have the last word.
 */
async function holdTerm(
  tx: Transaction,
  input: ReservationInput,
  { now, locale, source, idempotency }: BookingContext,
): Promise<Attempt> {
  const day = dayOf(input.termFrom.getTime(), salonZone());
  const look = (pair?: Pair) =>
    loadSchedule({ serviceUnitId: input.serviceUnitId, from: day, to: day, now, ...(pair && { pair }) }, tx);
  const freePairsIn = (schedule: Schedule) => freePairs(searchFor(input, schedule, now));

  if (idempotency && !(await rememberKey(tx, idempotency, now))) {
    const repeated = await findRepeated(tx, idempotency, now);
    if (repeated) return rollBackWith<Attempt>(repeated);
  }
  const [seen, offer] = await Promise.all([look(), findOffer(tx, input.serviceUnitId, locale)]);
  if (!seen || seen.serviceUnit.hidden || !offer) {
    return rollBackWith<Attempt>({ ok: false, reason: 'unbookable', fields: { serviceUnitId: 'notFound' } });
  }
  if (input.employeeId && !seen.employees.some(({ id }) => id === input.employeeId)) {
    return rollBackWith<Attempt>({ ok: false, reason: 'unbookable', fields: { employeeId: 'notFound' } });
  }
  const [pair] = freePairsIn(seen);
  if (!pair) return rollBackWith<Attempt>(await refuse(tx, input, seen, now));

  const { employeeId, workplaceId } = pair;
  await lockPair(tx, pair, now);
  const schedule = await look(pair);
  if (!schedule || schedule.serviceUnit.hidden || freePairsIn(schedule).length === 0) {
    return rollBackWith<Attempt>({ ok: false, reason: 'pair-taken' });
  }

  const email = normaliseEmail(input.clientEmail);
  const phone = phoneE164(input.clientPhone);
  const clientId = await recogniseClient(tx, { name: input.clientName, email, phone, language: locale }, now);
  const excess = await excessOf(tx, clientId, now);
  if (excess) return rollBackWith<Attempt>({ ok: false, ...excess });

  const { durationMinutes, bufferMinutes } = schedule.serviceUnit;
  const termFrom = input.termFrom;
  const termTo = new Date(termFrom.getTime() + durationMinutes * MINUTE);
  const holdUntil = holdEnd(now, termFrom, bookingRules().holdMinutes);
  const status = RESERVATION_STATUS.INIT;
  const [held] = await tx
    .insert(reservation)
    .values({
      clientId,
      clientName: input.clientName,
      clientEmail: input.clientEmail,
      clientPhone: input.clientPhone,
      clientPhoneE164: phone,
      requirements: input.requirements,
      termFrom,
      termTo,
      ...offer,
      language: locale,
      source,
      status,
      holdUntil,
      changedBy: 'client',
      createdAt: now,
      editedAt: now,
    })
    .returning({ id: reservation.id });
  if (!held) throw new Error('the reservation was not stored');

  const occupied = `[${termFrom.toISOString()},${new Date(termTo.getTime() + bufferMinutes * MINUTE).toISOString()})`;
  const [segments] = await Promise.all([
    tx
      .insert(reservationSegment)
      .values({
        reservationId: held.id,
        status,
        serviceUnitId: input.serviceUnitId,
        employeeId,
        workplaceId,
        spanFrom: termFrom,
        spanTo: termTo,
        employeeBusy: occupied,
        workplaceBusy: occupied,
      })
      .onConflictDoNothing()
      .returning({ id: reservationSegment.id }),
    addReservationLinks(tx, held.id, [
      { purpose: 'confirm-reservation', expiresAt: termFrom },
      { purpose: 'cancel-reservation', expiresAt: termFrom },
      { purpose: 'unsubscribe-reservations', expiresAt: null },
    ]),
    enqueueMail(tx, {
      template: 'held',
      recipient: input.clientEmail,
      language: locale,
      reservationId: held.id,
    }),
    recordChange(tx, {
      entity: 'reservation',
      entityId: held.id,
      action: 'created',
      by: 'client',
      at: now,
      changes: { status, source, employeeId, workplaceId },
    }),
    idempotency ? rememberKey(tx, idempotency, now, held.id) : null,
  ]);
  if (segments.length === 0) return rollBackWith<Attempt>({ ok: false, reason: 'pair-taken' });

  const { clientEmail } = input;
  return { ok: true, reservation: { id: held.id, status, termFrom, termTo, holdUntil, clientEmail } };
}

/** Says what is wrong with a term that nobody can have, or which free ones are nearest to one that is taken. */
async function refuse(
  tx: Transaction,
  input: ReservationInput,
  schedule: Schedule,
  now: Date,
): Promise<BookingOutcome> {
  const why = whyNotFree(searchFor(input, schedule, now));
  const message = why && unbookableMessage(why.reason);
  if (message) return { ok: false, reason: 'unbookable', fields: { termFrom: message } };
  return { ok: false, reason: 'term-taken', alternatives: await nearestTo(input, now, tx) };
}

/** The free terms nearest to the wanted one, from a few days before to two weeks after. */
async function nearestTo(input: ReservationInput, now: Date, executor: Executor = db): Promise<Term[]> {
  const today = dayOf(now.getTime(), salonZone());
  const wanted = dayOf(input.termFrom.getTime(), salonZone());
  const earliest = addDays(wanted, -DAYS_BEFORE);
  const from = earliest < today ? today : earliest;
  const to = addDays(wanted, DAYS_AFTER);
  const schedule = await loadSchedule({ serviceUnitId: input.serviceUnitId, from, to, now }, executor);
  if (!schedule) return [];
  const search = searchFor(input, schedule, now);
  return nearestFreeTerms({ ...search, around: search.start, from, to, limit: ALTERNATIVES });
}
