import { sql, type SQL } from 'drizzle-orm';
import type { EmployeeScope } from '../accounts/sessions/roles.ts';
import { occupies, stillHoldsAt } from '../booking-rules/occupying.ts';

/*
 * What of the reservations is an employee's own, as conditions of SQL. Everything that she may read goes through one of these;
 * of everybody's, they ask for nothing.
 */

const hers = (segment: string, employeeId: number) => sql`${sql.raw(segment)}.employee_id = ${employeeId}`;

/** Of a table of segments: those that are hers. */
export const isPartOf = (employeeScope: EmployeeScope, segment: string): SQL =>
  employeeScope === null ? sql`true` : hers(segment, employeeScope);

/** Of a table of reservations: those in which she has a part that is not cancelled, whatever has become of them. */
export const hasPartOf = (employeeScope: EmployeeScope, reservation = 'reservation'): SQL | undefined =>
  employeeScope === null
    ? undefined
    : sql`exists (select from reservation_segment part where part.reservation_id = ${sql.raw(reservation)}.id
        and ${hers('part', employeeScope)} and part.cancelled_at is null)`;

/** Of a table of reservations: those of which somebody else has a part, or nobody. Who changes it has to hold its row. */
export const hasPartOfOthers = (employeeId: number, reservation = 'reservation'): SQL<boolean> =>
  sql<boolean>`exists (select from reservation_segment other where other.reservation_id = ${sql.raw(reservation)}.id
    and other.employee_id is distinct from ${employeeId} and other.cancelled_at is null)`;

/** Of a table of reservations: those that are wholly in somebody's scope. */
export const isWhollyOf = (employeeScope: EmployeeScope, reservation = 'reservation'): SQL<boolean> =>
  employeeScope === null
    ? sql<boolean>`true`
    : sql<boolean>`not ${hasPartOfOthers(employeeScope, reservation)}`;

/** Of the table `client`: those whom she serves or has served. */
export const isServedBy = (employeeScope: EmployeeScope, now: Date): SQL | undefined =>
  employeeScope === null
    ? undefined
    : sql`exists (select from reservation served join reservation_segment part on part.reservation_id = served.id
        where served.client_id = client.id and ${hers('part', employeeScope)} and ${sql.raw(occupies('part'))}
          and ${stillHoldsAt('served', now)})`;
