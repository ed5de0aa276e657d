import type { OpeningCalendar } from '../availability/schedule/openings.ts';
import { generalHoursOf } from '../availability/schedule/general-hours.ts';
import { hoursOverrideOf } from '../availability/schedule/hours-override.ts';
import { localized } from '../base/i18n/localized.ts';
import { RESERVATION_STATUS, type Locale } from '../base/statuses.ts';
import type { Charts, Occupancy } from './answer.ts';
import { bookableMinutes, daysOf, mondayOf, weeksOf, type Period, type Worker } from './rules.ts';
import type { DayRow, GrowthRow, LoadedWorker, LoadRow, SalonRow } from './statements.ts';

const MOST_BOOKED = 8;
const { INIT, CONFIRMED, CLIENT_REJECTED, ADMIN_REJECTED, DONE } = RESERVATION_STATUS;

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + (value(row) ?? 0), 0);

export const reservationsByDay = (rows: readonly DayRow[], period: Period): Charts['reservationsByDay'] => {
  const counts = new Map(rows.map(({ day, status, count }) => [`${day} ${status}`, count]));
  return daysOf(period).map((day) => {
    const of = (status: number) => counts.get(`${day} ${status}`) ?? 0;
    return {
      day,
      init: of(INIT),
      confirmed: of(CONFIRMED),
      done: of(DONE),
      clientRejected: of(CLIENT_REJECTED),
      adminRejected: of(ADMIN_REJECTED),
    };
  });
};

export const revenueByWeek = (rows: readonly DayRow[], period: Period): Charts['revenueByWeek'] =>
  weeksOf(period).map((week) => {
    const ofWeek = rows.filter(({ day }) => mondayOf(day) === week);
    const of = (status: number) =>
      sumOf(
        ofWeek.filter((row) => row.status === status),
        ({ amount }) => amount,
      );
    // What nobody came for is neither.
    return { week, earned: of(DONE), expected: of(CONFIRMED) - sumOf(ofWeek, ({ missed }) => missed) };
  });

export const calendarOf = ({ generalHours, nonWorkingDays }: SalonRow, zone: string): OpeningCalendar => ({
  zone,
  generalHours: generalHoursOf(generalHours),
  nonWorkingDays: new Set(nonWorkingDays),
});

const workerOf = ({ hours, patterns, away }: LoadedWorker): Worker => ({
  ...hoursOverrideOf(hours, patterns),
  unavailable: away.map(([start, end]) => ({ start, end })),
});

export function occupancyOf(
  kind: 'employee' | 'workplace',
  loads: readonly LoadRow[],
  salon: SalonRow,
  period: Period,
  zone: string,
): Occupancy[] {
  const calendar = calendarOf(salon, zone);
  const days = daysOf(period);
  const all = kind === 'employee' ? salon.employees : salon.workplaces;
  return all.map((worker) => {
    const ofThis = loads.filter((load) => load[`${kind}Id`] === worker.id);
    const booked = Math.round(sumOf(ofThis, (load) => load[`${kind}Minutes`]));
    const bookable = Math.round(bookableMinutes(workerOf(worker), days, calendar));
    const share = bookable > 0 ? Math.min(1, booked / bookable) : null;
    return {
      id: worker.id,
      name: worker.name,
      bookedMinutes: booked,
      bookableMinutes: bookable,
      share: share === null ? null : Math.round(share * 1000) / 1000,
    };
  });
}

export function mostBooked(
  loads: readonly LoadRow[],
  { serviceUnits }: SalonRow,
  locale: Locale,
): Charts['mostBooked'] {
  return serviceUnits
    .map((unit) => ({
      id: unit.id,
      name: localized(unit, 'name', locale),
      count: sumOf(
        loads.filter(({ serviceUnitId }) => serviceUnitId === unit.id),
        ({ count }) => count,
      ),
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.id - other.id)
    .slice(0, MOST_BOOKED);
}

/** How much of what was earned or is expected is an estimate. */
export function estimatedIn(rows: readonly DayRow[]): Charts['estimated'] {
  const counted = rows.filter(({ status }) => status === DONE || status === CONFIRMED);
  const days = counted.flatMap(({ estimatedOn }) => estimatedOn ?? []).sort();
  const priceListOf = days.at(-1);
  return priceListOf === undefined
    ? null
    : { count: sumOf(counted, ({ estimated }) => estimated), priceListOf };
}

export const newClientsByWeek = ({ clients }: GrowthRow, period: Period): Charts['newClientsByWeek'] =>
  weeksOf(period).map((week) => ({
    week,
    count: clients.find((row) => row.week === week)?.count ?? 0,
  }));

export function subscribersByWeek(growth: GrowthRow, period: Period): Charts['subscribersByWeek'] {
  const of = (rows: GrowthRow['clients'], week: string) => rows.find((row) => row.week === week)?.count ?? 0;
  let count = growth.subscribersBefore;
  return weeksOf(period).map((week) => {
    count += of(growth.subscribed, week) - of(growth.unsubscribed, week);
    return { week, count };
  });
}
