import type { WeekSpans } from '../../base/time/week-spans.ts';
import type { Interval } from '../../base/time/zone.ts';
import type { Phases } from './phases.ts';

export type { Interval };

/** A span of wall time in the salon's zone, `HH:MM` or `HH:MM:SS`, up to `24:00`. */
export type Hours = { from: string; to: string };

/** Seven entries, Monday first; null means not offered. */
export type WeekHours = readonly (Hours | null)[];

/** Weeks that repeat from `validFrom`, a Monday, to `validUntil`, both included; null is without an end. */
export type ShiftPattern = {
  validFrom: string;
  validUntil: string | null;
  weeks: readonly WeekSpans[];
};

/** Hours of the salon in place of its usual ones, from one day to another, both included; null is from then on. */
export type OpeningPeriod = { validFrom: string; validUntil: string | null; days: WeekSpans };

/** When the salon is open; of what the periods say `periodOn` knows which counts. */
export type GeneralHours = { usual: WeekSpans; periods: readonly OpeningPeriod[] };

/** The part that employees and workplaces share. */
export type Resource = {
  id: number;
  hidden: boolean;
  /** Empty: fit for every category. */
  categoryIds: readonly number[];
  /** By day, `YYYY-MM-DD`; a day that is absent has no specific hours. */
  specificHours: ReadonlyMap<string, readonly Hours[]>;
  /** Of which one at most is valid on a day. */
  patterns: readonly ShiftPattern[];
  unavailable: readonly Interval[];
};

/** What employees and workplaces have for hours of their own. */
export type HoursOverride = Pick<Resource, 'specificHours' | 'patterns'>;

export type BookableServiceUnit = Phases & {
  id: number;
  hidden: boolean;
  categoryIds: readonly number[];
  /** Null, or null on all seven days: it follows the salon's hours. */
  serviceHours: WeekHours | null;
  unavailable: readonly Interval[];
};

/**
 * What a reservation occupies without a break, its buffers included; only reservations that occupy belong here. One that frees its
 * employee in between has several.
 */
export type Busy = {
  reservationId: number;
  employeeId: number | null;
  workplaceId: number | null;
  employeeBusy: Interval | null;
  workplaceBusy: Interval | null;
};

/** In the smallest unit of their currency; null where the price in dinars holds. */
export type Prices = { price: number; priceEn: number | null; priceDe: number | null };

/** How long a service unit takes with an employee, and what it costs, where it is not as with everybody. */
export type PriceOverrides = {
  employeeId: number;
  durationMinutes: number;
  prices: Prices;
  /** Longer or dearer than with everybody. */
  isMore: boolean;
};

/** Everything that decides which terms of one service unit are free on the days `from` to `to`, both included. */
export type Schedule = {
  zone: string;
  from: string;
  to: string;
  serviceUnit: BookableServiceUnit;
  /** Of employees with whom it is another time or price; `scheduleFor` makes use of it. */
  overrides: readonly PriceOverrides[];
  generalHours: GeneralHours;
  nonWorkingDays: ReadonlySet<string>;
  employees: readonly Resource[];
  workplaces: readonly Resource[];
  links: readonly { employeeId: number; workplaceId: number }[];
  busy: readonly Busy[];
};

export type AvailabilityRules = {
  /** Terms start every so many minutes, counted from the start of the employee's span. */
  gridMinutes: number;
  /** A term starts at least so many minutes from now. */
  leadMinutes: number;
  /** The last day with terms is so many days after today. */
  horizonDays: number;
};

/** What staff may waive when they book by phone; occupation never. */
export type Override = {
  grid?: boolean;
  /** Also lets them enter a term of today that has begun. */
  leadTime?: boolean;
  /** The hours of employee, workplace and service unit; a non-working day stays one. */
  hours?: boolean;
};

/** The term's two instants as the client sees them, without the buffers. */
export type Term = Interval;

export type Pair = { employeeId: number; workplaceId: number };

/** What every question about free terms has in common. */
export type Search = {
  schedule: Schedule;
  /** Epoch milliseconds. */
  now: number;
  rules: AvailabilityRules;
  /** Absent: anyone. */
  employeeId?: number;
  /** The reservation that is being moved does not stand in its own way. */
  ignoreReservationId?: number;
};
