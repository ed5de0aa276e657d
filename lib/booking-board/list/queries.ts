import 'server-only';
import { and, asc, between, eq, isNull, lte, sql } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db, type Executor } from '@/db/client';
import type { Page } from '@/db/list';
import { reservation } from '@/db/schema/reservations';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { DAY } from '../../base/time/units.ts';
import type { RecordedEvent } from '../../kit/audit/answer.ts';
import { eventsOf } from '../../kit/audit/queries.ts';
import { findReservations } from '../search/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { clientCalled } from '../../booking-rules/client-called.ts';
import { LEFT_OPEN_DAYS } from '../../booking-rules/left-open.ts';
import { confirmedBy } from '../../booking-rules/status-rules.ts';
import type { ReservationListQuery } from '../search/schema.ts';
import { partsLeft } from '../../bookings/parts/parts-left.ts';
import { hasPartOf, isWhollyOf } from '../../bookings/employee-scope.ts';
import type { BoardReservation, BoardSegment } from './answer.ts';
import { placeInSeriesOf } from './place-in-series.ts';
import { presenceAnswer } from './presence-answer.ts';
import { segmentAnswer, segmentsOf, standingFor } from './segments.ts';

export type { BoardReservation };

const select = (executor: Executor, employeeScope: EmployeeScope) =>
  executor
    .select({
      reservation,
      segments: segmentsOf(employeeScope),
      isHersAlone: isWhollyOf(employeeScope),
      series: sql<[id: number, place: number, of: number] | null>`${sql.raw(placeInSeriesOf('reservation'))}`,
    })
    .from(reservation)
    .$dynamic();
type Selected = Awaited<ReturnType<typeof select>>[number];

/** To an employee it is what her own parts are: their time and their price, and no address of a mailbox. */
function ofHerParts(
  segments: readonly BoardSegment[],
): Pick<BoardReservation, 'clientEmail' | 'termFrom' | 'termTo' | 'price'> {
  const [first, ...others] = partsLeft(segments);
  if (!first) throw new Error('a reservation in which she has no part');
  const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other);
  return {
    clientEmail: null,
    termFrom: first.from,
    termTo: others.reduce((end, { to }) => later(to, end), first.to),
    price: others.reduce((sum, { price }) => sum + price, first.price),
  };
}

const asBoardReservation =
  (locale: Locale, employeeScope: EmployeeScope) =>
  ({ reservation: row, segments: loaded, isHersAlone, series }: Selected): BoardReservation => {
    const zone = salonZone();
    const segments = loaded.map((segment) => segmentAnswer(segment, row.price, locale));
    return {
      id: row.id,
      clientId: row.clientId,
      clientName: clientCalled(row.clientName, locale),
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
      linkSource: row.linkSource,
      status: row.status,
      confirmedBy: confirmedBy(row),
      holdUntil: row.holdUntil && isoWithOffset(row.holdUntil.getTime(), zone),
      noShowAt: row.noShowAt && stampAnswer(row.noShowAt, zone),
      ...presenceAnswer(row, zone),
      changeReason: row.changeReason,
      series: series && { id: series[0], place: series[1], of: series[2] },
      createdAt: stampAnswer(row.createdAt, zone),
      editedAt: stampAnswer(row.editedAt, zone),
      homePrice: partsLeft(segments).reduce((sum, { homePrice }) => sum + homePrice, 0),
      walkIn: row.clientName === '',
      ...(employeeScope === null ? {} : { ...ofHerParts(segments), isHersAlone }),
    };
  };

/** A page of the reservations as the board lists them; of an employee, those in which she has a part. */
export async function listReservations(
  query: ReservationListQuery,
  locale: Locale,
  employeeScope: EmployeeScope = null,
  now = new Date(),
): Promise<Page<BoardReservation>> {
  const { page, itemsPerPage } = query;
  const { numbers, total } = await findReservations({ ...query, employeeScope }, now);
  const rows =
    numbers.length === 0 ? [] : await select(db, employeeScope).where(anyOf(reservation.id, numbers));
  const byNumber = new Map(rows.map((row) => [row.reservation.id, row]));
  const items = numbers.flatMap((id) => byNumber.get(id) ?? []);
  return { items: items.map(asBoardReservation(locale, employeeScope)), total, page, itemsPerPage };
}

/** Null when there is none of that number, or none that is hers. */
export async function getReservation(
  id: number,
  locale: Locale,
  { employeeScope = null, executor = db }: { employeeScope?: EmployeeScope; executor?: Executor } = {},
): Promise<BoardReservation | null> {
  const [found] = await select(executor, employeeScope).where(
    and(eq(reservation.id, id), hasPartOf(employeeScope)),
  );
  return found ? asBoardReservation(locale, employeeScope)(found) : null;
}

/** Of the last days: confirmed and over, and nobody has said yet whether the client came. The earliest first. */
export async function leftOpen(locale: Locale, now: Date): Promise<BoardReservation[]> {
  const since = new Date(now.getTime() - LEFT_OPEN_DAYS * DAY);
  const rows = await select(db, null)
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
  return rows.map(asBoardReservation(locale, null));
}

export type ReservationEvent = RecordedEvent;

/** What has happened to a reservation, the latest first; null when there is none of that number and never was. */
export async function reservationHistory(id: number, locale: Locale): Promise<ReservationEvent[] | null> {
  const events = await eventsOf('reservation', id, locale);
  return events.length === 0 && !(await exists(id)) ? null : events;
}

async function exists(id: number): Promise<boolean> {
  const rows = await db.select({ id: reservation.id }).from(reservation).where(eq(reservation.id, id));
  return rows.length > 0;
}
