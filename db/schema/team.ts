import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { VISIBILITY_STATUS, type VisibilityStatus } from '../../lib/base/statuses.ts';
import { serviceUnit, category, type PictureVariant } from './catalogue.ts';
import { money, timestamps } from './columns.ts';

export const employee = pgTable(
  'employee',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 200 }).notNull(),
    email: varchar({ length: 254 }),
    /** E.164. */
    phone: varchar({ length: 20 }),
    about: text().notNull().default(''),
    aboutEn: text(),
    aboutDe: text(),
    /** Random name under which the photo's files are stored, and its sizes; both or neither. */
    photoKey: varchar({ length: 64 }),
    photoVariants: jsonb().$type<PictureVariant[]>(),
    /** Days of leave in a year; null: nobody counts them. */
    leaveDays: smallint(),
    status: smallint().$type<VisibilityStatus>().notNull().default(VISIBILITY_STATUS.INITIAL),
    ...timestamps,
  },
  () => [
    check('employee_status', sql.raw('status between 1 and 2')),
    check('employee_photo', sql.raw('(photo_key is null) = (photo_variants is null)')),
    check('employee_leave_days', sql.raw('leave_days between 0 and 366')),
  ],
);

/** Where an employee takes another time or price for a service unit; what is null is as the service unit says. */
export const employeeServiceUnit = pgTable(
  'employee_service_unit',
  {
    employeeId: integer()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'cascade' }),
    termDuration: smallint(),
    price: money(),
    priceEn: money(),
    priceDe: money(),
  },
  (table) => [
    primaryKey({ columns: [table.employeeId, table.serviceUnitId] }),
    index().on(table.serviceUnitId),
    check(
      'employee_service_unit_own',
      sql.raw(
        'num_nonnulls(term_duration, price, price_en, price_de) > 0 and term_duration between 5 and 720',
      ),
    ),
    check('employee_service_unit_prices', sql.raw('least(price, price_en, price_de) >= 0')),
  ],
);

/** No row for an employee: they work in every category. */
export const employeeCategory = pgTable(
  'employee_category',
  {
    employeeId: integer()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.categoryId] }), index().on(table.categoryId)],
);

export const workplace = pgTable(
  'workplace',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 200 }).notNull(),
    description: text().notNull().default(''),
    status: smallint().$type<VisibilityStatus>().notNull().default(VISIBILITY_STATUS.INITIAL),
    ...timestamps,
  },
  () => [check('workplace_status', sql.raw('status between 1 and 2'))],
);

/** No row for a workplace: it suits every category. */
export const workplaceCategory = pgTable(
  'workplace_category',
  {
    workplaceId: integer()
      .notNull()
      .references(() => workplace.id, { onDelete: 'cascade' }),
    categoryId: integer()
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.workplaceId, table.categoryId] }), index().on(table.categoryId)],
);

export const employeeWorkplace = pgTable(
  'employee_workplace',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    employeeId: integer()
      .notNull()
      .references(() => employee.id, { onDelete: 'cascade' }),
    workplaceId: integer()
      .notNull()
      .references(() => workplace.id, { onDelete: 'cascade' }),
    ...timestamps,
  },
  (table) => [unique().on(table.employeeId, table.workplaceId), index().on(table.workplaceId)],
);

/** What of these tables leaves the house with an archive of everything. */
export const teamArchive: readonly ArchivedTable[] = [
  withId('employees', employee),
  { name: 'employees-categories', table: employeeCategory },
  { name: 'employees-services', table: employeeServiceUnit },
  withId('workplaces', workplace),
  { name: 'workplaces-categories', table: workplaceCategory },
  withId('employees-workplaces', employeeWorkplace),
];
