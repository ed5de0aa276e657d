import { MINUTE } from '../../base/time/units.ts';
import { addDays, instantOf } from '../../base/time/zone.ts';
import { weekSpansOf } from '../../base/time/week-spans.ts';
import type {
  AvailabilityRules,
  Busy,
  GeneralHours,
  Interval,
  Resource,
  Schedule,
  Search,
  WeekHours,
} from './schedule.ts';

/* Builders for tests: an open salon with one employee at one workplace, of which a test changes what it is about. */

export const ZONE = 'Europe/Belgrade';
export const RULES: AvailabilityRules = { gridMinutes: 15, leadMinutes: 60, horizonDays: 90 };

/** A Tuesday far enough after NOW that neither lead time nor horizon matters. */
export const DAY = '2026-12-01';
export const NOW = instantOf('2026-11-20', '12:00', ZONE);

export const at = (time: string, day = DAY) => instantOf(day, time, ZONE);
export const span = (from: string, to: string, day = DAY): Interval => ({
  start: at(from, day),
  end: at(to, day),
});
export const everyDay = (from: string, to: string): WeekHours =>
  Array.from({ length: 7 }, () => ({ from, to }));
/** The same as the salon's own, without other ones from a day on. */
export const openOn = (week: WeekHours): GeneralHours => ({
  usual: weekSpansOf((_, weekday) => (week[weekday] ? [week[weekday]] : [])),
  periods: [],
});
export const hoursOn = (day: string, ...spans: [from: string, to: string][]) =>
  new Map([[day, spans.map(([from, to]) => ({ from, to }))]]);

/** Wall times of what a search found. */
export const times = (terms: readonly Interval[]) => terms.map(({ start }) => timeAt(start));
export const timeAt = (instant: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }).format(instant);

export const aResource = (id: number, changes: Partial<Resource> = {}): Resource => ({
  id,
  hidden: false,
  categoryIds: [],
  specificHours: new Map(),
  patterns: [],
  unavailable: [],
  ...changes,
});

export const aReservation = (reservationId: number, busy: Partial<Busy>): Busy => ({
  reservationId,
  employeeId: null,
  workplaceId: null,
  employeeBusy: null,
  workplaceBusy: null,
  ...busy,
});

type Changes = Partial<Omit<Schedule, 'serviceUnit'>> & { serviceUnit?: Partial<Schedule['serviceUnit']> };

export function aSchedule({ serviceUnit, ...changes }: Changes = {}): Schedule {
  const from = changes.from ?? DAY;
  return {
    zone: ZONE,
    from,
    to: from,
    serviceUnit: {
      id: 1,
      durationMinutes: 60,
      bufferBeforeMinutes: 0,
      bufferMinutes: 0,
      processing: null,
      hidden: false,
      categoryIds: [1],
      serviceHours: null,
      unavailable: [],
      ...serviceUnit,
    },
    overrides: [],
    generalHours: openOn(everyDay('09:00', '12:00')),
    nonWorkingDays: new Set(),
    employees: [aResource(1)],
    workplaces: [aResource(1)],
    links: [{ employeeId: 1, workplaceId: 1 }],
    busy: [],
    ...changes,
  };
}

/** What a visitor asks of a salon. */
export const aSearch = (schedule: Schedule, changes: Partial<Search> = {}): Search => ({
  schedule,
  now: NOW,
  rules: RULES,
  ...changes,
});

/** Somebody has an employee, a workplace or both from one wall time to another. */
export const takenBy = (
  who: { employeeId?: number; workplaceId?: number },
  from: string,
  to: string,
  id = 1,
) =>
  aReservation(id, {
    ...(who.employeeId ? { employeeId: who.employeeId, employeeBusy: span(from, to) } : {}),
    ...(who.workplaceId ? { workplaceId: who.workplaceId, workplaceBusy: span(from, to) } : {}),
  });

/** The load of the benchmark: everybody at every workplace, a day cut into as many reservations as asked for. */
export function aBusySalon(size: { days: number; employees: number; reservationsPerDay: number }): Schedule {
  const ids = Array.from({ length: size.employees }, (_, index) => index + 1);
  const to = addDays(DAY, size.days - 1);
  const busy: Busy[] = [];
  for (let day = DAY; day <= to; day = addDays(day, 1)) {
    for (let turn = 0; turn < size.reservationsPerDay; turn += 1) {
      for (const id of ids) {
        const start = at('09:00', day) + turn * 75 * MINUTE;
        const taken = { start, end: start + 45 * MINUTE };
        busy.push(
          aReservation(busy.length + 1, {
            employeeId: id,
            workplaceId: id,
            employeeBusy: taken,
            workplaceBusy: taken,
          }),
        );
      }
    }
  }
  return aSchedule({
    to,
    generalHours: openOn(everyDay('09:00', '19:00')),
    employees: ids.map((id) => aResource(id)),
    workplaces: ids.map((id) => aResource(id)),
    links: ids.flatMap((employeeId) => ids.map((workplaceId) => ({ employeeId, workplaceId }))),
    busy,
  });
}
