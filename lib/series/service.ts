import 'server-only';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { reservation, series } from '@/db/schema/reservations';
import { inTransaction, retrying } from '@/db/transaction';
import { visitOf } from '../bookings/book/decision.ts';
import { keepKey } from '../bookings/book/idempotency.ts';
import { retryOnConflict } from '../bookings/book/rounds.ts';
import { storeTerms } from '../bookings/book/store-all.ts';
import { visitRecord } from '../bookings/book/term-record.ts';
import {
  confirmedByStaff,
  languageFor,
  repeatedBy,
  type Caller,
} from '../bookings/by-staff/confirmed-by-staff.ts';
import { expireHoldsOf, moveReservation } from '../bookings/lifecycle/service.ts';
import { isLateToCancel } from '../booking-rules/client-rules.ts';
import { lockTime } from '../booking-rules/locks.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS, type Locale } from '../base/statuses.ts';
import { instantGiven } from '../base/time/given.ts';
import { notifyOncePerClient, type News } from '../delivery/messages/notify-once.ts';
import { wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { causedAt, staffMailAt } from '../delivery/outbox/taken-back.ts';
import { recordChange } from '../kit/audit/service.ts';
import type { Writing } from '../kit/records/outcome.ts';
import { nextEdit } from '../kit/records/service.ts';
import { salonZone } from '../salon/settings/settings.ts';
import { planSeries, type LoadedDate } from './planning.ts';
import type { SeriesEnd, SeriesInput } from './schema.ts';

const { CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;
const ENTITY = 'series';

export type SeriesOutcome =
  | { ok: true; id: number }
  /** What has become of each date meanwhile, or was never asked about: nothing is stored. */
  | { ok: false; reason: 'termTaken'; dates: LoadedDate[] }
  /** The key was used for something else. */
  | { ok: false; reason: 'idempotencyMismatch' };

/** Books all dates of a series, each as staff book a visit, in one transaction: all of them or none. */
export async function makeSeries(input: SeriesInput, caller: Caller): Promise<SeriesOutcome> {
  const language = await languageFor(input);
  const outcome = await retryOnConflict(() => retrying(() => planAndStore(input, language, caller)));
  if (!outcome) return { ok: false, reason: 'termTaken', dates: await planSeries(input, caller.now) };
  if (outcome.ok) wakeMailWorker();
  return outcome;
}

type FreeDate = Extract<LoadedDate, { outcome: 'free' }>;

/** @returns null when somebody was faster and another try is worth it */
async function planAndStore(
  input: SeriesInput,
  language: Locale,
  caller: Caller,
): Promise<SeriesOutcome | null> {
  const dates = await planSeries(input, caller.now);
  const repeated = await repeatedBy(caller);
  if (repeated) return repeated.ok ? seriesOf(repeated.id) : { ok: false, reason: 'idempotencyMismatch' };
  const free = dates.filter((date): date is FreeDate => date.outcome === 'free');
  // What nobody has seen is not booked: neither a moved date, nor fewer of them.
  if (free.length < dates.length) return { ok: false, reason: 'termTaken', dates };
  const places = free.flatMap(({ plan }) => plan.parts);
  const stored = await inTransactionOrRolledBack(async (tx): Promise<SeriesOutcome | 'taken' | null> => {
    await lockTime(tx, {
      employees: places.map(({ employeeId }) => employeeId),
      workplaces: places.map(({ workplaceId }) => workplaceId),
      schedule: 'asked',
    });
    return storeAll(tx, input, free, { language, caller });
  });
  if (stored !== 'taken') return stored;
  await expireHoldsOf(places, caller.now);
  return null;
}

async function seriesOf(reservationId: number): Promise<SeriesOutcome> {
  const [found] = await db
    .select({ id: reservation.seriesId })
    .from(reservation)
    .where(eq(reservation.id, reservationId));
  return found?.id ? { ok: true, id: found.id } : { ok: false, reason: 'idempotencyMismatch' };
}

async function storeAll(
  tx: Transaction,
  input: SeriesInput,
  dates: readonly FreeDate[],
  { language, caller }: { language: Locale; caller: Caller },
): Promise<SeriesOutcome> {
  const { by, now, idempotency } = caller;
  const records = dates.map(({ plan, wanted }) => {
    const revision = plan.parts[0]?.search.schedule.revision ?? 0;
    // All dates are told of in one mail, and known by one key.
    const booked = confirmedByStaff({ start: wanted, notify: false }, { ...caller, idempotency: null });
    const visit = { ...visitOf(plan, { revision }, language), ...booked };
    return visitRecord(input, visit, { routes: [], needsWork: false });
  });
  const stored = await storeTerms(tx, records);
  const ids = stored.flatMap(({ outcome, bookedId }) => (outcome === 'booked' ? (bookedId ?? []) : []));
  if (ids.length < dates.length) {
    const isTaken = stored.some(({ outcome }) => outcome === 'taken');
    rollBackWith<SeriesOutcome | 'taken' | null>(isTaken ? 'taken' : null);
  }
  const id = await insertSeries(tx, input, ids, now);
  if (idempotency && !(await keepKey(tx, idempotency, { reservationId: ids[0] ?? null }, now))) {
    rollBackWith<SeriesOutcome | 'taken' | null>(null);
  }
  await recordChange(tx, {
    entity: ENTITY,
    entityId: id,
    action: 'created',
    by,
    at: now,
    changes: { reservations: ids },
  });
  if (input.notify) await notifyOfBooking(tx, { input, ids, language }, { by, now });
  return { ok: true, id };
}

async function insertSeries(
  tx: Transaction,
  input: SeriesInput,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const { parts, everyWeeks, count, until } = input;
  const [first] = await tx
    .select({ clientId: reservation.clientId })
    .from(reservation)
    .where(eq(reservation.id, ids[0] ?? 0));
  if (!first?.clientId) throw new Error('A series of nobody');
  const [made] = await tx
    .insert(series)
    .values({
      clientId: first.clientId,
      parts: parts.map(
        ({ serviceUnitId, employeeId = null, workplaceId = null, durationMinutes = null }) => ({
          serviceUnitId,
          employeeId,
          workplaceId,
          durationMinutes,
        }),
      ),
      everyWeeks,
      count: count ?? null,
      until: until ?? null,
      status: 'ACTIVE',
      createdAt: now,
      editedAt: now,
    })
    .returning({ id: series.id });
  if (!made) throw new Error('The series was not stored');
  await tx.execute(sql`
    update reservation r set series_id = ${made.id}, series_index = o.place - 1
    from unnest(${sql.param(ids)}::int[]) with ordinality as o (id, place) where r.id = o.id`);
  return made.id;
}

/** By mail all dates at once; a message to a phone has room for the first one, and each has its reminder. */
async function notifyOfBooking(
  tx: Transaction,
  { input, ids, language }: { input: SeriesInput; ids: readonly number[]; language: Locale },
  { by, now }: Writing,
): Promise<void> {
  const { clientEmail } = input;
  const news = ids.map((reservationId): News => ({
    template: 'confirmed',
    reservationId,
    client: { clientEmail, language },
    payload: causedAt(now),
    runAt: staffMailAt(by, now),
  }));
  await notifyOncePerClient(tx, clientEmail === null ? news.slice(0, 1) : news, {
    now,
    template: 'seriesBooked',
  });
}

type Member = typeof reservation.$inferSelect;

/** Ends a series from a moment on: each date that is still to come then falls, all of them together, and the client hears of it once. */
export async function endSeries(
  id: number,
  { from, by: who, reason, notify }: SeriesEnd,
  { by, now }: Writing,
): Promise<{ ok: true } | { ok: false; reason: 'notFound' | 'wrongState' }> {
  const given = instantGiven(from, salonZone());
  const outcome = await inTransaction(async (tx): Promise<'ended' | 'notFound' | 'wrongState'> => {
    const [row] = await tx.select().from(series).where(eq(series.id, id)).for('update');
    if (!row) return 'notFound';
    const members = await tx
      .select()
      .from(reservation)
      .where(
        and(
          eq(reservation.seriesId, id),
          inArray(reservation.status, [...EXPECTED_STATUSES]),
          gte(reservation.termFrom, given < now ? now : given),
        ),
      )
      .orderBy(asc(reservation.id))
      .for('update');
    if (members.length === 0) return 'wrongState';
    for (const member of members) await cancel(tx, member, { who, reason }, { by, now });
    await tx
      .update(series)
      .set({ status: 'ENDED', editedAt: nextEdit(series, now) })
      .where(eq(series.id, id));
    const ended = members.map((member) => member.id);
    await recordChange(tx, {
      entity: ENTITY,
      entityId: id,
      action: 'series ended',
      by,
      at: now,
      changes: { reservations: ended },
    });
    if (notify) {
      const news = inOrder(members).map((member) => newsOf(member, { who, reason }, { by, now }));
      await notifyOncePerClient(tx, news, { now, template: 'seriesCancelled' });
    }
    return 'ended';
  });
  if (outcome !== 'ended') return { ok: false, reason: outcome };
  wakeMailWorker();
  return { ok: true };
}

const inOrder = (members: readonly Member[]) =>
  members.toSorted((one, other) => one.termFrom.getTime() - other.termFrom.getTime());

type Ending = { who: SeriesEnd['by']; reason: string };

async function cancel(
  tx: Transaction,
  member: Member,
  { who, reason }: Ending,
  { by, now }: Writing,
): Promise<void> {
  const isSalon = who === 'salon';
  await moveReservation(tx, member.id, {
    to: isSalon ? ADMIN_REJECTED : CLIENT_REJECTED,
    action: isSalon ? 'rejected' : 'cancelled',
    by,
    now,
    ...(reason && { reason }),
    // The state before, which undoing needs.
    changes: { from: member.status, ...(!isSalon && isLateToCancel(member, now) && { late: true }) },
  });
}

const newsOf = (member: Member, { who, reason }: Ending, { by, now }: Writing): News => ({
  template: who === 'salon' ? 'rejected' : 'cancelled',
  reservationId: member.id,
  client: member,
  payload: { ...(who === 'salon' && { reason }), ...causedAt(now) },
  runAt: staffMailAt(by, now),
});
