import 'server-only';
import { and, asc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { calendarFeed } from '@/db/schema/calendar-feeds';
import { employee, serviceUnit, workplace } from '@/db/schema/catalogue';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { hashToken, tokenFrom } from '../../kit/links/token.ts';
import { calendarFeedUrl } from '../../mail/addresses.ts';
import { salonZone } from '../../base/settings.ts';
import { stillHoldsAt } from '../../terms/occupying.ts';
import { OCCUPYING_STATUSES, type ReservationStatus } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { CalendarFeed } from './answer.ts';

export type { CalendarFeed };

const feedAnswer = ({
  id,
  employeeId,
  nonce,
  createdAt,
}: typeof calendarFeed.$inferSelect): CalendarFeed => ({
  id,
  employeeId,
  url: calendarFeedUrl(tokenFrom('calendar-feed', nonce)),
  createdAt: stampAnswer(createdAt, salonZone()),
});

/** The addresses that work, of an employee or with null of the salon; the newest last. */
export async function listCalendarFeeds(
  employeeId: number | null,
  executor: Executor = db,
): Promise<CalendarFeed[]> {
  const whose =
    employeeId === null ? isNull(calendarFeed.employeeId) : eq(calendarFeed.employeeId, employeeId);
  const rows = await executor
    .select()
    .from(calendarFeed)
    .where(and(whose, isNull(calendarFeed.revokedAt)))
    .orderBy(asc(calendarFeed.createdAt));
  return rows.map(feedAnswer);
}

/** Whose calendar a token opens; undefined for one that is none, or was revoked. */
export async function findFeedOfToken(
  token: string,
): Promise<{ employeeId: number | null; employeeName: string | null } | undefined> {
  const [found] = await db
    .select({ employeeId: calendarFeed.employeeId, employeeName: employee.name })
    .from(calendarFeed)
    .leftJoin(employee, eq(employee.id, calendarFeed.employeeId))
    .where(and(eq(calendarFeed.tokenHash, hashToken(token)), isNull(calendarFeed.revokedAt)));
  return found;
}

/** A part of a reservation, as somebody of the staff wants it in their calendar. */
export type FeedEntry = {
  reservationId: number;
  position: number;
  status: ReservationStatus;
  sequence: number;
  clientName: string;
  clientPhone: string | null;
  requirements: string;
  spanFrom: Date;
  spanTo: Date;
  /** When it works by itself. */
  processingFrom: Date | null;
  processingTo: Date | null;
  editedAt: Date;
  serviceUnit: { name: string; nameEn: string | null; nameDe: string | null };
  employeeName: string | null;
  workplaceName: string | null;
};

const endOf = (end: SQL) => sql<Date | null>`${end}`.mapWith(reservationSegment.spanFrom);

/** More than any salon has in the months that a feed shows; bounds what one request can cost. */
const MOST = 5_000;

export async function listFeedEntries(
  employeeId: number | null,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<FeedEntry[]> {
  return db
    .select({
      reservationId: reservation.id,
      position: reservationSegment.position,
      status: reservation.status,
      sequence: reservation.sequence,
      clientName: reservation.clientName,
      clientPhone: reservation.clientPhoneE164,
      requirements: reservation.requirements,
      spanFrom: reservationSegment.spanFrom,
      spanTo: reservationSegment.spanTo,
      processingFrom: endOf(sql`lower(${reservationSegment.processing})`),
      processingTo: endOf(sql`upper(${reservationSegment.processing})`),
      editedAt: reservation.editedAt,
      serviceUnit: { name: serviceUnit.name, nameEn: serviceUnit.nameEn, nameDe: serviceUnit.nameDe },
      employeeName: employee.name,
      workplaceName: workplace.name,
    })
    .from(reservationSegment)
    .innerJoin(reservation, eq(reservation.id, reservationSegment.reservationId))
    .innerJoin(serviceUnit, eq(serviceUnit.id, reservationSegment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, reservationSegment.employeeId))
    .leftJoin(workplace, eq(workplace.id, reservationSegment.workplaceId))
    .where(
      and(
        employeeId === null ? undefined : eq(reservationSegment.employeeId, employeeId),
        inArray(reservationSegment.status, [...OCCUPYING_STATUSES]),
        isNull(reservationSegment.cancelledAt),
        stillHoldsAt('reservation', now),
        gt(reservationSegment.spanFrom, from),
        lt(reservationSegment.spanFrom, to),
      ),
    )
    .orderBy(asc(reservationSegment.spanFrom), asc(reservationSegment.id))
    .limit(MOST);
}
