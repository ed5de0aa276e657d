import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { clientCalled } from '../../booking-rules/client-called.ts';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import {
  GENERAL_HOURS_STATEMENT,
  generalHoursOf,
  type LoadedGeneralHours,
} from '../../availability/schedule/general-hours.ts';
import {
  hoursOverrideOf,
  patternsStatement,
  type LoadedHours,
  type LoadedPattern,
} from '../../availability/schedule/hours-override.ts';
import { isVisible, occupies, stillHoldsAt } from '../../booking-rules/occupying.ts';
import { RESERVATION_STATUS, SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import { firstLanguage } from '../../base/i18n/first-language.ts';
import { hasTill } from '../../salon/settings/held.ts';
import { bookingRules, salonZone } from '../../salon/settings/settings.ts';
import { confirmedBy } from '../../booking-rules/status-rules.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayBounds } from '../../base/time/zone.ts';
import { isPartOf } from '../../bookings/employee-scope.ts';
import { placeInSeriesOf } from '../list/place-in-series.ts';
import { entryOf, type CalendarEntry, type CompactEntry } from './entry.ts';
import { backgroundOf, minuteOf, type Away, type Background } from './rules.ts';
import type { CalendarQuery } from './schema.ts';

export type Calendar = Background & {
  from: string;
  to: string;
  by: CalendarQuery['by'];
  gridMinutes: number;
  entries: CalendarEntry[];
  /** Names by number, of what the entries refer to. */
  serviceUnits: Record<number, string>;
  employees: Record<number, string>;
  workplaces: Record<number, string>;
};

/**
 * A row as the database writes it: as callers know an entry, but for its moments, which are epoch milliseconds, and who confirmed it. An
 * array, since a week has a thousand of them: with the names of the fields in each, the answer takes a quarter longer.
 */
type LoadedEntry = [verifiedAt: number | null, ...entry: CompactEntry];

type Loaded = {
  generalHours: LoadedGeneralHours;
  nonWorkingDays: { day: string; explanation: string }[];
  columns: (Background['columns'][number] & {
    hours: LoadedHours[];
    patterns: LoadedPattern[];
    away: Away[];
  })[];
  serviceUnits: Record<number, string> | null;
  others: Record<number, string> | null;
};

const SUFFIX = { sr: '', en: '_en', de: '_de' };

/** In the reader's language, else in the salon's first one, else what stands in the plain column; `column` is one of our own names. */
const translated = (column: string, locale: Locale) => {
  const columns = [locale, firstLanguage()].map((language) => `nullif(${column}${SUFFIX[language]}, '')`);
  return sql.raw(`coalesce(${columns.join(', ')}, ${column})`);
};

/**
 * Everything that a calendar shows of the days `from` to `to`, in two statements, whatever their number. An employee's has one
 * column, her own.
 */
export async function getCalendar(
  { from, to, by: requested }: CalendarQuery,
  { locale, now, employeeScope = null }: { locale: Locale; now: Date; employeeScope?: EmployeeScope },
): Promise<Calendar> {
  const zone = salonZone();
  const by = employeeScope === null ? requested : 'employee';
  const window = { start: dayBounds(from, zone).start, end: dayBounds(to, zone).end };
  const [loaded, rows] = await Promise.all([
    loadBackground({ from, to, by }, window, { locale, employeeScope }),
    loadEntries(window, by, { now, employeeScope }),
  ]);
  // Many begin or end at one moment.
  const known = new Map<number, number>();
  const minute = (instant: number) => {
    const found = known.get(instant) ?? minuteOf(instant, from, zone);
    known.set(instant, found);
    return found;
  };
  const other = by === 'employee' ? 'workplaces' : 'employees';
  const columns = Object.fromEntries(loaded.columns.map(({ id, name }) => [id, name]));
  return {
    from,
    to,
    by,
    ...backgroundOf({
      zone,
      from,
      to,
      generalHours: generalHoursOf(loaded.generalHours),
      nonWorkingDays: loaded.nonWorkingDays,
      columns: loaded.columns.map(({ hours, patterns, ...column }) => ({
        ...column,
        ...hoursOverrideOf(hours, patterns),
      })),
    }),
    gridMinutes: bookingRules().gridMinutes,
    entries: rows.map(([verifiedAt, ...compact]) => {
      const entry = entryOf(compact);
      const { status, processing } = entry;
      return {
        ...entry,
        clientName: clientCalled(entry.clientName, locale),
        from: minute(entry.from),
        to: minute(entry.to),
        confirmedBy: confirmedBy({ status, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) }),
        processing: processing && [minute(processing[0]), minute(processing[1])],
      };
    }),
    serviceUnits: loaded.serviceUnits ?? {},
    ...({ [by === 'employee' ? 'employees' : 'workplaces']: columns, [other]: loaded.others ?? {} } as Pick<
      Calendar,
      'employees' | 'workplaces'
    >), // the two names that there are
  };
}

const epochMs = (column: string) => sql.raw(`(date_part('epoch', ${column}) * 1000)::int8`);
const minutesBetween = (from: string, to: string) => `(date_part('epoch', ${to} - ${from}) / 60)::int4`;
const instant = (epoch: number) => sql`to_timestamp(${epoch}::float8 / 1000)`;

/** What was paid before it began is still to be done; of a salon that checks nobody out nothing is asked. */
const paidBadge = () =>
  hasTill()
    ? `case when r.status = ${RESERVATION_STATUS.CONFIRMED} and exists (select from sale_visit v join sale p on p.id = v.sale_id
    where v.reservation_id = r.id and v.is_valid and p.status = 'PAID') then 'paid' end,`
    : '';

/**
 * A first visit is of whom nobody knew before it was booked, and who has had none since: who was brought along from another program is
 * no new client. Of a walk-in nobody knows.
 */
const badges = () =>
  sql.raw(`to_json(array_remove(array[
  case when r.status = ${RESERVATION_STATUS.CONFIRMED} and r.no_show_at is null then
    case when r.started_at is not null then 'started' when r.arrived_at is not null then 'arrived' when r.expected_at > r.term_from then 'late' end end,
  ${paidBadge()}
  case when c.first_seen_at >= r.created_at and not exists (select from reservation o where o.client_id = c.id and o.status = ${RESERVATION_STATUS.DONE} and o.id <> r.id
    and o.term_from < r.term_from) then 'new' end,
  case when c.notes <> '' then 'note' end,
  case when r.requirements <> '' then 'request' end], null))`);

/** Without the number of the series, which the calendar does not know. */
const SERIES = sql.raw(`(${placeInSeriesOf('r')})::jsonb - 0`);

/** What occupies: a segment lasts twelve hours at most, so nothing that began earlier can matter. */
async function loadEntries(
  { start, end }: { start: number; end: number },
  by: CalendarQuery['by'],
  { now, employeeScope }: { now: Date; employeeScope: EmployeeScope },
): Promise<LoadedEntry[]> {
  const busy = `s.${by}_busy`;
  const isFree = by === 'employee' ? 's.processing is not null' : 's.processing_frees_workplace';
  const [row] = await db.execute<{ entries: LoadedEntry[] }>(sql`
    select coalesce(json_agg(json_build_array(${epochMs('r.verified_at')}, r.id, s.employee_id, s.workplace_id, s.service_unit_id, s.status,
      ${epochMs('s.span_from')}, ${epochMs('s.span_to')}, r.client_name, null,
      case when ${sql.raw(isFree)} then json_build_array(${epochMs('lower(s.processing)')}, ${epochMs('upper(s.processing)')}) end,
      (select json_build_array(s.id, count(*) filter (where o.position < s.position) + 1, count(*))
        from reservation_segment o where o.reservation_id = s.reservation_id and o.cancelled_at is null
        having count(*) > 1),
      nullif(r.no_show_at is not null, false),
      case when lower(${sql.raw(busy)}) < s.span_from or upper(${sql.raw(busy)}) > s.span_to then json_build_array(
        ${sql.raw(minutesBetween(`lower(${busy})`, 's.span_from'))}, ${sql.raw(minutesBetween('s.span_to', `upper(${busy})`))}) end,
      nullif(c.alert <> '', false),
      ${badges()}, ${SERIES}) order by s.span_from, r.id), '[]') as entries
    from reservation_segment s join reservation r on r.id = s.reservation_id left join client c on c.id = r.client_id
    where ${sql.raw(occupies('s'))} and ${isPartOf(employeeScope, 's')}
      and s.span_from >= ${instant(start)} - interval '12 hours' and s.span_from < ${instant(end)}
      and s.span_to > ${instant(start)}
      and ${stillHoldsAt('r', now)}`);
  return row?.entries ?? [];
}

/** Somebody with a place and a service, or a place with somebody and a service; who has no category does all of them. */
function isBookable(by: CalendarQuery['by']): SQL {
  const other = by === 'employee' ? 'workplace' : 'employee';
  return sql.raw(`(exists (select from employee_workplace l join ${other} o on o.id = l.${other}_id
      where l.${by}_id = c.id and ${isVisible('o')})
    and (not exists (select from ${by}_category k where k.${by}_id = c.id)
      or exists (select from ${by}_category k join service_unit_category u using (category_id)
        join service_unit s on s.id = u.service_unit_id
        where k.${by}_id = c.id and s.status <> ${SERVICE_UNIT_STATUS.HIDDEN})))`);
}

async function loadBackground(
  { from, to, by }: CalendarQuery,
  { start, end }: { start: number; end: number },
  { locale, employeeScope }: { locale: Locale; employeeScope: EmployeeScope },
): Promise<Loaded> {
  const other = by === 'employee' ? 'workplace' : 'employee';
  const [column, away] = [sql.identifier(by), sql.identifier(`${by}_unavailability`)];
  const owner = sql.identifier(`${by}_id`);
  // A hidden one is shown while somebody is still booked with them.
  const everybody = sql`${sql.raw(isVisible('c'))} or exists (select from reservation_segment s where s.${owner} = c.id
    and ${sql.raw(occupies('s'))} and s.span_from >= ${instant(start)} and s.span_from < ${instant(end)})`;
  const isShown = employeeScope === null ? everybody : sql`c.id = ${employeeScope}`;
  const [row] = await db.execute<{ loaded: Loaded }>(sql`
    select json_build_object(
      'generalHours', ${sql.raw(GENERAL_HOURS_STATEMENT)},
      'nonWorkingDays', (select coalesce(json_agg(json_build_object('day', day, 'explanation',
        ${translated('explanation', locale)}) order by day), '[]') from non_working_day where day between w.from_day and w.to_day),
      'columns', (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'isBookable', ${isBookable(by)},
        'hours', (select coalesce(json_agg(json_build_array(h.at_day, h.time_from, h.time_to)), '[]')
          from specific_working_hours h where h.${owner} = c.id and h.at_day between w.from_day and w.to_day),
        'patterns', ${sql.raw(patternsStatement(`p.${by}_id = c.id`))},
        'away', (select coalesce(json_agg(json_build_array(${epochMs('a.unavailable_from')},
          ${epochMs('a.unavailable_to')}, a.reason, a.id)), '[]') from ${away} a where a.${owner} = c.id
          and a.unavailable_from < ${instant(end)} and a.unavailable_to > ${instant(start)})
        ) order by c.name collate names_sr, c.id), '[]') from ${column} c where ${isShown}),
      'serviceUnits', (select json_object_agg(id, ${translated('name', locale)}) from service_unit),
      'others', (select json_object_agg(id, name) from ${sql.identifier(other)})
    ) as loaded from (select ${from}::date as from_day, ${to}::date as to_day) w`);
  if (!row) throw new Error('the calendar was not loaded');
  return row.loaded;
}
