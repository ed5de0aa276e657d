import 'server-only';
import { and, asc, between, eq, isNull, lte } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db, type Executor } from '@/db/client';
import type { Page } from '@/db/list';
import { reservation } from '@/db/schema/reservations';
import type { RecordedEvent } from '../../kit/audit/answer.ts';
import { eventsOf } from '../../kit/audit/queries.ts';
import { orderOf } from '../search/conditions.ts';
import { findReservations } from '../search/queries.ts';
import { salonZone } from '../../base/settings.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { confirmedBy } from '../../terms/rules.ts';
import type { ReservationListQuery } from './schema.ts';
import type { BoardReservation } from './answer.ts';
import { segmentAnswer, SEGMENTS, standingFor } from './segments.ts';

export type { BoardReservation };

const select = (executor: Executor) =>
  executor.select({ reservation, segments: SEGMENTS }).from(reservation).$dynamic();
type Selected = Awaited<ReturnType<typeof select>>[number];

const asBoardReservation =
  (locale: Locale) =>
  ({ reservation: row, segments: loaded }: Selected): BoardReservation => {
    const zone = salonZone();
    const segments = loaded.map((segment) => segmentAnswer(segment, row.price, locale));
    return {
      id: row.id,
      clientId: row.clientId,
      clientName: row.clientName,
      clientEmail: row.clientEmail,
      clientPhone: row.clientPhone,
      clientPhoneE164: row.clientPhoneE164,
      ...standingFor(segments),
      segments,
      requirements: row.requirements,
      termFrom: isoWithOffset(row.termFrom.getTime(), zone),
      termTo: isoWithOffset(row.termTo.getTime(), zone),
      price: row.price,
      currency: row.currency,
      language: row.language,
      source: row.source,
      status: row.status,
      confirmedBy: confirmedBy(row),
      holdUntil: row.holdUntil && isoWithOffset(row.holdUntil.getTime(), zone),
      noShowAt: row.noShowAt && stampAnswer(row.noShowAt, zone),
      changeReason: row.changeReason,
      createdAt: stampAnswer(row.createdAt, zone),
      editedAt: stampAnswer(row.editedAt, zone),
    };
  };

/** A page of the reservations as the board lists them. */
export async function listReservations(
  query: ReservationListQuery,
  locale: Locale,
): Promise<Page<BoardReservation>> {
  const { page, itemsPerPage } = query;
  const { numbers, total } = await findReservations(query);
  const items =
    numbers.length === 0
      ? []
      : await select(db)
          .where(anyOf(reservation.id, numbers))
          .orderBy(...orderOf(query));
  return { items: items.map(asBoardReservation(locale)), total, page, itemsPerPage };
}

export async function getReservation(
  id: number,
  locale: Locale,
  executor: Executor = db,
): Promise<BoardReservation | null> {
  const [found] = await select(executor).where(eq(reservation.id, id));
  return found ? asBoardReservation(locale)(found) : null;
}

const LOOK_BACK_DAYS = 7;

/** Of the last days: confirmed and over, and nobody has said yet whether the client came. The earliest first. */
export async function leftOpen(locale: Locale, now: Date): Promise<BoardReservation[]> {
  const since = new Date(now.getTime() - LOOK_BACK_DAYS * 86_400_000);
  const rows = await select(db)
    .where(
      and(
        eq(reservation.status, RESERVATION_STATUS.CONFIRMED),
        between(reservation.termFrom, since, now),
        lte(reservation.termTo, now),
        isNull(reservation.noShowAt),
      ),
    )
    .orderBy(asc(reservation.termFrom), asc(reservation.id))
    .limit(100);
  return rows.map(asBoardReservation(locale));
}

export type ReservationEvent = RecordedEvent;

/** What has happened to a reservation, the latest first; null when there is none of that number and never was. */
export async function reservationHistory(id: number): Promise<ReservationEvent[] | null> {
  const events = await eventsOf('reservation', id);
  return events.length === 0 && !(await exists(id)) ? null : events;
}

async function exists(id: number): Promise<boolean> {
  const rows = await db.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id));
  return rows.length > 0;
}
