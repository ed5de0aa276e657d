import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { db } from '@/db/client';
import type { EmployeeScope } from '../accounts/sessions/roles.ts';
import { EXPECTED_STATUSES, RESERVATION_STATUS } from '../base/statuses.ts';
import { attendedBefore } from '../booking-board/list/attended.ts';
import { hasPartOf, isWhollyOf } from '../bookings/employee-scope.ts';
import { stillHoldsAt } from '../booking-rules/occupying.ts';
import { salonZone } from '../salon/settings/settings.ts';
import { DAYS_TO_LEARN_FROM, rhythmOf, type Rhythm } from './rhythm.ts';

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** A service of a visit as it was had, and after how many days it is due again. */
export type VisitPart = { serviceUnitId: number; employeeId: number | null; rhythm: Rhythm | null };

export type Visit = {
  id: number;
  clientId: number | null;
  /** Epoch milliseconds. */
  start: number;
  parts: VisitPart[];
};

type LoadedPart = Pick<VisitPart, 'serviceUnitId' | 'employeeId'> & { days: string[]; usual: number | null };

/** On which days a client had a service, the last ones. `r` and `s` are a visit and its part. */
const daysOf = (now: Date) => sql`(
  select coalesce(json_agg(d.day), '[]') from (
    select distinct (earlier.term_from at time zone ${salonZone()})::date as day
    from reservation earlier join reservation_segment had on had.reservation_id = earlier.id
    where earlier.client_id = r.client_id and had.service_unit_id = s.service_unit_id
      and had.cancelled_at is null and ${attendedBefore('earlier', now)}
    order by day desc limit ${DAYS_TO_LEARN_FROM}
  ) d)`;

/** What is usual for a service, else for the first of its categories that says something. `s` is a part. */
export const USUAL_DAYS = sql.raw(`coalesce(
  (select u.return_days from service_unit u where u.id = s.service_unit_id),
  (select c.return_days from service_unit_category l join category c on c.id = l.category_id
    where l.service_unit_id = s.service_unit_id and c.return_days is not null
    order by c.position, c.id limit 1))`);

const partsOf = (now: Date) => sql`(
  select json_agg(json_build_object('serviceUnitId', s.service_unit_id, 'employeeId', s.employee_id,
    'days', ${daysOf(now)}, 'usual', ${USUAL_DAYS}) order by s.position)
  from reservation_segment s where s.reservation_id = r.id and s.cancelled_at is null)`;

/** `inScope`: nobody but whoever is in the scope has a part of it. */
type FoundVisit = Visit & { inScope: boolean };
type LoadedVisit = Omit<FoundVisit, 'parts'> & { parts: LoadedPart[] | null };

type Scoped = { now: Date; employeeScope?: EmployeeScope };

const inScope = (employeeScope: EmployeeScope) => isWhollyOf(employeeScope, 'r');

/** The latest of some visits, with the rhythm of each of its services; those of which somebody in the scope has a part. */
async function findVisit(where: SQL, { now, employeeScope = null }: Scoped): Promise<FoundVisit | null> {
  const [loaded] = await db.execute<LoadedVisit>(sql`
    select r.id, r.client_id as "clientId", (date_part('epoch', r.term_from) * 1000)::float8 as start,
      ${inScope(employeeScope)} as "inScope", ${partsOf(now)} as parts
    from reservation r where ${where} and ${hasPartOf(employeeScope, 'r') ?? sql`true`}
    order by r.term_from desc, r.id desc limit 1`);
  if (!loaded) return null;
  const { parts, ...visit } = loaded;
  return {
    ...visit,
    parts: (parts ?? []).map(({ days, usual, ...part }) => ({ ...part, rhythm: rhythmOf(days, usual) })),
  };
}

/** When a client came last; null where they never did. To an employee it is what was hers alone. */
export const lastVisitOf = (clientId: number, scoped: Scoped): Promise<FoundVisit | null> =>
  findVisit(
    sql`r.client_id = ${clientId} and ${attendedBefore('r', scoped.now)} and ${inScope(scoped.employeeScope ?? null)}`,
    scoped,
  );

/** A reservation that is booked or was had. */
export const bookedVisit = (id: number, scoped: Scoped): Promise<FoundVisit | null> =>
  findVisit(sql`r.id = ${id} and r.status in (${sql.raw(`${CONFIRMED}, ${DONE}`)})`, scoped);

/** A visit that is done. */
export const doneVisit = (id: number, now: Date): Promise<Visit | null> =>
  findVisit(sql`r.id = ${id} and r.status = ${sql.raw(`${DONE}`)}`, { now });

/** The next reservation of a client that is held or booked; `inScope`: whether it is wholly in somebody's scope. */
export async function upcomingOf(
  clientId: number,
  { now, employeeScope = null }: Scoped,
): Promise<{ id: number; start: number; inScope: boolean } | null> {
  const [found] = await db.execute<{ id: number; start: number; inScope: boolean }>(sql`
    select r.id, (date_part('epoch', r.term_from) * 1000)::float8 as start,
      (${inScope(employeeScope)}) as "inScope"
    from reservation r
    where r.client_id = ${clientId} and r.status in (${sql.raw(EXPECTED_STATUSES.join(', '))})
      and r.term_from > ${now.toISOString()}::timestamptz and ${stillHoldsAt('r', now)}
    order by r.term_from, r.id limit 1`);
  return found ?? null;
}
