import { sql, type SQL } from 'drizzle-orm';
import { RESERVATION_STATUS, USER_STATUS } from '../base/statuses.ts';
import type { Interval } from '../base/time/zone.ts';
import { occupies, stillHoldsAt } from '../booking-rules/occupying.ts';

const { CLIENT_REJECTED, ADMIN_REJECTED } = RESERVATION_STATUS;
/** So many of each kind are named; the rest is counted. */
const NAMED = 8;

const at = (moment: Date | number) => sql`${new Date(moment).toISOString()}::timestamptz`;
const ms = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::float8`);

export type NewClientsRow = { today: number; before: number };

export const newClientsStatement = (today: Interval, before: Interval): SQL => sql`
  select ${countSeen(today)} as today, ${countSeen(before)} as before`;

const countSeen = ({ start, end }: Interval) =>
  sql`(select count(*)::int from client where first_seen_at >= ${at(start)} and first_seen_at < ${at(end)})`;

export type WaitingUserRow = { id: number; email: string; createdAt: number; total: number };

/** Whose mailbox is proven, and who waits until a super administrator says yes. */
export const waitingUsersStatement = (): SQL => sql`
  select id, email, ${ms('created_at')} as "createdAt", (count(*) over ())::int as total
  from "user" where status = ${USER_STATUS.ACTIVE} order by created_at, id limit ${NAMED}`;

export type GapRow = {
  from: number;
  to: number;
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  employeeId: number;
  employee: string;
  waiting: { id: number; clientName: string }[];
  total: number;
};

/** Terms of the next week that fell free within two days and are free still, those first that somebody waits for: for that service on that day. */
export const gapsStatement = (now: Date, zone: string): SQL => sql`
  select gap.*, (count(*) over ())::int as total from (select distinct on (s.span_from, e.id) ${ms('s.span_from')} as "from", ${ms('s.span_to')} as "to",
    u.name, u.name_en as "nameEn", u.name_de as "nameDe", e.id as "employeeId", e.name as employee,
    (select coalesce(json_agg(json_build_object('id', w.id, 'clientName', w.client_name) order by w.created_at, w.id), '[]')
      from waiting_entry w where w.state = 'waiting' and s.service_unit_id = any (w.service_unit_ids)
        and (w.employee_id is null or w.employee_id = e.id)
        and exists (select from waiting_window v where v.entry_id = w.id
          and v.day = (s.span_from at time zone ${zone})::date)) as waiting
  from reservation r
    join reservation_segment s on s.reservation_id = r.id
    join service_unit u on u.id = s.service_unit_id
    join employee e on e.id = s.employee_id
  where r.status in (${CLIENT_REJECTED}, ${ADMIN_REJECTED}) and r.term_from > ${at(now)}
    and r.term_from < ${at(now)} + interval '7 days' and r.edited_at > ${at(now)} - interval '2 days'
    and not exists (
      select from reservation_segment o join reservation n on n.id = o.reservation_id
      where o.employee_id = s.employee_id and ${sql.raw(occupies('o'))} and ${stillHoldsAt('n', now)}
        and o.span_from < s.span_to and o.span_to > s.span_from and o.span_from > s.span_from - interval '12 hours')
  order by s.span_from, e.id) gap
  order by json_array_length(gap.waiting) = 0, gap."from", gap."employeeId" limit ${NAMED}`;
