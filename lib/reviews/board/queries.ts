import 'server-only';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, type Page } from '@/db/list';
import { reservation } from '@/db/schema/reservations';
import { review } from '@/db/schema/reviews';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { isReviewable } from '../../booking-rules/reviewable.ts';
import { anyContainsFolded, isBetween, stampsOf } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { EmployeeRatings, ReviewRecord } from './answer.ts';
import type { ReviewListQuery } from './schema.ts';

/** Of a visit that turned out to be missed there is none any more. */
const stillStands = sql`exists (select from reservation r where r.id = ${review.reservationId} and ${isReviewable})`;

type Names = { name: string; nameEn: string | null; nameDe: string | null };

const parts = sql`from reservation_segment s join service_unit u on u.id = s.service_unit_id
  left join employee e on e.id = s.employee_id where s.reservation_id = ${review.reservationId} and s.cancelled_at is null`;

const SELECTED = {
  review,
  clientId: reservation.clientId,
  clientName: reservation.clientName,
  termFrom: reservation.termFrom,
  services: sql<
    Names[]
  >`(select coalesce(json_agg(json_build_object('name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de)
    order by s.position), '[]') ${parts})`,
  employeeName: sql<string | null>`(select string_agg(distinct e.name, ', ') ${parts})`,
};

type Row = Pick<typeof reservation.$inferSelect, 'clientId' | 'clientName' | 'termFrom'> & {
  review: typeof review.$inferSelect;
  services: Names[];
  employeeName: string | null;
};

function reviewAnswer({ review: stored, services, termFrom, ...row }: Row, locale: Locale): ReviewRecord {
  const { createdAt, editedAt, repliedAt, publishAt, editableUntil, ...rest } = stored;
  const stamp = (at: Date) => stampAnswer(at, salonZone());
  return {
    ...rest,
    ...row,
    serviceUnitName: services.map((each) => localized(each, 'name', locale)).join(' + '),
    termFrom: stamp(termFrom),
    repliedAt: repliedAt && stamp(repliedAt),
    publishAt: stamp(publishAt),
    editableUntil: stamp(editableUntil),
    ...stampsOf({ createdAt, editedAt }),
  };
}

const selected = (executor: Executor) =>
  executor
    .select(SELECTED)
    .from(review)
    .innerJoin(reservation, eq(reservation.id, review.reservationId))
    .$dynamic();

const isWith = (employeeId: number): SQL => sql`exists (select from reservation_segment s
  where s.reservation_id = ${review.reservationId} and s.cancelled_at is null and s.employee_id = ${employeeId})`;
const isOf = (clientId: number): SQL =>
  sql`exists (select from reservation r where r.id = ${review.reservationId} and r.client_id = ${clientId})`;

export async function listReviews(query: ReviewListQuery, locale: Locale): Promise<Page<ReviewRecord>> {
  const { search, stars, status, replied, employeeId, clientId, createdAfter, createdBefore } = query;
  const where = and(
    stillStands,
    search ? anyContainsFolded([review.text, review.displayName], search) : undefined,
    stars ? eq(review.stars, stars) : undefined,
    status ? eq(review.status, status) : undefined,
    replied ? sql`(${review.reply} is not null) = ${replied === 'true'}` : undefined,
    employeeId ? isWith(employeeId) : undefined,
    clientId ? isOf(clientId) : undefined,
    isBetween(review.createdAt, createdAfter, createdBefore),
  );
  const rows = selected(db)
    .where(where)
    .orderBy(...inOrder(query, review, review.id));
  const page = await listPage(query, { rows, from: review, where });
  return { ...page, items: page.items.map((row) => reviewAnswer(row, locale)) };
}

export async function findReview(
  id: number,
  locale: Locale,
  executor: Executor = db,
): Promise<ReviewRecord | null> {
  const [row] = await selected(executor).where(and(eq(review.id, id), stillStands));
  return row ? reviewAnswer(row, locale) : null;
}

/** How each of the salon's people is rated. */
export async function employeeRatingsNow(): Promise<EmployeeRatings> {
  const rows = await db.execute<EmployeeRatings['items'][number]>(sql`
    select e.id as "employeeId", e.name as "employeeName", round(avg(rated.stars), 1)::float as average, count(*)::int as count
    from (select distinct v.id, v.stars, s.employee_id from review v
        join reservation r on r.id = v.reservation_id and ${isReviewable}
        join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
        where v.status <> 'HIDDEN') rated
      join employee e on e.id = rated.employee_id
    group by e.id order by e.name, e.id`);
  return { items: [...rows] };
}
