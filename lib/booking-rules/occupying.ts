import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { reservation } from '@/db/schema/reservations';
import { OCCUPYING_STATUSES, RESERVATION_STATUS, VISIBILITY_STATUS } from '../base/statuses.ts';

/*
 * What keeps somebody busy, as conditions of SQL. Most are text around the names that a statement gives its tables, since
 * the longest statements are text. The exclusion constraints and the index of the segments name the same numbers.
 */

const { INIT } = RESERVATION_STATUS;
const sinceOver = (status: string, holdUntil: string) => `${status} <> ${INIT} or ${holdUntil} >`;

/** Of a segment: one that occupies, as long as its reservation `stillHolds`. A cancelled part of a visit does not. */
export const occupies = (table: string): string =>
  `${table}.status in (${OCCUPYING_STATUSES.join(', ')}) and ${table}.cancelled_at is null`;

/** An unconfirmed hold whose time is over occupies nobody, even before it is closed. All three are SQL. */
export const stillHolds = (status: string, holdUntil: string, moment: string): string =>
  `(${sinceOver(status, holdUntil)} ${moment})`;

/** The same, of a table of reservations, at a moment that is a parameter. */
export const stillHoldsAt = (table: string, now: Date): SQL =>
  sql`(${sql.raw(sinceOver(`${table}.status`, `${table}.hold_until`))} ${now.toISOString()}::timestamptz)`;

/** Unconfirmed, and not over. */
export const isHeldAt = (table: string, now: Date): SQL =>
  sql`${sql.raw(`${table}.status = ${INIT} and ${table}.hold_until >`)} ${now.toISOString()}::timestamptz`;

/** Unconfirmed, and over: it waits to be closed. What waits to be paid is closed by whoever has asked the provider, until its term begins. */
export const isHoldOverAt = (now: Date): SQL | undefined =>
  and(
    eq(reservation.status, INIT),
    lte(reservation.holdUntil, now),
    or(isNull(reservation.paymentTerms), lte(reservation.termFrom, now)),
  );

/** Of employees, workplaces and categories. */
export const isVisible = (table: string): string => `${table}.status = ${VISIBILITY_STATUS.INITIAL}`;
