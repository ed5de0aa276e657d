import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  smallint,
  time,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { LEAVE_STATUS, type AbsenceKind, type DayPart, type LeaveStatus } from '../../lib/base/statuses.ts';
import type { WeekSpans } from '../../lib/base/time/week-spans.ts';
import { employee, workplace } from './team.ts';
import { instant, timestamps, weekHours, weekHoursAreOrdered } from './columns.ts';

/**
 * Always one row. Triggers (in a hand-written migration) give it a new revision with every change of what decides which
 * terms exist: hours, days off, who works where, what a service unit is. A booking compares it with what it saw.
 */
export const scheduleRevision = pgTable(
  'schedule_revision',
  { id: smallint().primaryKey().default(1), revision: integer().notNull().default(0) },
  () => [check('schedule_revision_single', sql.raw('id = 1'))],
);

/**
 * The usual hours: one record for the whole salon, always with id 1. `days` has the spans of each day, of which the fourteen times are
 * the first beginning and the last end. A trigger (`fit_days_to_hours`) keeps the two alike whatever is written: who knows only the
 * times makes one span of each day that changes.
 */
export const generalWorkingHours = pgTable(
  'general_working_hours',
  {
    id: smallint().primaryKey().default(1),
    ...weekHours,
    days: json().$type<WeekSpans>().notNull().default(sql.raw("'{}'")),
    ...timestamps,
  },
  () => [
    check('general_working_hours_single', sql.raw('id = 1')),
    check('general_working_hours_order', weekHoursAreOrdered),
  ],
);

/**
 * Hours in place of the usual ones from a day on: to a last day, or from then on. Two that end never meet in time (an exclusion
 * constraint, in a hand-written migration), and one at most begins on a day to hold from then on; `periodOn` says which counts.
 * `days` is `json`, which the search for free terms hands on as it was stored.
 */
export const openingPeriod = pgTable(
  'opening_period',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What staff call it. */
    name: varchar({ length: 200 }).notNull().default(''),
    validFrom: date({ mode: 'string' }).notNull(),
    /** The last day; null is from then on. */
    validUntil: date({ mode: 'string' }),
    days: json().$type<WeekSpans>().notNull(),
    ...timestamps,
  },
  (table) => [
    check('opening_period_time', sql.raw('valid_from <= valid_until')),
    uniqueIndex('opening_period_from_then_on').on(table.validFrom).where(sql.raw('valid_until is null')),
  ],
);

/**
 * One span of one day, of one employee or of one workplace; a day may have several. From 00:00 to 00:00 says that the day is
 * free, whatever a pattern or the salon's hours say: an older program finds no time in it either.
 */
export const specificWorkingHours = pgTable(
  'specific_working_hours',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employeeId: integer().references(() => employee.id, { onDelete: 'cascade' }),
    workplaceId: integer().references(() => workplace.id, { onDelete: 'cascade' }),
    atDay: date({ mode: 'string' }).notNull(),
    timeFrom: time().notNull(),
    timeTo: time().notNull(),
    ...timestamps,
  },
  (table) => [
    check('specific_working_hours_owner', sql.raw('num_nonnulls(employee_id, workplace_id) = 1')),
    check(
      'specific_working_hours_span',
      sql.raw("time_from < time_to or (time_from = '00:00' and time_to = '00:00')"),
    ),
    index().on(table.atDay),
    index().on(table.employeeId, table.atDay),
    index().on(table.workplaceId, table.atDay),
  ],
);

/**
 * Weeks that repeat, one to four, of one employee or of one workplace; the first is that of `validFrom`, always a Monday.
 * Two of one owner never meet in time: an exclusion constraint (in a hand-written migration) sees to that. `weeks` is `json`, which
 * the search for free terms hands on as it was stored.
 */
export const shiftPattern = pgTable(
  'shift_pattern',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employeeId: integer().references(() => employee.id, { onDelete: 'cascade' }),
    workplaceId: integer().references(() => workplace.id, { onDelete: 'cascade' }),
    validFrom: date({ mode: 'string' }).notNull(),
    /** The last day; null is none. */
    validUntil: date({ mode: 'string' }),
    weeks: json().$type<WeekSpans[]>().notNull(),
    ...timestamps,
  },
  (table) => [
    check('shift_pattern_owner', sql.raw('num_nonnulls(employee_id, workplace_id) = 1')),
    check('shift_pattern_monday', sql.raw('extract(isodow from valid_from) = 1')),
    check('shift_pattern_time', sql.raw('valid_from <= valid_until')),
    check('shift_pattern_weeks', sql.raw('json_array_length(weeks) between 1 and 4')),
    index().on(table.employeeId, table.validFrom),
    index().on(table.workplaceId, table.validFrom),
  ],
);

const away = {
  reason: varchar({ length: 500 }).notNull(),
  unavailableFrom: instant().notNull(),
  unavailableTo: instant().notNull(),
  ...timestamps,
};

const absenceKind = (usual: AbsenceKind) =>
  varchar({ length: 20 }).$type<AbsenceKind>().notNull().default(usual);
const isAbsenceKind = sql.raw("kind in ('vacation', 'illness', 'training', 'other')");

export const employeeUnavailability = pgTable(
  'employee_unavailability',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employeeId: integer()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    kind: absenceKind('other'),
    ...away,
  },
  (table) => [
    check('employee_unavailability_span', sql.raw('unavailable_from < unavailable_to')),
    check('employee_unavailability_kind', isAbsenceKind),
    index().on(table.unavailableTo, table.unavailableFrom),
    index().on(table.employeeId),
  ],
);

export const workplaceUnavailability = pgTable(
  'workplace_unavailability',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workplaceId: integer()
      .notNull()
      .references(() => workplace.id, { onDelete: 'cascade' }),
    ...away,
  },
  (table) => [
    check('workplace_unavailability_span', sql.raw('unavailable_from < unavailable_to')),
    index().on(table.unavailableTo, table.unavailableFrom),
    index().on(table.workplaceId),
  ],
);

/**
 * Days for which an employee asks to be away, both included. Of one employee no two that are open or approved meet in time (an
 * exclusion constraint), an answer is given once, and without its absence an approved one is open again (triggers, both in a
 * hand-written migration).
 */
export const leaveRequest = pgTable(
  'leave_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employeeId: integer()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    fromDay: date({ mode: 'string' }).notNull(),
    toDay: date({ mode: 'string' }).notNull(),
    kind: absenceKind('vacation'),
    /** Of a single day alone. */
    dayPart: varchar({ length: 20 }).$type<DayPart>().notNull().default('whole'),
    /** What she says about it. */
    word: varchar({ length: 500 }).notNull().default(''),
    status: smallint().$type<LeaveStatus>().notNull().default(LEAVE_STATUS.OPEN),
    /** Why it was declined. */
    answer: varchar({ length: 500 }).notNull().default(''),
    answeredAt: instant(),
    absenceId: integer()
      .unique()
      .references(() => employeeUnavailability.id),
    ...timestamps,
  },
  (table) => [
    check('leave_request_status', sql.raw('status between 1 and 4')),
    check('leave_request_days', sql.raw('from_day <= to_day and to_day - from_day < 366')),
    check('leave_request_kind', isAbsenceKind),
    check(
      'leave_request_day_part',
      sql.raw("day_part = 'whole' or (day_part in ('morning', 'afternoon') and from_day = to_day)"),
    ),
    check('leave_request_answered', sql.raw('(status in (2, 3)) = (answered_at is not null)')),
    check('leave_request_absence', sql.raw('(status = 2) = (absence_id is not null)')),
    index().on(table.employeeId, table.fromDay),
    index('leave_request_open').on(table.createdAt).where(sql.raw('status = 1')),
  ],
);

export const nonWorkingDay = pgTable('non_working_day', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  day: date({ mode: 'string' }).notNull().unique(),
  explanation: varchar({ length: 500 }).notNull().default(''),
  explanationEn: varchar({ length: 500 }),
  explanationDe: varchar({ length: 500 }),
  ...timestamps,
});

/** What of these tables leaves the house with an archive of everything. */
export const hoursArchive: readonly ArchivedTable[] = [
  withId('non-working-days', nonWorkingDay),
  withId('opening-hours', generalWorkingHours),
  withId('opening-periods', openingPeriod),
  withId('specific-hours', specificWorkingHours),
  withId('shift-patterns', shiftPattern),
  withId('employees-away', employeeUnavailability),
  withId('employees-leave', leaveRequest),
  withId('workplaces-away', workplaceUnavailability),
];
