import type { AbsenceKind } from '../../lib/base/statuses.ts';
import { addDays, instantOf, weekdayOf, type Interval } from '../../lib/base/time/zone.ts';
import { nextWeekday, weekNumber } from './calendar.ts';
import { away, keratinDelivery, stoneHeater } from './content/notices.ts';
import type { Text } from './content/text.ts';

type Hours = { from: string; to: string };

/** Monday first; Sunday is closed. */
export const generalHours: (Hours | null)[] = [
  { from: '09:00', to: '20:00' },
  { from: '09:00', to: '20:00' },
  { from: '09:00', to: '20:00' },
  { from: '09:00', to: '20:00' },
  { from: '09:00', to: '20:00' },
  { from: '09:00', to: '15:00' },
  null,
];

const hours = (from: string, to: string): Hours[] => [{ from, to }];
const SPLIT: Hours[] = [
  { from: '09:00', to: '13:00' },
  { from: '16:00', to: '20:00' },
];

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [0, 1, 2, 3, 4, 5, 6] as const;

/** What differs from the general hours on a day, by the employee's position in the team; null: nothing. */
function shiftOf(employee: number, day: string): Hours[] | null {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY) return null;
  const even = weekNumber(day) % 2 === 0;
  const isSaturday = weekday === SATURDAY;
  switch (employee) {
    case 1: // Nikola
      return weekday === MONDAY || weekday === WEDNESDAY || weekday === FRIDAY ? SPLIT : null;
    case 2: // Milica changes between early and late weeks
      return isSaturday ? null : even ? hours('09:00', '15:30') : hours('13:00', '20:00');
    case 3: // Tijana is early for brides on Saturdays
      if (isSaturday) return hours('08:00', '15:00');
      return weekday === FRIDAY ? hours('09:00', '17:00') : hours('10:00', '18:00');
    case 4: // Dragana
      return isSaturday ? null : hours('09:00', '14:30');
    case 5: // Stefan stays longer on every other Saturday
      return isSaturday ? (even ? hours('10:00', '18:00') : null) : hours('12:00', '20:00');
    case 7: // Ivana
      return weekday === TUESDAY || weekday === THURSDAY ? SPLIT : null;
    default:
      return null;
  }
}

export type SpecificHours = { employee?: number; workplace?: number; day: string; from: string; to: string };

/** The specific hours of the days `first` to `last`, both included, but for the days on which nobody works. */
export function specificHours(first: string, last: string, closed: ReadonlySet<string>): SpecificHours[] {
  const rows: SpecificHours[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (closed.has(day)) continue;
    for (let employee = 0; employee < 8; employee++) {
      for (const { from, to } of shiftOf(employee, day) ?? []) rows.push({ employee, day, from, to });
    }
    // The smaller massage room is cleaned thoroughly on Saturday afternoons.
    if (weekdayOf(day) === SATURDAY) rows.push({ workplace: 4, day, from: '09:00', to: '14:30' });
  }
  return rows;
}

export type Absence = Interval & { owner: number; reason: string; kind?: AbsenceKind };
export type ServicePause = Interval & { reason: Text; serviceUnits: string[] };

/** Who and what is away around `today`; whole weeks start on a Monday. */
export function absences(today: string, zone: string) {
  const span = (fromDay: string, from: string, toDay: string, to: string): Interval => ({
    start: instantOf(fromDay, from, zone),
    end: instantOf(toDay, to, zone),
  });
  const week = (monday: string) => span(monday, '00:00', addDays(monday, 7), '00:00');
  const nextMonday = nextWeekday(addDays(today, 1), MONDAY);
  const dentist = nextWeekday(addDays(today, 2), WEDNESDAY);
  const seminar = nextWeekday(addDays(today, -24), TUESDAY);
  const ill = nextWeekday(addDays(today, -17), WEDNESDAY);
  const service = nextWeekday(addDays(today, 4), TUESDAY);
  const basin = nextWeekday(addDays(today, -12), THURSDAY);

  const employees: Absence[] = [
    { owner: 1, kind: 'vacation', reason: away.vacation, ...week(addDays(nextMonday, 7)) },
    { owner: 6, kind: 'vacation', reason: away.vacation, ...week(nextWeekday(addDays(today, -45), MONDAY)) },
    { owner: 6, reason: away.dentist, ...span(dentist, '14:00', dentist, '20:00') },
    { owner: 0, kind: 'training', reason: away.seminar, ...span(seminar, '09:00', seminar, '20:00') },
    { owner: 3, kind: 'illness', reason: away.sickLeave, ...span(ill, '00:00', addDays(ill, 2), '00:00') },
  ];
  const workplaces: Absence[] = [
    { owner: 4, reason: away.tableService, ...span(service, '09:00', addDays(service, 1), '14:00') },
    { owner: 0, reason: away.basin, ...span(basin, '09:00', basin, '12:00') },
  ];
  const serviceUnits: ServicePause[] = [
    {
      reason: keratinDelivery,
      serviceUnits: ['Keratinski tretman'],
      ...span(addDays(today, 1), '00:00', addDays(today, 6), '00:00'),
    },
    {
      reason: stoneHeater,
      serviceUnits: ['Masaža toplim kamenjem'],
      ...span(addDays(today, -33), '00:00', addDays(today, -28), '00:00'),
    },
  ];
  return { employees, workplaces, serviceUnits };
}
