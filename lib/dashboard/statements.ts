import { sql, type SQL } from 'drizzle-orm';
import type { EmployeeScope } from '../accounts/sessions/roles.ts';
import { takings, worthOfParts } from '../booking-board/list/takings.ts';
import { isPartOf, isWhollyOf } from '../bookings/employee-scope.ts';
import { GENERAL_HOURS_STATEMENT, type LoadedGeneralHours } from '../availability/schedule/general-hours.ts';
import {
  patternsStatement,
  type LoadedHours,
  type LoadedPattern,
} from '../availability/schedule/hours-override.ts';
import { isVisible, occupies, stillHoldsAt } from '../booking-rules/occupying.ts';
import type { PictureVariant } from '@/db/schema/catalogue';
import type { ReservationStatus } from '../base/statuses.ts';
import { DAY } from '../base/time/units.ts';
import type { Interval } from '../base/time/zone.ts';

/*
 * What the dashboard asks the database, a statement for each part. Instants go in as text and come out as epoch
 * milliseconds, which no setting of the driver changes; days are days of the salon's zone.
 */

export const at = (epochMs: number) => sql`${new Date(epochMs).toISOString()}::timestamptz`;
export const ms = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::float8`);
export const within = (column: string, { start, end }: Interval) =>
  sql`${sql.raw(column)} >= ${at(start)} and ${sql.raw(column)} < ${at(end)}`;

export type BookedRow = {
  id: number;
  status: ReservationStatus;
  from: number;
  to: number;
  holdUntil: number | null;
  verifiedAt: number | null;
  noShow: boolean;
  arrivedAt: number | null;
  startedAt: number | null;
  expectedAt: number | null;
  /** Wholly in the scope that was asked for. */
  isHersAlone: boolean;
  /** Since when the desk has been asked to see to it; null where nothing is open. */
  deskRequestedAt: number | null;
  clientId: number | null;
  clientName: string;
  clientAlert: string | null;
  clientPhone: string | null;
  clientEmail: string | null;
  requirements: string;
  name: string;
  nameEn: string | null;
  nameDe: string | null;
  employeeId: number | null;
  employee: string | null;
  workplace: string | null;
};

/** What begins on a day, part by part, with who comes, for what, to whom and where. */
export const agendaStatement = (day: Interval, now: Date, employeeScope: EmployeeScope = null): SQL => sql`
  select r.id, r.status, ${ms('s.span_from')} as "from", ${ms('s.span_to')} as "to", ${ms('r.hold_until')} as "holdUntil", ${ms('r.verified_at')} as "verifiedAt",
    r.no_show_at is not null as "noShow", ${ms('r.arrived_at')} as "arrivedAt", ${ms('r.started_at')} as "startedAt", ${ms('r.expected_at')} as "expectedAt",
    ${isWhollyOf(employeeScope, 'r')} as "isHersAlone",
    (select ${ms('min(q.created_at)')} from desk_request q where q.reservation_id = r.id and q.handled_at is null) as "deskRequestedAt",
    r.client_id as "clientId", r.client_name as "clientName", c.alert as "clientAlert", r.client_phone as "clientPhone", r.client_email as "clientEmail", r.requirements,
    u.name, u.name_en as "nameEn", u.name_de as "nameDe",
    e.id as "employeeId", e.name as employee, w.name as workplace
  from reservation_segment s
    join reservation r on r.id = s.reservation_id
    join service_unit u on u.id = s.service_unit_id
    left join employee e on e.id = s.employee_id
    left join workplace w on w.id = s.workplace_id
    left join client c on c.id = r.client_id
  where ${sql.raw(occupies('s'))} and ${within('s.span_from', day)} and ${stillHoldsAt('r', now)}
    and ${isPartOf(employeeScope, 's')}
  order by s.span_from, r.id`;

export type DayRow = {
  day: string;
  status: number;
  count: number;
  /** In the salon's currency; of what has fallen nothing. */
  amount: number;
  /** Of that, what nobody came for. */
  missed: number;
  /** How many of those that somebody came, or comes, for were estimated, and by the price list of which day at the latest. */
  estimated: number;
  estimatedOn: string | null;
};

/** A visit of five parts is over within it. */
const LONGEST_VISIT = 3 * DAY;

/** Found by the index of what occupies, at once for all reservations that begin within a period. */
export const partsIn = ({ start, end }: Interval) =>
  sql`${sql.raw(occupies('s'))} and ${within('s.span_from', { start, end: end + LONGEST_VISIT })}`;

export const reservationsStatement = (period: Interval, zone: string): SQL => sql`
  select to_char(r.term_from at time zone ${zone}, 'YYYY-MM-DD') as day, r.status, count(*)::int as count,
    ${takings()} as amount, ${takings(sql`r.no_show_at is not null`)} as missed,
    count(*) filter (where worth.estimated_on is not null and r.no_show_at is null)::int as estimated,
    (max(worth.estimated_on) filter (where r.no_show_at is null))::text as "estimatedOn"
  from reservation r left join ${worthOfParts(partsIn(period))} worth on worth.reservation_id = r.id
  where ${within('r.term_from', period)}
  group by 1, 2`;

export type LoadRow = {
  serviceUnitId: number;
  employeeId: number | null;
  workplaceId: number | null;
  count: number;
  employeeMinutes: number | null;
  workplaceMinutes: number | null;
};

export const loadStatement = (period: Interval): SQL => sql`
  select s.service_unit_id as "serviceUnitId", s.employee_id as "employeeId", s.workplace_id as "workplaceId",
    count(*)::int as count,
    sum(occupied_minutes(s.employee_busy, s.processing))::float8 as "employeeMinutes",
    sum(occupied_minutes(s.workplace_busy, case when s.processing_frees_workplace then s.processing end))::float8 as "workplaceMinutes"
  from reservation_segment s
  where ${sql.raw(occupies('s'))} and ${within('s.span_from', period)}
  group by 1, 2, 3`;

const list = (item: SQL, from: SQL) => sql`(select coalesce(json_agg(${item}), '[]') from ${from})`;

export type LoadedWorker = {
  id: number;
  name: string;
  photo: { key: string; variants: PictureVariant[] } | null;
  hours: LoadedHours[];
  patterns: LoadedPattern[];
  away: [from: number, to: number][];
};

const workers = (kind: 'employee' | 'workplace', period: Interval) =>
  list(
    sql`json_build_object('id', o.id, 'name', o.name, 'photo', ${sql.raw(
      kind === 'employee'
        ? "case when o.photo_key is not null then json_build_object('key', o.photo_key, 'variants', o.photo_variants) end"
        : 'null',
    )},
      'hours', ${list(
        sql`json_build_array(h.at_day, h.time_from, h.time_to)`,
        sql`specific_working_hours h
          where h.${sql.raw(kind)}_id = o.id and h.at_day between w.from_day and w.to_day`,
      )},
      'patterns', ${sql.raw(patternsStatement(`p.${kind}_id = o.id`))},
      'away', ${list(
        sql`json_build_array(${ms('a.unavailable_from')}, ${ms('a.unavailable_to')})`,
        sql`${sql.raw(kind)}_unavailability a
          where a.${sql.raw(kind)}_id = o.id and a.unavailable_from < ${at(period.end)} and a.unavailable_to > ${at(period.start)}`,
      )}) order by o.name collate names_sr, o.id`,
    sql`${sql.raw(kind)} o where ${sql.raw(isVisible('o'))}`,
  );

export type SalonRow = {
  generalHours: LoadedGeneralHours;
  nonWorkingDays: string[];
  employees: LoadedWorker[];
  workplaces: LoadedWorker[];
  serviceUnits: { id: number; name: string; nameEn: string | null; nameDe: string | null }[];
};

/** Who works when, and what is offered. */
export const salonStatement = (days: { from: string; to: string }, period: Interval): SQL => sql`
  select ${sql.raw(GENERAL_HOURS_STATEMENT)} as "generalHours",
    ${list(sql`n.day`, sql`non_working_day n where n.day between w.from_day and w.to_day`)} as "nonWorkingDays",
    ${workers('employee', period)} as employees,
    ${workers('workplace', period)} as workplaces,
    ${list(
      sql`json_build_object('id', u.id, 'name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de)`,
      sql`service_unit u`,
    )} as "serviceUnits"
  from (select ${days.from}::date as from_day, ${days.to}::date as to_day) w`;

type WeekCount = { week: string; count: number };
export type GrowthRow = {
  clients: WeekCount[];
  subscribed: WeekCount[];
  unsubscribed: WeekCount[];
  subscribersBefore: number;
};

const perWeek = (column: string, table: string, period: Interval, zone: string) =>
  list(
    sql`json_build_object('week', g.week, 'count', g.count)`,
    sql`(select to_char(date_trunc('week', ${sql.raw(column)} at time zone ${zone}), 'YYYY-MM-DD') as week, count(*)::int as count
      from ${sql.raw(table)} where ${within(column, period)} group by 1) g`,
  );

export const growthStatement = (period: Interval, zone: string): SQL => sql`
  select ${perWeek('first_seen_at', 'client', period, zone)} as clients,
    ${perWeek('confirmed_at', 'newsletter_subscriber', period, zone)} as subscribed,
    ${perWeek('unsubscribed_at', 'newsletter_subscriber', period, zone)} as unsubscribed,
    (select count(*)::int from newsletter_subscriber
      where confirmed_at < ${at(period.start)} and (unsubscribed_at is null or unsubscribed_at >= ${at(period.start)})) as "subscribersBefore"`;
