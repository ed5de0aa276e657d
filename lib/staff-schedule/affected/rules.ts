import { contains, overlaps } from '../../availability/schedule/intervals.ts';
import {
  employeeSpans,
  salonSpans,
  serviceUnitSpans,
  workplaceSpans,
  type OpeningCalendar,
} from '../../availability/schedule/openings.ts';
import { occupiedBy, type OccupiedBy } from '../../availability/schedule/busy-parts.ts';
import type { BookableServiceUnit, Interval, Resource } from '../../availability/schedule/schedule.ts';
import { dayOf } from '../../base/time/zone.ts';

/** When somebody or something is there. */
export type Presence = Pick<Resource, 'specificHours' | 'patterns' | 'unavailable'>;
export type Offer = Pick<BookableServiceUnit, 'serviceHours' | 'unavailable'>;

/** Everything that says when what is booked can take place; whoever is missing here has nothing of their own. */
export type Rota = OpeningCalendar & {
  employees: ReadonlyMap<number, Presence>;
  workplaces: ReadonlyMap<number, Presence>;
  serviceUnits: ReadonlyMap<number, Offer>;
  /** Who works where, as `linkOf` writes it. */
  links: ReadonlySet<string>;
};

export const linkOf = (employeeId: number, workplaceId: number) => `${employeeId}-${workplaceId}`;

/** What a reservation has booked. */
export type Booked = {
  serviceUnitId: number;
  employeeId: number | null;
  workplaceId: number | null;
  /** As the client sees it. */
  term: Interval;
} & OccupiedBy;

export const OBSTACLES = [
  'closedDay',
  'employeeHours',
  'employeeAway',
  'workplaceHours',
  'workplaceAway',
  'notLinked',
  'serviceUnitHours',
  'serviceUnitUnavailable',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

export const NO_EXCEPTIONS = { specificHours: new Map(), patterns: [], unavailable: [], serviceHours: null };

const isWithin = (hours: readonly Interval[] | null, wanted: Interval) =>
  hours === null || hours.some((span) => contains(span, wanted));

const isAwayFrom = (needed: readonly Interval[], { unavailable }: Presence) =>
  needed.some((span) => unavailable.some((away) => overlaps(away, span)));

/** What speaks against a reservation as it is booked: the rules of a free term, but for the grid and the clock. */
export function obstaclesTo(booked: Booked, rota: Rota): Obstacle[] {
  const day = dayOf(booked.term.start, rota.zone);
  if (rota.nonWorkingDays.has(day)) return ['closedDay'];
  return [
    ...employeeObstacles(booked, rota, day),
    ...workplaceObstacles(booked, rota, day),
    ...offerObstacles(booked, rota, day),
  ];
}

function employeeObstacles(booked: Booked, rota: Rota, day: string): Obstacle[] {
  const { employeeId, employeeBusy } = booked;
  if (employeeId === null || employeeBusy === null) return [];
  const employee = rota.employees.get(employeeId) ?? NO_EXCEPTIONS;
  const isThere = isWithin(employeeSpans(rota, employee, day, salonSpans(rota, day)), employeeBusy);
  const isAway = isAwayFrom(occupiedBy(booked).employee, employee);
  return [...when(!isThere, 'employeeHours'), ...when(isAway, 'employeeAway')];
}

function workplaceObstacles(booked: Booked, rota: Rota, day: string): Obstacle[] {
  const { employeeId, workplaceId, workplaceBusy } = booked;
  if (workplaceId === null || workplaceBusy === null) return [];
  const workplace = rota.workplaces.get(workplaceId) ?? NO_EXCEPTIONS;
  const isOpen = isWithin(workplaceSpans(rota, workplace, day), workplaceBusy);
  const isAway = isAwayFrom(occupiedBy(booked).workplace, workplace);
  const isLinked = employeeId === null || rota.links.has(linkOf(employeeId, workplaceId));
  return [
    ...when(!isOpen, 'workplaceHours'),
    ...when(isAway, 'workplaceAway'),
    ...when(!isLinked, 'notLinked'),
  ];
}

function offerObstacles({ serviceUnitId, term }: Booked, rota: Rota, day: string): Obstacle[] {
  const serviceUnit = rota.serviceUnits.get(serviceUnitId) ?? NO_EXCEPTIONS;
  const isOffered = isWithin(serviceUnitSpans({ zone: rota.zone, serviceUnit }, day), term);
  const isPaused = serviceUnit.unavailable.some((pause) => overlaps(pause, term));
  return [...when(!isOffered, 'serviceUnitHours'), ...when(isPaused, 'serviceUnitUnavailable')];
}

const when = (holds: boolean, obstacle: Obstacle): Obstacle[] => (holds ? [obstacle] : []);

/**
 * What a change adds. What stood in the way before it is known to those who booked nonetheless, and is not told again.
 */
export function newObstaclesTo(booked: Booked, before: Rota, after: Rota): Obstacle[] {
  const known = obstaclesTo(booked, before);
  return obstaclesTo(booked, after).filter((obstacle) => !known.includes(obstacle));
}
