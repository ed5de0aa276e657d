import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import {
  LINE_KINDS,
  PAYMENT_METHODS,
  SALE_STATUSES,
  type Currency,
  type LineKind,
  type PaymentMethod,
  type SaleStatus,
} from '../../../lib/base/statuses.ts';
import { employee } from '../team.ts';
import { instant, localizedName, money, timestamps } from '../columns.ts';
import { user } from '../people.ts';
import { client } from '../clients/clients.ts';
import { reservation, reservationSegment } from '../reservations.ts';
import { taxRate } from './taxes.ts';

/*
 * The ledger of what was sold. What is paid never changes: triggers refuse it (`guard_sale`, `guard_sale_part`, `check_sale`,
 * `guard_till_day` in db/functions), and so does docs/money.md.
 */

export type ByMethod = Partial<Record<PaymentMethod, number>>;

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** From one count of the drawer to the next; one is open at most. A salon whose till is elsewhere has none. */
export const tillDay = pgTable(
  'till_day',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    openedAt: instant().notNull(),
    openedBy: integer().references(() => user.id, { onDelete: 'set null' }),
    /** What lay in the drawer at the beginning. */
    float: money().notNull(),
    closedAt: instant(),
    closedBy: integer().references(() => user.id, { onDelete: 'set null' }),
    /** What there had to be by method, and what there was; of cash with the float. Null while it is open, as all below. */
    expected: jsonb().$type<ByMethod>(),
    counted: jsonb().$type<ByMethod>(),
    /** Counted less expected, of all methods that were counted. */
    difference: money(),
    /** What was left in the drawer for the next day. */
    nextFloat: money(),
    note: varchar({ length: 1000 }),
    ...timestamps,
  },
  () => [
    check('till_day_float', sql.raw('"float" >= 0 and next_float >= 0')),
    check(
      'till_day_closed',
      sql.raw('num_nonnulls(closed_at, expected, counted, difference, next_float) in (0, 5)'),
    ),
    uniqueIndex('till_day_open')
      .on(sql`(closed_at is null)`)
      .where(sql.raw('closed_at is null')),
  ],
);

export const sale = pgTable(
  'sale',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Given by a trigger when it is paid, so that there are no gaps. */
    number: integer(),
    status: varchar({ length: 4 }).$type<SaleStatus>().notNull(),
    /** Null of who walked in, and of who was erased. */
    clientId: integer().references(() => client.id, { onDelete: 'set null' }),
    openedBy: integer().references(() => user.id, { onDelete: 'set null' }),
    paidAt: instant(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    /** The sum of its lines. */
    total: money().notNull().default(0),
    /** What was taken off all of it, as it was said; the lines have their shares. */
    discountBasisPoints: integer(),
    discount: money().notNull().default(0),
    discountReason: varchar({ length: 500 }),
    tillDayId: integer().references(() => tillDay.id, { onDelete: 'restrict' }),
    /** The sale that this one takes back, whole. */
    countersSaleId: integer().references((): AnyPgColumn => sale.id, { onDelete: 'restrict' }),
    /** Why it was taken back. */
    reason: varchar({ length: 500 }),
    /** Of the till that the law knows, where the salon has one. */
    receiptNumber: varchar({ length: 100 }),
    ...timestamps,
  },
  (table) => [
    check('sale_status', oneOf('status', SALE_STATUSES)),
    check('sale_paid', sql.raw("num_nonnulls(number, paid_at) = case status when 'PAID' then 2 else 0 end")),
    check('sale_currency', sql.raw("currency ~ '^[A-Z]{3}$'")),
    check('sale_total', sql.raw('counters_sale_id is not null or total >= 0')),
    check('sale_discount', sql.raw('discount_basis_points between 0 and 10000')),
    uniqueIndex('sale_number').on(table.number),
    uniqueIndex('sale_counters').on(table.countersSaleId),
    index().on(table.paidAt, table.id),
    index().on(table.clientId),
    index().on(table.tillDayId),
    index('sale_open').on(table.id).where(sql.raw("status = 'OPEN'")),
  ],
);

/** The visits that are on a bill: one usually, several where one pays for two. */
export const saleVisit = pgTable(
  'sale_visit',
  {
    saleId: integer()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    reservationId: integer()
      .notNull()
      .references(() => reservation.id, { onDelete: 'restrict' }),
    /** False once its sale was taken back: then the visit may be checked out again. */
    isValid: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.reservationId] }),
    uniqueIndex('sale_visit_once').on(table.reservationId).where(sql.raw('is_valid')),
  ],
);

export const saleLine = pgTable(
  'sale_line',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    saleId: integer()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: varchar({ length: 10 }).$type<LineKind>().notNull(),
    /** Of a service unit or a product. */
    refId: integer(),
    reservationId: integer().references(() => reservation.id, { onDelete: 'restrict' }),
    /** Null once the part is gone from its visit. */
    segmentId: integer().references(() => reservationSegment.id, { onDelete: 'set null' }),
    /** As it was called when it was sold. */
    ...localizedName,
    employeeId: integer().references(() => employee.id, { onDelete: 'restrict' }),
    /** Below zero of what is taken back. */
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    /** What it costs by the list, or as the visit was agreed. */
    listPrice: money().notNull(),
    discount: money().notNull().default(0),
    /** Its share of what was taken off all of the sale. */
    sharedDiscount: money().notNull().default(0),
    /** Why it is cheaper, or has another price. */
    discountReason: varchar({ length: 500 }),
    /** As they were when it was sold; null where the salon is not taxed. */
    taxRateId: integer().references(() => taxRate.id, { onDelete: 'restrict' }),
    basisPoints: integer(),
    sum: money().notNull(),
  },
  (table) => [
    check('sale_line_kind', oneOf('kind', LINE_KINDS)),
    check('sale_line_quantity', sql.raw('quantity <> 0 and unit_price >= 0 and list_price >= 0')),
    check(
      'sale_line_sum',
      sql.raw('sum = quantity::bigint * unit_price - discount::bigint - shared_discount::bigint'),
    ),
    check(
      'sale_line_discount',
      sql.raw(
        'sign(quantity) * discount >= 0 and sign(quantity) * shared_discount >= 0 and sign(quantity) * sum >= 0',
      ),
    ),
    check('sale_line_basis_points', sql.raw('basis_points between 0 and 10000')),
    index().on(table.saleId, table.position),
    index().on(table.employeeId),
    index().on(table.kind, table.refId),
    index('sale_line_visit').on(table.reservationId).where(sql.raw('reservation_id is not null')),
    index('sale_line_segment').on(table.segmentId).where(sql.raw('segment_id is not null')),
    index('sale_line_tax_rate').on(table.taxRateId).where(sql.raw('tax_rate_id is not null')),
  ],
);

export const salePayment = pgTable(
  'sale_payment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    saleId: integer()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    method: varchar({ length: 10 }).$type<PaymentMethod>().notNull(),
    /** Of the sale; change and tips are not in it. Below zero of what is given back. */
    amount: money().notNull(),
    /** What was handed over in cash. */
    tendered: money(),
  },
  (table) => [
    check('sale_payment_method', oneOf('method', PAYMENT_METHODS)),
    check('sale_payment_amount', sql.raw('amount <> 0')),
    check('sale_payment_tendered', sql.raw("tendered is null or (method = 'CASH' and tendered >= amount)")),
    index().on(table.saleId),
  ],
);

/** Of an employee, and no takings of the salon. */
export const tip = pgTable(
  'tip',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    saleId: integer()
      .notNull()
      .references(() => sale.id, { onDelete: 'cascade' }),
    employeeId: integer()
      .notNull()
      .references(() => employee.id, { onDelete: 'restrict' }),
    method: varchar({ length: 10 }).$type<PaymentMethod>().notNull(),
    amount: money().notNull(),
  },
  (table) => [
    check('tip_method', oneOf('method', PAYMENT_METHODS)),
    check('tip_amount', sql.raw('amount <> 0')),
    index().on(table.saleId),
    index().on(table.employeeId),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const salesArchive: readonly ArchivedTable[] = [
  withId('till-days', tillDay),
  withId('sales', sale),
  { name: 'sales-visits', table: saleVisit },
  withId('sales-lines', saleLine),
  withId('sales-payments', salePayment),
  withId('tips', tip),
];
