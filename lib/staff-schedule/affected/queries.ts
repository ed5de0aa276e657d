import 'server-only';
import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import type { Executor } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { employee, workplace } from '@/db/schema/team';
import { reservation, reservationSegment } from '@/db/schema/reservations';
import { clientCalled } from '../../booking-rules/client-called.ts';
import { HOUR } from '../../base/time/units.ts';
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
import { weekOf } from '../../availability/schedule/queries.ts';
import type { Interval } from '../../availability/schedule/schedule.ts';
import { localized } from '../../base/i18n/localized.ts';
import { stillHoldsAt } from '../../booking-rules/occupying.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { EXPECTED_STATUSES, type Locale, type ReservationStatus } from '../../base/statuses.ts';
import { addDays, dayBounds, isoWithOffset } from '../../base/time/zone.ts';
import { WEEK_HOURS_FIELDS } from '../week-hours/rules.ts';
import { linkOf, type Booked, type Obstacle, type Presence, type Rota } from './rules.ts';

/** What a change can concern; nothing of it is everything. */
export type Scope = {
  /** Whoever works, or whatever is worked at: one of either is enough. */
  employeeIds?: readonly number[];
  workplaceIds?: readonly number[];
  serviceUnitIds?: readonly number[];
  /** Days of the salon on which what is concerned begins. */
  days?: readonly string[];
};

/** A reservation that a change leaves outside, as staff are told of it. */
export type AffectedReservation = {
  id: number;
  status: ReservationStatus;
  clientName: string;
  clientPhone: string | null;
  serviceUnit: string;
  employee: string | null;
  workplace: string | null;
  termFrom: string;
  termTo: string;
  obstacles: Obstacle[];
  /** Its parts that are left outside. */
  segmentIds: number[];
  /** Of the client, who reads the reason of a cancellation. */
  language: Locale;
};

export type UpcomingSegment = Booked & { reservation: Omit<AffectedReservation, 'obstacles'> };

const epochMs = (instant: SQL) => sql<number | null>`(date_part('epoch', ${instant}) * 1000)::float8`;

/**
 * What is booked and not over, of the states that still wait for their term: INIT while its hold lasts, and CONFIRMED.
 * @param also what must be true of the segment besides
 */
export async function upcomingSegments(
  tx: Executor,
  { employeeIds, workplaceIds, serviceUnitIds, days }: Scope,
  { now, locale }: { now: Date; locale: Locale },
  also?: SQL,
): Promise<UpcomingSegment[]> {
  const zone = salonZone();
  const segment = reservationSegment;
  const onDays = days?.map((day) => {
    const { start, end } = dayBounds(day, zone);
    return and(gte(segment.spanFrom, new Date(start)), lt(segment.spanFrom, new Date(end)));
  });
  const rows = await tx
    .select({
      segment,
      reservation,
      unit: { name: serviceUnit.name, nameEn: serviceUnit.nameEn, nameDe: serviceUnit.nameDe },
      employee: employee.name,
      workplace: workplace.name,
      employeeFrom: epochMs(sql`lower(${segment.employeeBusy})`),
      employeeTo: epochMs(sql`upper(${segment.employeeBusy})`),
      workplaceFrom: epochMs(sql`lower(${segment.workplaceBusy})`),
      workplaceTo: epochMs(sql`upper(${segment.workplaceBusy})`),
      processingFrom: epochMs(sql`lower(${segment.processing})`),
      processingTo: epochMs(sql`upper(${segment.processing})`),
    })
    .from(segment)
    .innerJoin(reservation, eq(reservation.id, segment.reservationId))
    .innerJoin(serviceUnit, eq(serviceUnit.id, segment.serviceUnitId))
    .leftJoin(employee, eq(employee.id, segment.employeeId))
    .leftJoin(workplace, eq(workplace.id, segment.workplaceId))
    .where(
      and(
        inArray(segment.status, [...EXPECTED_STATUSES]),
        isNull(segment.cancelledAt),
        // A segment lasts 12 hours at most; this is what the index can use.
        gt(segment.spanFrom, new Date(now.getTime() - 12 * HOUR)),
        gt(segment.spanTo, now),
        stillHoldsAt('reservation', now),
        or(
          employeeIds && anyOf(segment.employeeId, [...employeeIds]),
          workplaceIds && anyOf(segment.workplaceId, [...workplaceIds]),
        ),
        serviceUnitIds && anyOf(segment.serviceUnitId, [...serviceUnitIds]),
        onDays && or(...onDays),
        also,
      ),
    )
    .orderBy(asc(segment.spanFrom), asc(segment.id));
  return rows.map((row) => ({
    serviceUnitId: row.segment.serviceUnitId,
    employeeId: row.segment.employeeId,
    workplaceId: row.segment.workplaceId,
    term: { start: row.segment.spanFrom.getTime(), end: row.segment.spanTo.getTime() },
    employeeBusy: spanOf(row.employeeFrom, row.employeeTo),
    workplaceBusy: spanOf(row.workplaceFrom, row.workplaceTo),
    processing: spanOf(row.processingFrom, row.processingTo),
    freesWorkplace: row.segment.processingFreesWorkplace,
    reservation: {
      id: row.reservation.id,
      status: row.reservation.status,
      clientName: clientCalled(row.reservation.clientName, locale),
      clientPhone: row.reservation.clientPhone,
      serviceUnit: localized(row.unit, 'name', locale),
      employee: row.employee,
      workplace: row.workplace,
      termFrom: isoWithOffset(row.segment.spanFrom.getTime(), zone),
      termTo: isoWithOffset(row.segment.spanTo.getTime(), zone),
      segmentIds: [row.segment.id],
      language: row.reservation.language,
    },
  }));
}

const spanOf = (start: number | null, end: number | null): Interval | null =>
  start === null || end === null ? null : { start, end };

type Away = [id: number, from: number, to: number];
type Loaded = {
  generalHours: LoadedGeneralHours;
  nonWorkingDays: string[];
  employeeHours: [id: number, hours: LoadedHours[], patterns: LoadedPattern[]][];
  workplaceHours: Loaded['employeeHours'];
  employeeAway: Away[];
  workplaceAway: Away[];
  serviceUnitPauses: Away[];
  serviceUnitHours: [id: number, hours: (string | null)[]][];
  links: [employeeId: number, workplaceId: number][];
};

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const WEEK = sql.raw(`json_build_array(${WEEK_HOURS_FIELDS.map(columnOf).join(', ')})`);
const list = (item: string, from: SQL) =>
  sql`(select coalesce(json_agg(${sql.raw(item)}), '[]') from ${from})`;
const SPAN = ['from', 'to'].map((end) => `(date_part('epoch', unavailable_${end}) * 1000)::int8`).join(', ');

/** All hours and absences that say something about the days `from` to `to`, both included, in one statement. */
export async function loadRota(tx: Executor, from: string, to: string): Promise<Rota> {
  const zone = salonZone();
  // What begins late on the last day ends on the next one.
  const starts = new Date(dayBounds(from, zone).start).toISOString();
  const ends = new Date(dayBounds(addDays(to, 1), zone).end).toISOString();
  const hours = (owner: string) =>
    list(
      `json_build_array(o.id, (select coalesce(json_agg(json_build_array(h.at_day, h.time_from, h.time_to)), '[]')
        from specific_working_hours h where h.${owner}_id = o.id and h.at_day between w.from_day and w.to_day),
        ${patternsStatement(`p.${owner}_id = o.id`)})`,
      sql`${sql.raw(owner)} o`,
    );
  const within = sql`unavailable_from < ${ends}::timestamptz and unavailable_to > ${starts}::timestamptz`;
  const away = (owner: string) =>
    list(`json_build_array(${owner}_id, ${SPAN})`, sql`${sql.raw(owner)}_unavailability where ${within}`);
  const [row] = await tx.execute<{ loaded: Loaded }>(sql`select json_build_object(
    'generalHours', ${sql.raw(GENERAL_HOURS_STATEMENT)},
    'nonWorkingDays', ${list('day', sql`non_working_day where day between w.from_day and w.to_day`)},
    'employeeHours', ${hours('employee')},
    'workplaceHours', ${hours('workplace')},
    'employeeAway', ${away('employee')},
    'workplaceAway', ${away('workplace')},
    'serviceUnitPauses', ${list(
      `json_build_array(service_unit_id, ${SPAN})`,
      sql`service_unit_unavailability a join unavailability u on u.id = a.unavailability_id where ${within}`,
    )},
    'serviceUnitHours', (select coalesce(json_agg(json_build_array(id, ${WEEK})), '[]') from service_unit),
    'links', ${list('json_build_array(employee_id, workplace_id)', sql`employee_workplace`)}) as loaded
    from (select ${from}::date as from_day, ${to}::date as to_day) w`);
  if (!row) throw new Error('the rota was not loaded');
  return rotaOf(row.loaded, zone);
}

function rotaOf(loaded: Loaded, zone: string): Rota {
  const pauses = spansById(loaded.serviceUnitPauses);
  return {
    zone,
    generalHours: generalHoursOf(loaded.generalHours),
    nonWorkingDays: new Set(loaded.nonWorkingDays),
    employees: presences(loaded.employeeHours, loaded.employeeAway),
    workplaces: presences(loaded.workplaceHours, loaded.workplaceAway),
    serviceUnits: new Map(
      loaded.serviceUnitHours.map(([id, hours]) => [
        id,
        { serviceHours: weekOf(hours), unavailable: pauses.get(id) ?? [] },
      ]),
    ),
    links: new Set(loaded.links.map(([employeeId, workplaceId]) => linkOf(employeeId, workplaceId))),
  };
}

function presences(hours: Loaded['employeeHours'], away: Away[]): Map<number, Presence> {
  const unavailable = spansById(away);
  return new Map(
    hours.map(([id, specific, patterns]) => [
      id,
      { ...hoursOverrideOf(specific, patterns), unavailable: unavailable.get(id) ?? [] },
    ]),
  );
}

function spansById(away: Away[]): Map<number, Interval[]> {
  const spans = new Map<number, Interval[]>();
  for (const [id, start, end] of away) spans.set(id, [...(spans.get(id) ?? []), { start, end }]);
  return spans;
}
