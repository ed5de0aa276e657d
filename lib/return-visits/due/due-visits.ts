import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import { attendedBefore } from '../../booking-board/list/attended.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { DAYS_TO_LEARN_FROM, LEARNED_FROM_VISITS } from '../rhythm.ts';
import { USUAL_DAYS } from '../visits.ts';

/** Visits of before say nothing of how somebody comes now. */
const YEARS_BACK = 2;

const FROM_VISITS = sql.raw(`${LEARNED_FROM_VISITS}`);
const DAYS = sql.raw(`${DAYS_TO_LEARN_FROM}`);

/**
 * For which service each of some clients is due first, as common tables of a statement; the last is `due`, with a row for each client. What
 * is no longer sold stands behind what is. The same rules as `rhythmOf` and, one client at a time, `due.reference.ts`, for all at once: what
 * is loaded is what was asked for, however many have been here.
 * @param clients a statement of their ids
 */
export const dueVisits = (clients: SQL, now: Date): SQL => sql`
  candidate as materialized (${clients}),
  had as (
    select r.client_id, s.service_unit_id, (r.term_from at time zone ${salonZone()})::date as day,
      max(s.employee_id) as employee_id
    from candidate join reservation r on r.client_id = candidate.id
      join reservation_segment s on s.reservation_id = r.id and s.cancelled_at is null
    where r.term_from > ${now.toISOString()}::timestamptz - make_interval(years => ${YEARS_BACK})
      and ${attendedBefore('r', now)}
    group by 1, 2, 3
  ), visit_day as (
    select *, row_number() over latest as nth, day - lead(day) over latest as gap
    from had window latest as (partition by client_id, service_unit_id order by day desc)
  ), had_service as (
    select client_id, service_unit_id, max(day) as last_day, max(employee_id) filter (where nth = 1) as employee_id,
      case when count(*) >= ${FROM_VISITS} then round((percentile_cont(0.5) within group (order by gap)
        filter (where nth < ${DAYS}))::numeric)::int end as learned
    from visit_day where nth <= ${DAYS} group by 1, 2
  ), usual as (
    select s.service_unit_id, ${USUAL_DAYS} as days, s.status <> ${SERVICE_UNIT_STATUS.HIDDEN} as is_sold
    from (select id as service_unit_id, status from service_unit) s
  ), rhythm as (
    select h.*, coalesce(h.learned, u.days) as days, u.is_sold,
      max(h.last_day) over (partition by h.client_id) as last_visit_on
    from had_service h join usual u using (service_unit_id)
  ), due as (
    select distinct on (client_id) client_id, service_unit_id, employee_id, last_day, days,
      learned is not null as is_learned, is_sold, last_visit_on, last_day + days as due_on
    from rhythm where days is not null and last_day + days > last_visit_on
    order by client_id, is_sold desc, last_day + days, service_unit_id
  )`;
