import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { localized } from '../../base/i18n/localized.ts';
import type { HiddenReason } from '../../base/reviews.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayOf } from '../../base/time/zone.ts';
import { isReviewable } from '../../booking-rules/reviewable.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { PublicReview, RatingSummary } from '../answer.ts';
import { SHOWN_FROM } from '../rules.ts';
import type { ReviewQuery } from '../schema.ts';

/* What everybody sees: of reviews `v` of visits `r`. A visit that turned out to be missed has none any more. */

const REVIEWS = sql`review v join reservation r on r.id = v.reservation_id and ${isReviewable}`;
const PUBLISHED = sql`v.status = 'PUBLISHED'`;

type Rated = { about: 'salon' | 'employee' | 'serviceUnit'; id: number; average: number; count: number };
type Hidden = { reason: HiddenReason; count: number };

async function hiddenReviews(): Promise<Hidden[]> {
  const rows = await db.execute<Hidden>(sql`
    select v.hidden_reason as reason, count(*)::int as count from ${REVIEWS}
    where v.status = 'HIDDEN' group by v.hidden_reason order by v.hidden_reason`);
  return [...rows];
}

/** What is said of the salon, of each of its people and of each service, from a few reviews on. */
export async function ratingSummaryNow(): Promise<RatingSummary> {
  const [rows, hidden] = await Promise.all([
    db.execute<Rated>(sql`
      with shown as (select v.id, v.stars, v.reservation_id from ${REVIEWS} where ${PUBLISHED}),
      rated as (
        select 'salon' as about, 0 as id, id as review, stars from shown
        union select 'employee', s.employee_id, shown.id, stars
          from shown join reservation_segment s using (reservation_id)
          where s.cancelled_at is null and s.employee_id is not null
        union select 'serviceUnit', s.service_unit_id, shown.id, stars
          from shown join reservation_segment s using (reservation_id) where s.cancelled_at is null)
      select about, id, round(avg(stars), 1)::float as average, count(*)::int as count
      from rated group by about, id having count(*) >= ${SHOWN_FROM} order by about, id`),
    hiddenReviews(),
  ]);
  const rating = ({ average, count }: Rated) => ({ average, count });
  const of = (about: Rated['about']) =>
    rows.filter((row) => row.about === about).map((row) => ({ id: row.id, ...rating(row) }));
  const salon = rows.find(({ about }) => about === 'salon');
  return {
    salon: salon ? rating(salon) : null,
    employees: of('employee'),
    serviceUnits: of('serviceUnit'),
    hidden,
  };
}

type Names = { name: string; nameEn: string | null; nameDe: string | null };
type Row = Omit<PublicReview, 'day' | 'serviceUnitNames'> & { at: Date; services: Names[] };

/** One page of them, the latest visits first; none while there are too few. */
export async function publicReviews(
  { page, itemsPerPage, employeeId, serviceUnitId }: ReviewQuery,
  locale: Locale,
): Promise<{ items: PublicReview[]; total: number; hidden: Hidden[] }> {
  const part = sql`select from reservation_segment s where s.reservation_id = r.id and s.cancelled_at is null`;
  const which = sql.join(
    [
      PUBLISHED,
      ...(employeeId ? [sql`exists (${part} and s.employee_id = ${employeeId})`] : []),
      ...(serviceUnitId ? [sql`exists (${part} and s.service_unit_id = ${serviceUnitId})`] : []),
    ],
    sql` and `,
  );
  const [[counted], hidden] = await Promise.all([
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${REVIEWS} where ${which}`),
    hiddenReviews(),
  ]);
  const total = counted?.total ?? 0;
  if (total < SHOWN_FROM) return { items: [], total: 0, hidden };
  const rows = await db.execute<Row>(sql`
    select v.id, v.stars, v.text, v.language, v.display_name as "displayName", v.reply, r.term_from as at,
      (select coalesce(json_agg(json_build_object('name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de) order by s.position), '[]')
        from reservation_segment s join service_unit u on u.id = s.service_unit_id
        where s.reservation_id = r.id and s.cancelled_at is null) as services
    from ${REVIEWS} where ${which}
    order by r.term_from desc, v.id desc limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`);
  const items = rows.map(({ at, services, ...row }) => ({
    ...row,
    day: dayOf(new Date(at).getTime(), salonZone()),
    serviceUnitNames: services.map((each) => localized(each, 'name', locale)),
  }));
  return { items, total, hidden };
}
