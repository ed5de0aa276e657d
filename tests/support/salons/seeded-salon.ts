import type postgres from 'postgres';
import type { SeedPicture } from '@/db/seed/pictures.ts';
import { pictureNames } from '@/db/seed/seed.ts';
import { countOf } from '../stored.ts';

export const ZONE = 'Europe/Belgrade';

/** Real ones take seconds to make, and the rows do not depend on how they look. */
const pictures = new Map<string, SeedPicture>(
  pictureNames().map((name) => [
    name,
    {
      key: Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32),
      width: 480,
      height: 600,
      placeholder: 'data:image/webp;base64,AA==',
      variants: [{ width: 480, height: 600, format: 'webp' }],
      alt: { sr: `${name} sr`, en: `${name} en`, de: `${name} de` },
    },
  ]),
);

/** How a salon is filled at a moment. */
export const filledAt = (now: Date) => ({ dataDir: '/nowhere', now, zone: ZONE, pictures });

/** How many rows each table has. */
export async function counts(sql: postgres.Sql, tables: string[]) {
  const found: Record<string, number | undefined> = {};
  for (const table of tables) found[table] = await countOf(sql, table);
  return found;
}

/** The same for tables with the same rows. */
export async function fingerprints(sql: postgres.Sql, tables: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await sql`select md5(string_agg(t::text, E'\n' order by t::text)) from ${sql(table)} as t`;
    found[table] = row?.md5;
  }
  return found;
}

/** Each part of each reservation, with what is wrong about where it stands: null where nothing is. */
export const partsWithProblems = (sql: postgres.Sql) => sql<{ id: number; problem: string | null }[]>`
  with span as (
    select s.*, (span_from at time zone ${ZONE}) as starts, (upper(employee_busy) at time zone ${ZONE}) as ends,
      (span_to at time zone ${ZONE}) as leaves from reservation_segment s
  ), week as (
    select w.* from general_working_hours, lateral (values (1, wh_mon_from, wh_mon_to), (2, wh_tue_from, wh_tue_to),
      (3, wh_wed_from, wh_wed_to), (4, wh_thu_from, wh_thu_to), (5, wh_fri_from, wh_fri_to),
      (6, wh_sat_from, wh_sat_to), (7, wh_sun_from, wh_sun_to)) w (weekday, opens, closes)
  ), own as (
    select u.id, w.* from service_unit u, lateral (values (1, wh_mon_from, wh_mon_to), (2, wh_tue_from, wh_tue_to),
      (3, wh_wed_from, wh_wed_to), (4, wh_thu_from, wh_thu_to), (5, wh_fri_from, wh_fri_to),
      (6, wh_sat_from, wh_sat_to), (7, wh_sun_from, wh_sun_to)) w (weekday, opens, closes)
    where num_nonnulls(wh_mon_from, wh_tue_from, wh_wed_from, wh_thu_from, wh_fri_from, wh_sat_from, wh_sun_from) > 0
  )
  select s.id, case
    when exists (select from non_working_day n where n.day = starts::date) then 'closed day'
    when exists (select from specific_working_hours h where h.employee_id = s.employee_id and at_day = starts::date)
      and not exists (select from specific_working_hours h where h.employee_id = s.employee_id
        and at_day = starts::date and time_from <= starts::time and ends::time <= time_to) then 'outside the shift'
    when not exists (select from specific_working_hours h where h.employee_id = s.employee_id and at_day = starts::date)
      and not exists (select from week where weekday = extract(isodow from starts)
        and opens <= starts::time and ends::time <= closes) then 'outside the general hours'
    when exists (select from specific_working_hours h where h.workplace_id = s.workplace_id and at_day = starts::date)
      and not exists (select from specific_working_hours h where h.workplace_id = s.workplace_id
        and at_day = starts::date and time_from <= starts::time and ends::time <= time_to) then 'workplace shut'
    when exists (select from own where own.id = s.service_unit_id)
      and not exists (select from own where own.id = s.service_unit_id and weekday = extract(isodow from starts)
        and opens <= starts::time and leaves::time <= closes) then 'service not offered'
    when exists (select from employee_unavailability a where a.employee_id = s.employee_id
      and employee_busy && tstzrange(unavailable_from, unavailable_to)) then 'employee away'
    when exists (select from workplace_unavailability a where a.workplace_id = s.workplace_id
      and workplace_busy && tstzrange(unavailable_from, unavailable_to)) then 'workplace away'
    when exists (select from service_unit_unavailability l join unavailability a on a.id = l.unavailability_id
      where l.service_unit_id = s.service_unit_id
      and tstzrange(span_from, span_to) && tstzrange(unavailable_from, unavailable_to)) then 'service paused'
    when not exists (select from employee_workplace l where l.employee_id = s.employee_id
      and l.workplace_id = s.workplace_id) then 'not linked'
    when not exists (select from employee_category e join service_unit_category c using (category_id)
      where e.employee_id = s.employee_id and c.service_unit_id = s.service_unit_id) then 'employee cannot do it'
    when not exists (select from workplace_category w join service_unit_category c using (category_id)
      where w.workplace_id = s.workplace_id and c.service_unit_id = s.service_unit_id) then 'not the place for it'
    when exists (select from service_unit u where u.id = s.service_unit_id and (status = 4
      or span_to - span_from <> interval '1 minute' * coalesce(
        (select o.term_duration from employee_service_unit o
          where o.employee_id = s.employee_id and o.service_unit_id = u.id), u.term_duration)
      or upper(employee_busy) - span_to <> buffer_after * interval '1 minute'
      or processing is distinct from case when processing_duration > 0 then tstzrange(
        span_from + processing_after * interval '1 minute',
        span_from + (processing_after + processing_duration) * interval '1 minute') end
      or employee_busy <> workplace_busy or lower(employee_busy) <> span_from)) then 'wrong length'
  end as problem from span s`;

/** Reservations whose history does not lead to their state. */
export const brokenHistories = (sql: postgres.Sql, now: Date) => sql`
  select r.id from reservation r
  join lateral (select array_agg(e order by e.id) as events from audit_event e
    where e.entity = 'reservation' and e.entity_id = r.id) h on true
  where h.events is null or (events[1]).action <> 'created' or (events[1]).at <> r.created_at
    or (events[cardinality(events)]).at <> r.edited_at or (events[cardinality(events)]).actor <> r.changed_by
    or ((events[cardinality(events)]).changes ->> 'status')::int <> r.status
    or (events[cardinality(events)]).reason is distinct from r.change_reason
    or r.edited_at > ${now} or r.created_at >= r.term_from
    or (r.status = 1 and (r.hold_until <= ${now} or r.hold_until > ${now}::timestamptz + interval '2 hours'))
    or (r.status = 4 and r.change_reason is null) or (r.status = 5 and r.term_to > ${now})`;

/** Reservations with another price than that of their parts, or of the service in their language. */
export const mispriced = (sql: postgres.Sql) => sql`
  select r.id from reservation r join reservation_segment s on s.reservation_id = r.id
  join service_unit u on u.id = s.service_unit_id
  left join employee_service_unit o on o.employee_id = s.employee_id and o.service_unit_id = u.id
  cross join lateral (select case r.language when 'sr' then coalesce(o.price, u.price)
    when 'en' then coalesce(o.price_en, u.price_en) else coalesce(o.price_de, u.price_de) end as price) own
  group by r.id having r.price <> sum(own.price) or bool_or(s.price <> own.price)
    or r.currency <> case r.language when 'sr' then 'RSD' else 'EUR' end`;

/** Visits whose parts do not follow each other from their beginning to their end. */
export const brokenVisits = (sql: postgres.Sql) => sql`
  with part as (
    select s.*, lag(span_to) over visit as before, row_number() over visit - 1 as place
    from reservation_segment s window visit as (partition by reservation_id order by position)
  )
  select r.id from reservation r join part p on p.reservation_id = r.id group by r.id
  having r.term_from <> min(span_from) or r.term_to <> max(span_to) or bool_or(position <> place)
    or count(distinct service_unit_id) < count(*)
    or bool_or(extract(epoch from span_from - before)::int not in (0, 300, 600, 900))`;

/** Reservations whose history goes back in time. */
export const disorderedHistories = (sql: postgres.Sql) => sql`
  select entity_id from (select entity_id, at < lag(at) over (partition by entity_id order by id) as back
    from audit_event) as steps where back`;
