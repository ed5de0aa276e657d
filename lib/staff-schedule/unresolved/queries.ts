import 'server-only';
import { or, sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservationSegment } from '@/db/schema/reservations';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { dayOf } from '../../base/time/zone.ts';
import { getCalendar, type Calendar } from '../../booking-board/calendar/queries.ts';
import type { CalendarQuery } from '../../booking-board/calendar/schema.ts';
import { daysFrom } from '../../availability/free-terms/free-terms.ts';
import { byReservation } from '../affected/by-reservation.ts';
import { loadRota, upcomingSegments, type AffectedReservation, type Scope } from '../affected/queries.ts';
import { obstaclesTo } from '../affected/rules.ts';
import { unwantedOf } from './rules.ts';

type Viewer = { now: Date; locale: Locale };

/**
 * What is booked and not over although somebody or something is away then, in order of time. It is read out of what is stored:
 * once it is moved or cancelled, or the absence is gone, it is no more among them.
 */
export async function unresolvedReservations(
  { now, locale }: Viewer,
  scope: Scope = {},
): Promise<AffectedReservation[]> {
  const booked = await upcomingSegments(db, scope, { now, locale }, mayBeTouched());
  const [first, last] = [booked[0], booked.at(-1)];
  if (!first || !last) return [];
  const zone = salonZone();
  const rota = await loadRota(db, dayOf(first.term.start, zone), dayOf(last.term.start, zone));
  return byReservation(
    booked.flatMap(({ reservation, ...segment }) => {
      const obstacles = unwantedOf(obstaclesTo(segment, rota));
      return obstacles.length > 0 ? [{ ...reservation, obstacles }] : [];
    }),
  );
}

/** Most of what is booked is not even near an absence: the rules are asked about the rest. */
function mayBeTouched(): SQL | undefined {
  const { employeeId, workplaceId, serviceUnitId, employeeBusy, workplaceBusy, spanFrom, spanTo } =
    reservationSegment;
  const away = (table: string, owner: SQL, busy: SQL) =>
    sql`exists (select from ${sql.raw(`${table}_unavailability`)} a where ${owner}
      and tstzrange(a.unavailable_from, a.unavailable_to) && ${busy})`;
  return or(
    away('employee', sql`a.employee_id = ${employeeId}`, sql`${employeeBusy}`),
    away('workplace', sql`a.workplace_id = ${workplaceId}`, sql`${workplaceBusy}`),
    sql`exists (select from non_working_day n where n.day = (${spanFrom} at time zone ${salonZone()})::date)`,
    sql`exists (select from service_unit_unavailability p join unavailability a on a.id = p.unavailability_id
      where p.service_unit_id = ${serviceUnitId}
        and a.unavailable_from < ${spanTo} and a.unavailable_to > ${spanFrom})`,
  );
}

/** A calendar that also says which of its reservations wait for an answer. */
export type BoardCalendar = Calendar & { unresolved: number[] };

export async function boardCalendar(
  query: CalendarQuery,
  viewer: Viewer & { employeeScope: EmployeeScope },
): Promise<BoardCalendar> {
  const own = viewer.employeeScope === null ? {} : { employeeIds: [viewer.employeeScope] };
  const [calendar, unresolved] = await Promise.all([
    getCalendar(query, viewer),
    unresolvedReservations(viewer, { days: daysFrom(query.from, query.to), ...own }),
  ]);
  return { ...calendar, unresolved: unresolved.map(({ id }) => id) };
}
