import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { hasBooked, hasConsent, notNudgedBecause } from '../../letters/facts/not-due.ts';
import { dueVisits } from '../due/due-visits.ts';
import { DAYS_BEFORE_DUE } from './rules.ts';

/** On which day a client who is due, `d`, is written to. */
export const NUDGE_ON = sql.raw(`(d.due_on - least(${DAYS_BEFORE_DUE}, d.days / 2))`);

export type DueNudge = {
  clientId: number;
  serviceUnitId: number;
  employeeId: number | null;
  lastVisitOn: string;
  dueOn: string;
  rhythmDays: number;
};

/**
 * Whom to write to on a day, at most so many: those whose day has come and who are not due yet. Whoever was due before that is left to the
 * desk's list, so that nobody is flooded when the salon turns it on, and after a standstill.
 */
export const dueNudges = (today: string, { now, limit }: { now: Date; limit: number }): SQL => sql`
  with ${dueVisits(sql`select c.id from client c where ${hasConsent()} and not ${hasBooked(now)}`, now)}
  select d.client_id as "clientId", d.service_unit_id as "serviceUnitId", d.employee_id as "employeeId",
    d.last_visit_on as "lastVisitOn", d.due_on as "dueOn", d.days as "rhythmDays"
  from due d join client c on c.id = d.client_id
  where d.due_on >= ${today}::date and ${NUDGE_ON} <= ${today}::date and ${notNudgedBecause(now)} is null
  order by d.client_id limit ${limit}`;
