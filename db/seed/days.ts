import { merge } from '../../lib/availability/schedule/intervals.ts';
import { SERVICE_UNIT_STATUS } from '../../lib/base/statuses.ts';
import {
  addDays,
  dayBounds,
  daysBetween,
  instantOf,
  weekdayOf,
  type Interval,
} from '../../lib/base/time/zone.ts';
import { nonWorkingDays } from './calendar.ts';
import { categories } from './content/categories.ts';
import { pricesOf } from './content/service-unit.ts';
import { serviceUnitId, serviceUnits } from './content/service-units.ts';
import { employees, workplaces, type EmployeeContent } from './content/team.ts';
import type { CategoryValue } from './content/text.ts';
import { withoutAbsences, type Day, type PlannedUnit } from './day-plan.ts';
import { absences, generalHours, specificHours } from './rota.ts';

export const DAYS_PAST = 60;
export const DAYS_COMING = 30;

/** Position among the workplaces; there is only one. */
const MAKEUP_TABLE = 2;
const [FRIDAY, SATURDAY] = [4, 5];

/** Every day on which somebody works, oldest first, with what can be booked on it. */
export function* daysOf({
  today,
  zone,
}: {
  today: string;
  zone: string;
}): Generator<{ day: string; plan: Day }> {
  const [first, last] = [addDays(today, -DAYS_PAST), addDays(today, DAYS_COMING)];
  const closed = new Set(nonWorkingDays(first, last, today).map(({ day }) => day));
  const shifts = specificHours(first, last, closed);
  const away = absences(today, zone);
  const of = <T extends { owner: number }>(list: T[], owner: number) =>
    list.filter((each) => each.owner === owner);
  const units = plannedUnits();

  for (let day = first; day <= last; day = addDays(day, 1)) {
    const general = generalHours[weekdayOf(day)];
    if (closed.has(day)) continue;
    const spans = (overrides: { from: string; to: string }[]): Interval[] =>
      merge(
        overrides.map(({ from, to }) => ({
          start: instantOf(day, from, zone),
          end: instantOf(day, to, zone),
        })),
      );
    const shiftsOf = shifts.filter((shift) => shift.day === day);
    const team = employees.map((content, index) => {
      const shift = shiftsOf.filter(({ employee }) => employee === index);
      const working = spans(shift.length > 0 ? shift : general ? [general] : []);
      return {
        id: index + 1,
        categoryIds: content.categories.map(categoryId),
        workplaceIds: content.workplaces.map((position) => position + 1),
        overrides: unitsOf(content, units),
        spans: working,
        present: withoutAbsences(working, of(away.employees, index)),
      };
    });
    const turn = Math.abs(daysBetween(today, day)) % team.length;
    const plan: Day = {
      employees: [...team.slice(turn), ...team.slice(0, turn)],
      workplaces: new Map(
        workplaces.map((content, index) => {
          const overrides = shiftsOf.filter(({ workplace }) => workplace === index);
          const open = overrides.length > 0 ? spans(overrides) : [dayBounds(day, zone)];
          const bookable = index === MAKEUP_TABLE ? reservedForBrides(today, day, zone) : [];
          const usable = withoutAbsences(open, [...of(away.workplaces, index), ...bookable]);
          return [index + 1, { categoryIds: content.categories.map(categoryId), open: usable }];
        }),
      ),
      units,
      offered: new Map(
        units.map((unit) => {
          const content = serviceUnits[unit.id - 1];
          const hours = content?.serviceHours?.[WEEK[weekdayOf(day)] ?? 'sun'];
          const open = hours
            ? spans([{ from: hours[0], to: hours[1] }])
            : content?.serviceHours
              ? []
              : [dayBounds(day, zone)];
          const pauses = away.serviceUnits.filter((pause) =>
            pause.serviceUnits.includes(content?.name.sr ?? ''),
          );
          return [unit.id, withoutAbsences(open, pauses)];
        }),
      ),
    };
    yield { day, plan };
  }
}

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const categoryId = (value: CategoryValue) => categories.findIndex((each) => each.value === value) + 1;

const plannedUnits = (): PlannedUnit[] =>
  serviceUnits
    .map((unit, index) => ({
      id: index + 1,
      categoryId: categoryId(unit.category),
      duration: unit.duration,
      occupation: unit.duration + unit.buffer,
      processing: unit.processing,
      demand: unit.demand,
      mostly: unit.mostly,
      prices: pricesOf(unit),
      status: unit.status,
    }))
    .filter(({ status }) => status !== SERVICE_UNIT_STATUS.HIDDEN);

const unitsOf = ({ overrides = [] }: EmployeeContent, units: PlannedUnit[]) =>
  new Map(
    overrides.flatMap(({ service, duration, dinars, euros }) => {
      const usual = units.find(({ id }) => id === serviceUnitId(service));
      if (!usual) return [];
      const longer = (duration ?? usual.duration) - usual.duration;
      const { duration: minutes, occupation } = usual;
      const times = { duration: minutes + longer, occupation: occupation + longer };
      return [[usual.id, { ...usual, ...times, prices: pricesOf({ dinars, euros }) }] as const];
    }),
  );

/**
 * The mornings of Friday and Saturday are the only ones on which bridal make-up is offered. For the next two weeks nobody
 * else is given the table then, so that a visitor finds a term.
 */
function reservedForBrides(today: string, day: string, zone: string): Interval[] {
  const distance = daysBetween(today, day);
  const weekday = weekdayOf(day);
  if (distance < 1 || distance > 15 || (weekday !== FRIDAY && weekday !== SATURDAY)) return [];
  return [{ start: dayBounds(day, zone).start, end: instantOf(day, '11:15', zone) }];
}
