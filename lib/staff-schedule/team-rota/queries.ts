import 'server-only';
import { and, asc, between, eq, gt, lt, or } from 'drizzle-orm';
import { db } from '@/db/client';
import { inLanguage } from '@/db/list';
import { nonWorkingDay } from '@/db/schema/hours';
import { employee } from '@/db/schema/team';
import { employeeUnavailability } from '@/db/schema/hours';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { localized } from '../../base/i18n/localized.ts';
import { VISIBILITY_STATUS, type Locale } from '../../base/statuses.ts';
import { addDays, dayBounds } from '../../base/time/zone.ts';
import { overlaps } from '../../availability/schedule/intervals.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { loadRota } from '../affected/queries.ts';
import { NO_EXCEPTIONS } from '../affected/rules.ts';
import { plannedOn, wallSpan } from '../plan/rules.ts';
import type { TeamRota } from './answer.ts';

/** Whose hours somebody sees: an employee her own, and where the salon wants it those of all who are not hidden. */
const isShownTo = (employeeScope: EmployeeScope) => {
  const isVisible = eq(employee.status, VISIBILITY_STATUS.INITIAL);
  if (employeeScope === null) return isVisible;
  const isHers = eq(employee.id, employeeScope);
  return salonSettings().teamSeesRota ? or(isVisible, isHers) : isHers;
};

/** The published hours of a week, from Monday on, and who is away when. Reasons, clients and what is booked are not even read. */
export async function getTeamRota(
  from: string,
  { locale, employeeScope }: { locale: Locale; employeeScope: EmployeeScope },
): Promise<TeamRota> {
  const zone = salonZone();
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index));
  const to = addDays(from, 6);
  const week = { start: dayBounds(from, zone).start, end: dayBounds(to, zone).end };
  const { employeeId, unavailableFrom, unavailableTo } = employeeUnavailability;
  const [rota, people, absences, closed] = await Promise.all([
    loadRota(db, from, to),
    db
      .select({ id: employee.id, name: employee.name })
      .from(employee)
      .where(isShownTo(employeeScope))
      .orderBy(inLanguage(employee.name, 'sr'), employee.id),
    db
      .select({ employeeId, unavailableFrom, unavailableTo })
      .from(employeeUnavailability)
      .innerJoin(employee, eq(employee.id, employeeId))
      .where(
        and(
          isShownTo(employeeScope),
          lt(unavailableFrom, new Date(week.end)),
          gt(unavailableTo, new Date(week.start)),
        ),
      )
      .orderBy(asc(unavailableFrom)),
    db
      .select()
      .from(nonWorkingDay)
      .where(between(nonWorkingDay.day, from, to)),
  ]);
  const explanationOf = (day: string) => {
    const found = closed.find((each) => each.day === day);
    return found ? localized(found, 'explanation', locale) : null;
  };
  return {
    from,
    to,
    days: days.map((day) => ({ day, closed: explanationOf(day) })),
    rows: people.map(({ id, name }) => {
      const presence = rota.employees.get(id) ?? NO_EXCEPTIONS;
      const hers = absences
        .filter((absence) => absence.employeeId === id)
        .map((absence) => ({
          start: absence.unavailableFrom.getTime(),
          end: absence.unavailableTo.getTime(),
        }));
      return {
        id,
        name,
        days: days.map((day) => {
          const bounds = dayBounds(day, zone);
          return {
            spans: plannedOn(rota.generalHours, presence, day).spans,
            away: hers
              .filter((absence) => overlaps(absence, bounds))
              .map((absence) => wallSpan(absence, bounds, zone)),
          };
        }),
      };
    }),
  };
}
