import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { localized } from '../../base/i18n/localized.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { SERVICE_UNIT_STATUS, type Locale } from '../../base/statuses.ts';
import { MINUTE } from '../../base/time/units.ts';
import { addDays, dayBounds, type Interval } from '../../base/time/zone.ts';
import { merge, overlaps, subtract } from '../../availability/schedule/intervals.ts';
import { spansThere } from '../../availability/schedule/openings.ts';
import { isVisible, occupies, stillHoldsAt } from '../../booking-rules/occupying.ts';
import { loadRota } from '../affected/queries.ts';
import { NO_EXCEPTIONS, type Rota } from '../affected/rules.ts';
import type { Plan, PlanCell } from './answer.ts';
import { gapsOn, type Fit, type Salon } from './cover.ts';
import { rotaWith } from './drafted.ts';
import { plannedOn, wallSpan } from './rules.ts';
import type { PlanBy, PlanPreview, PlanQuery } from './schema.ts';

type Named = { id: number; name: string; nameEn: string | null; nameDe: string | null };
type Owner = Fit & { name: string };
type Loaded = {
  employees: Owner[];
  workplaces: Owner[];
  serviceUnits: (Named & { categoryIds: number[] })[];
  categories: Named[];
  closed: { day: string; explanation: string; explanationEn: string | null; explanationDe: string | null }[];
  absences: [ownerId: number, from: number, to: number, reason: string][];
  booked: [ownerId: number, day: string, minutes: number][];
};

type Weeks = Pick<PlanQuery, 'from' | 'weeks' | 'by'>;
type Viewer = { locale: Locale; now: Date; employeeScope?: EmployeeScope };

/** Two statements, however many weeks they are. */
async function loadWeeks({ from, weeks, by }: Weeks, { locale, now, employeeScope = null }: Viewer) {
  const zone = salonZone();
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index));
  const to = days.at(-1) ?? from;
  const window = { start: dayBounds(from, zone).start, end: dayBounds(to, zone).end };
  const [rota, loaded] = await Promise.all([
    loadRota(db, from, to),
    loadNames({ by, from, to, window, now, employeeScope }),
  ]);
  const salon: Salon = {
    rota,
    employees: loaded.employees,
    workplaces: loaded.workplaces,
    serviceUnits: loaded.serviceUnits.map((unit) => ({ ...unit, name: localized(unit, 'name', locale) })),
    categories: loaded.categories.map((each) => ({ id: each.id, name: localized(each, 'name', locale) })),
  };
  return { days, to, loaded, salon };
}

const gapsOnWall = (salon: Salon, day: string): Plan['gaps'] => {
  const { zone } = salon.rota;
  const bounds = dayBounds(day, zone);
  return gapsOn(salon, day).map(({ spans, ...gap }) => ({
    day,
    ...gap,
    spans: spans.map((span) => wallSpan(span, bounds, zone)),
  }));
};

/**
 * Who works when on the days of some weeks, and what cannot be had then. An employee sees her own row, and nothing of what the
 * others leave open.
 */
export async function getPlan(query: PlanQuery, viewer: Viewer): Promise<Plan> {
  const { employeeScope = null } = viewer;
  const { from } = query;
  const by = employeeScope === null ? query.by : 'employee';
  const { days, to, loaded, salon } = await loadWeeks({ ...query, by }, viewer);
  const { rota } = salon;
  const closed = new Map(
    loaded.closed.map((each) => [each.day, localized(each, 'explanation', viewer.locale)]),
  );
  const booked = new Map(loaded.booked.map(([id, day, minutes]) => [`${id} ${day}`, minutes]));
  return {
    from,
    to,
    by,
    days: days.map((day) => ({ day, closed: closed.get(day) ?? null })),
    rows: loaded[`${by}s`].map(({ id, name }) => {
      const absences = loaded.absences.filter(([ownerId]) => ownerId === id);
      return {
        id,
        name,
        cells: days.map((day) => ({
          ...cellOf({ rota, by, id, day, absences }),
          bookedMinutes: Math.round(booked.get(`${id} ${day}`) ?? 0),
        })),
      };
    }),
    gaps: employeeScope === null ? days.flatMap((day) => gapsOnWall(salon, day)) : [],
  };
}

/** What could not be had in some weeks if what is drafted were published. */
export async function getDraftedGaps(
  { from, weeks, changes }: PlanPreview,
  viewer: Viewer,
): Promise<Plan['gaps']> {
  const { days, salon } = await loadWeeks({ from, weeks, by: 'employee' }, viewer);
  const drafted = { ...salon, rota: rotaWith(salon.rota, changes) };
  return days.flatMap((day) => gapsOnWall(drafted, day));
}

type Requested = { rota: Rota; by: PlanBy; id: number; day: string; absences: Loaded['absences'] };

function cellOf({ rota, by, id, day, absences }: Requested): Omit<PlanCell, 'bookedMinutes'> {
  const bounds = dayBounds(day, rota.zone);
  const presence = rota[`${by}s`].get(id) ?? NO_EXCEPTIONS;
  const there = subtract(spansThere(rota, presence, day), merge(presence.unavailable));
  return {
    ...plannedOn(rota.generalHours, presence, day),
    away: absences
      .filter(([, start, end]) => overlaps({ start, end }, bounds))
      .map(([, start, end, reason]) => ({ ...wallSpan({ start, end }, bounds, rota.zone), reason })),
    workMinutes: there.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0),
  };
}

const ms = (column: string) => `(date_part('epoch', ${column}) * 1000)::int8`;
const list = (item: string, from: SQL) =>
  sql`(select coalesce(json_agg(${sql.raw(item)}), '[]') from ${from})`;
const NAMED = (table: string) =>
  `'id', ${table}.id, 'name', ${table}.name, 'nameEn', ${table}.name_en, 'nameDe', ${table}.name_de`;
const categoriesOf = (owner: string, table: string) =>
  `(select coalesce(json_agg(c.category_id), '[]') from ${owner}_category c where c.${owner}_id = ${table}.id)`;

async function loadNames({
  by,
  from,
  to,
  window,
  now,
  employeeScope,
}: {
  by: PlanBy;
  from: string;
  to: string;
  window: Interval;
  now: Date;
  employeeScope: EmployeeScope;
}): Promise<Loaded> {
  const starts = sql`to_timestamp(${window.start}::float8 / 1000)`;
  const ends = sql`to_timestamp(${window.end}::float8 / 1000)`;
  const processing =
    by === 'employee' ? 's.processing' : 'case when s.processing_frees_workplace then s.processing end';
  const owners = (owner: PlanBy) =>
    list(
      `json_build_object('id', o.id, 'name', o.name, 'categoryIds', ${categoriesOf(owner, 'o')})
        order by o.name collate names_sr, o.id`,
      // Whoever is hidden has a rota of her own all the same.
      employeeScope === null || owner !== 'employee'
        ? sql.raw(`${owner} o where ${isVisible('o')}`)
        : sql`employee o where o.id = ${employeeScope}`,
    );
  const [row] = await db.execute<{ loaded: Loaded }>(sql`select json_build_object(
    'employees', ${owners('employee')},
    'workplaces', ${owners('workplace')},
    'serviceUnits', ${list(
      `json_build_object(${NAMED('u')}, 'categoryIds', ${categoriesOf('service_unit', 'u')}) order by u.id`,
      sql.raw(`service_unit u where u.status <> ${SERVICE_UNIT_STATUS.HIDDEN}`),
    )},
    'categories', ${list(`json_build_object(${NAMED('k')}) order by k.id`, sql.raw('category k'))},
    'closed', ${list(
      `json_build_object('day', n.day, 'explanation', n.explanation, 'explanationEn', n.explanation_en,
        'explanationDe', n.explanation_de)`,
      sql`non_working_day n where n.day between ${from}::date and ${to}::date`,
    )},
    'absences', ${list(
      `json_build_array(a.${by}_id, ${ms('a.unavailable_from')}, ${ms('a.unavailable_to')}, a.reason)
        order by a.unavailable_from`,
      sql`${sql.raw(`${by}_unavailability`)} a where a.unavailable_from < ${ends} and a.unavailable_to > ${starts}`,
    )},
    'booked', ${list(
      'json_build_array(b.id, b.day, b.minutes)',
      sql`(select ${sql.raw(`s.${by}_id`)} as id, to_char(s.span_from at time zone ${salonZone()}, 'YYYY-MM-DD') as day,
          sum(occupied_minutes(${sql.raw(`s.${by}_busy, ${processing}`)}))::float8 as minutes
        from reservation_segment s join reservation r on r.id = s.reservation_id
        where ${sql.raw(occupies('s'))} and s.span_from >= ${starts} and s.span_from < ${ends}
          and ${sql.raw(`s.${by}_id is not null`)} and ${stillHoldsAt('r', now)} group by 1, 2) b`,
    )}) as loaded`);
  if (!row) throw new Error('the rota’s names were not loaded');
  return row.loaded;
}
