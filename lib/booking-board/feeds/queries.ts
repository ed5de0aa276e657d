import 'server-only';
import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { calendarFeed } from '@/db/schema/calendar-feeds';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee, workplace } from '@/db/schema/team';
import { employeeUser, user } from '@/db/schema/people';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { HOUR } from '../../base/time/units.ts';
import type { Actor } from '../../kit/audit/service.ts';
import { hashToken, tokenFrom } from '../../kit/links/token.ts';
import { STANDING } from '../../kit/rights/queries.ts';
import { currentRights, type Standing, type EmployeeScope } from '../../kit/rights/rules.ts';
import { feedAccess, mayStill } from '../../kit/rights/stored-access.ts';
import { calendarFeedUrl } from '../../letters/words/addresses.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { stillHoldsAt } from '../../booking-rules/occupying.ts';
import { OCCUPYING_STATUSES, type ReservationStatus } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import type { CalendarFeed } from './answer.ts';

export type { CalendarFeed };

/** Who looks at the list; the address itself is for whoever made it, and for the employee whose day it shows. */
export type FeedReader = { by: Actor; employeeScope: EmployeeScope };

type Row = { feed: typeof calendarFeed.$inferSelect; email: string | null; standing: Standing };

const feedAnswer = ({ feed, email }: Row, { by, employeeScope }: FeedReader): CalendarFeed => {
  const { id, employeeId, detail, nonce, createdAt, createdBy, lastReadAt, lastReadFrom } = feed;
  const isShown = createdBy === by || (employeeScope !== null && employeeId === employeeScope);
  return {
    id,
    employeeId,
    url: isShown ? calendarFeedUrl(tokenFrom('calendar-feed', nonce)) : null,
    detail,
    by: email,
    createdAt: stampAnswer(createdAt, salonZone()),
    lastReadAt: lastReadAt && stampAnswer(lastReadAt, salonZone()),
    lastReadFrom,
  };
};

const isMaker = eq(calendarFeed.createdBy, sql`'user:' || ${user.id}`);

/** It opens what its maker may see now. */
const opens = ({ feed: { employeeId }, standing }: Row) =>
  mayStill(currentRights(standing), feedAccess(employeeId), employeeId);

/** The feeds that open something, with who made them. */
async function openFeeds(where: SQL | undefined, executor: Executor): Promise<Row[]> {
  const rows = await executor
    .select({ feed: calendarFeed, email: user.email, standing: STANDING })
    .from(calendarFeed)
    .innerJoin(user, isMaker)
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .where(and(where, isNull(calendarFeed.revokedAt)))
    .orderBy(asc(calendarFeed.createdAt));
  return rows.filter(opens);
}

/** The addresses that work, of an employee or with null of the salon; the newest last. */
export async function listCalendarFeeds(
  employeeId: number | null,
  reader: FeedReader,
  executor: Executor = db,
): Promise<CalendarFeed[]> {
  const employeeScope =
    employeeId === null ? isNull(calendarFeed.employeeId) : eq(calendarFeed.employeeId, employeeId);
  return (await openFeeds(employeeScope, executor)).map((row) => feedAnswer(row, reader));
}

/** What a token opens; undefined for one that is none, was revoked, or whose maker may see it no longer. */
export async function findFeedOfToken(token: string) {
  const [found] = await openFeeds(eq(calendarFeed.tokenHash, hashToken(token)), db);
  if (!found) return undefined;
  const { id, employeeId, detail } = found.feed;
  const [shown] =
    employeeId === null
      ? []
      : await db.select({ name: employee.name }).from(employee).where(eq(employee.id, employeeId));
  return { id, employeeId, detail, employeeName: shown?.name ?? null };
}

/** Notes that somebody has read a feed, and from which network; programs ask again and again, and one row an hour says it. */
export async function noteReading(id: string, network: string, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR);
  await db
    .update(calendarFeed)
    .set({ lastReadAt: now, lastReadFrom: network })
    .where(
      and(
        eq(calendarFeed.id, id),
        or(isNull(calendarFeed.lastReadAt), lte(calendarFeed.lastReadAt, anHourAgo)),
      ),
    );
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
