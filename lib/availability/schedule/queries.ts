import 'server-only';
import { db, type Executor } from '@/db/client';
import { heldSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { renewSalonSettings } from '../../salon/settings/queries.ts';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';
import { dayBounds } from '../../base/time/zone.ts';
import { suits } from './candidates.ts';
import { busyParts, occupiedBy, type OccupiedBy } from './busy-parts.ts';
import { phasesOf, type PhaseColumns } from './phases.ts';
import { overridesOf } from './overrides.ts';
import { generalHoursOf, type LoadedGeneralHours } from './general-hours.ts';
import { hoursOverrideOf, type LoadedHours, type LoadedPattern } from './hours-override.ts';
import { CATALOGUE_STATEMENT, VISIT_STATEMENT } from './schedule-statement.ts';
import type { Busy, Interval, Prices, Resource, Schedule, WeekHours } from './schedule.ts';

type LoadedSpan = [from: number, to: number];
type LoadedResource = {
  id: number;
  categoryIds: number[];
  specificHours: LoadedHours[];
  patterns: LoadedPattern[];
  unavailable: LoadedSpan[];
};
/** A column for each, all in the same order; null when there is no reservation. */
type LoadedBusy = { reservationId: number[] | null; phased: LoadedPhased[] | null } & Record<
  'employeeId' | 'workplaceId' | 'employeeFrom' | 'employeeTo' | 'workplaceFrom' | 'workplaceTo',
  (number | null)[] | null
>;

/** A reservation that frees its employee in between. */
type LoadedPhased = Pick<Busy, 'reservationId' | 'employeeId' | 'workplaceId'> & OccupiedBy;

/** A schedule with what a booking needs beside the rules. */
export type LoadedSchedule = Schedule & {
  /** Changes with everything in it but the reservations. */
  revision: number;
  /** Of the service unit, in the smallest unit of their currency. */
  prices: Prices;
};

type LoadedServiceUnit = PhaseColumns & {
  id: number;
  status: number;
  prices: Prices;
  categoryIds: number[];
  hours: (string | null)[];
  overrides: Parameters<typeof overridesOf>[0][];
  unavailable: LoadedSpan[];
};

/** What the statements return: what is each service unit's own, and what is the same for all of them. */
type LoadedSalon = {
  serviceUnits: LoadedServiceUnit[];
  revision: number;
  settingsRevision: number;
  generalHours: LoadedGeneralHours;
  nonWorkingDays: string[];
  employees: LoadedResource[];
  workplaces: LoadedResource[];
  links: LoadedSpan[];
  busy: LoadedBusy;
};

type Requested = { from: string; to: string; now: Date };

/** A service of a visit, of an employee or of anyone. */
export type VisitPart = { serviceUnitId: number; employeeId?: number | null | undefined };

/**
 * Loads, in one statement, everything that decides which terms of some service units are free on the days `from` to `to`, in the
 * order asked for: the visible employees and workplaces that suit each, their hours, and what keeps them busy. A hidden service
 * unit is loaded with `hidden` set. Where somebody is asked for in each part, of the employees they alone, with their workplaces.
 * Inside a transaction pass its handle.
 * @returns null when one of them is not there
 */
export async function loadVisitSchedules(
  { parts, ...requested }: Requested & { parts: readonly VisitPart[] },
  executor: Executor = db,
): Promise<LoadedSchedule[] | null> {
  const statement = { sql: VISIT_STATEMENT, name: 'load_visit_schedules' };
  const ids = parts.map(({ serviceUnitId }) => serviceUnitId);
  const people = parts.flatMap(({ employeeId }) => employeeId || []);
  const only = people.length === parts.length ? listOf(people) : null;
  const loaded = await run(statement, { which: listOf(ids), only, ...requested }, executor);
  if (!loaded) return null;
  const salon = salonOf(loaded, requested);
  const schedules = ids.flatMap((id) => {
    const serviceUnit = loaded.serviceUnits.find((each) => each.id === id);
    return serviceUnit ? scheduleOf(salon, serviceUnit) : [];
  });
  return schedules.length === parts.length ? schedules : null;
}

/** The same for one service unit. */
export async function loadSchedule(
  { serviceUnitId, employeeId, ...requested }: Requested & VisitPart,
  executor: Executor = db,
): Promise<LoadedSchedule | null> {
  const loaded = await loadVisitSchedules({ parts: [{ serviceUnitId, employeeId }], ...requested }, executor);
  return loaded?.[0] ?? null;
}

/** The same for each public service unit, in order of their numbers, with whoever does it. */
export async function loadCatalogueSchedules(
  requested: Requested,
  executor: Executor = db,
): Promise<LoadedSchedule[]> {
  const statement = { sql: CATALOGUE_STATEMENT, name: 'load_catalogue_schedules' };
  const loaded = await run(statement, { which: null, only: null, ...requested }, executor);
  if (!loaded) return [];
  const salon = salonOf(loaded, requested);
  return loaded.serviceUnits.map((serviceUnit) => scheduleOf(salon, serviceUnit));
}

/** As PostgreSQL reads an array in text, whatever the driver makes of one. */
const listOf = (ids: readonly number[]) => `{${ids.join(',')}}`;

async function run(
  statement: { sql: string; name: string },
  { which, only, from, to, now }: Requested & Record<'which' | 'only', string | null>,
  executor: Executor,
): Promise<LoadedSalon | null> {
  const zone = salonZone();
  const window = [dayBounds(from, zone).start, dayBounds(to, zone).end];
  const query = {
    sql: statement.sql,
    params: [which, from, to, ...window, now.getTime(), only],
  };
  // A name makes the driver prepare the statement, once for each connection: planning it takes longer than running it.
  const rows: unknown = await executor._.session
    .prepareQuery(query, undefined, statement.name, false)
    .execute();
  const [row] = rows as { loaded: LoadedSalon }[]; // the shape is the statement's
  if (!row) return null;
  // Another process may have saved new rules a moment ago; what is decided with this schedule is decided by those.
  if (row.loaded.settingsRevision !== heldSettings().revision) await renewSalonSettings(executor);
  return row.loaded;
}

/** Everything that is no service unit's own. */
const salonOf = (loaded: LoadedSalon, { from, to }: Requested) => ({
  zone: salonZone(),
  from,
  to,
  revision: loaded.revision,
  generalHours: generalHoursOf(loaded.generalHours),
  nonWorkingDays: new Set(loaded.nonWorkingDays),
  employees: loaded.employees.map(resourceOf),
  workplaces: loaded.workplaces.map(resourceOf),
  links: loaded.links.map(([employeeId, workplaceId]) => ({ employeeId, workplaceId })),
  busy: busyOf(loaded.busy),
});

function scheduleOf(salon: ReturnType<typeof salonOf>, loaded: LoadedServiceUnit): LoadedSchedule {
  const { id, categoryIds, hours, status, unavailable, prices, overrides } = loaded;
  const phases = phasesOf(loaded);
  const isFit = (resource: Resource) => suits(resource, categoryIds);
  return {
    ...salon,
    prices,
    serviceUnit: {
      id,
      categoryIds,
      ...phases,
      hidden: status === SERVICE_UNIT_STATUS.HIDDEN,
      serviceHours: hours.some(Boolean) ? weekOf(hours) : null,
      unavailable: unavailable.map(spanOf),
    },
    overrides: overrides.map((each) =>
      overridesOf(each, { durationMinutes: phases.durationMinutes, prices }),
    ),
    employees: salon.employees.filter(isFit),
    workplaces: salon.workplaces.filter(isFit),
  };
}

/** The fourteen times, from and to of each weekday from Monday on. */
export function weekOf(times: readonly (string | null)[]): WeekHours {
  return Array.from({ length: 7 }, (_, weekday) => {
    const [from, to] = [times[weekday * 2], times[weekday * 2 + 1]];
    return from && to ? { from, to } : null;
  });
}

const spanOf = ([start, end]: LoadedSpan): Interval => ({ start, end });

const resourceOf = ({ specificHours, patterns, unavailable, ...resource }: LoadedResource): Resource => ({
  ...resource,
  hidden: false,
  ...hoursOverrideOf(specificHours, patterns),
  unavailable: unavailable.map(spanOf),
});

function busyOf(loaded: LoadedBusy): Busy[] {
  const at = (column: Exclude<keyof LoadedBusy, 'reservationId' | 'phased'>, index: number) =>
    loaded[column]?.[index] ?? null;
  const span = (start: number | null, end: number | null) =>
    start === null || end === null ? null : { start, end };
  const plain = (loaded.reservationId ?? []).map((reservationId, index) => ({
    reservationId,
    employeeId: at('employeeId', index),
    workplaceId: at('workplaceId', index),
    employeeBusy: span(at('employeeFrom', index), at('employeeTo', index)),
    workplaceBusy: span(at('workplaceFrom', index), at('workplaceTo', index)),
  }));
  if (!loaded.phased) return plain;
  return [
    ...plain,
    ...loaded.phased.flatMap(({ reservationId, employeeId, workplaceId, ...occupied }) =>
      busyParts({ reservationId, employeeId, workplaceId }, occupiedBy(occupied)),
    ),
  ];
}
