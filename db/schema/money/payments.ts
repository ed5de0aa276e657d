import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import {
  PAYERS,
  PAYMENT_PURPOSES,
  PAYMENT_STATUSES,
  PAYMENT_TROUBLES,
  POLICY_KINDS,
  REFUND_REASONS,
  REFUND_STATES,
  type Payers,
  type PaymentPurpose,
  type PaymentStatus,
  type PaymentTrouble,
  type PolicyKind,
  type RefundReason,
  type RefundState,
} from '../../../lib/base/payment-statuses.ts';
import type { Currency } from '../../../lib/base/statuses.ts';
import { serviceUnit } from '../catalogue.ts';
import { instant, money, timestamps } from '../columns.ts';
import { reservation } from '../reservations.ts';

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** What is paid before a visit is booked: by the salon, and by a service that has another rule. */
export const paymentPolicy = pgTable(
  'payment_policy',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null: of the salon. */
    serviceUnitId: integer().references(() => serviceUnit.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 10 }).$type<PolicyKind>().notNull(),
    percent: smallint(),
    /** In the salon's own currency. */
    amount: money(),
    payers: varchar({ length: 10 }).$type<Payers>().notNull().default('ALL'),
    missedFrom: smallint(),
    valueFrom: money(),
    freeUntilMinutes: integer().notNull().default(1_440),
    lateFeePercent: smallint().notNull().default(0),
    noShowFeePercent: smallint().notNull().default(0),
    ...timestamps,
  },
  () => [
    check('payment_policy_kind', oneOf('kind', POLICY_KINDS)),
    check('payment_policy_payers', oneOf('payers', PAYERS)),
    check(
      'payment_policy_share',
      sql.raw("num_nonnulls(percent, amount) = case kind when 'DEPOSIT' then 1 else 0 end"),
    ),
    check('payment_policy_percent', sql.raw('percent between 1 and 100')),
    check('payment_policy_amount', sql.raw('amount > 0')),
    check(
      'payment_policy_missed',
      sql.raw("(payers = 'MISSED') = (missed_from is not null) and missed_from > 0"),
    ),
    check(
      'payment_policy_value',
      sql.raw("(payers = 'VALUE') = (value_from is not null) and value_from > 0"),
    ),
    check('payment_policy_free_until', sql.raw('free_until_minutes between 0 and 43200')),
    check(
      'payment_policy_fees',
      sql.raw('late_fee_percent between 0 and 100 and no_show_fee_percent between 0 and 100'),
    ),
    uniqueIndex('payment_policy_once').on(sql`coalesce(service_unit_id, 0)`),
  ],
);

/** What somebody is to pay for a visit before they come, and what became of it. A trigger guards its states. */
export const paymentRequest = pgTable(
  'payment_request',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer()
      .notNull()
      .references(() => reservation.id, { onDelete: 'restrict' }),
    purpose: varchar({ length: 10 }).$type<PaymentPurpose>().notNull().default('BOOKING'),
    amount: money().notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    provider: varchar({ length: 20 }).notNull(),
    /** How the provider calls it, and where one pays; both are known once it has answered. */
    providerRef: varchar({ length: 255 }),
    url: text(),
    status: varchar({ length: 13 }).$type<PaymentStatus>().notNull(),
    payUntil: instant().notNull(),
    paidAt: instant(),
    /** As it arrived. */
    paidAmount: money(),
    paidCurrency: char({ length: 3 }),
    /** How the provider calls the payment, which money goes back to. */
    paymentRef: varchar({ length: 255 }),
    /** Given back, or on its way: the sum of its refunds. */
    refundTotal: money().notNull().default(0),
    trouble: varchar({ length: 10 }).$type<PaymentTrouble>(),
    /** Paid when its visit had fallen: it is booked again, or all goes back. */
    isLate: boolean().notNull().default(false),
    /** Of a link: how often it was sent. */
    sentCount: smallint().notNull().default(0),
    /** Staff have seen to what was wrong with it by then, and how. */
    handledAt: instant(),
    handledBy: varchar({ length: 254 }),
    handledNote: text(),
    /** A process has it in hand until then. */
    lockedUntil: instant(),
    ...timestamps,
  },
  (table) => [
    check('payment_request_status', oneOf('status', PAYMENT_STATUSES)),
    check('payment_request_purpose', oneOf('purpose', PAYMENT_PURPOSES)),
    check('payment_request_trouble', oneOf('trouble', PAYMENT_TROUBLES)),
    check('payment_request_amount', sql.raw('amount > 0')),
    check('payment_request_currency', sql.raw("currency ~ '^[A-Z]{3}$'")),
    check(
      'payment_request_paid',
      sql.raw(
        "num_nonnulls(paid_at, paid_amount, paid_currency) = case when status in ('PAID', 'PART_REFUNDED', 'REFUNDED') then 3 else 0 end",
      ),
    ),
    check('payment_request_refunds', sql.raw('refund_total between 0 and coalesce(paid_amount, 0)')),
    check(
      'payment_request_refunded',
      sql.raw(
        "coalesce(case status when 'PAID' then refund_total = 0 when 'PART_REFUNDED' then refund_total > 0 and refund_total < paid_amount when 'REFUNDED' then refund_total = paid_amount end, true)",
      ),
    ),
    check('payment_request_pending', sql.raw("status <> 'PENDING' or provider_ref is not null")),
    unique().on(table.provider, table.providerRef),
    index().on(table.reservationId),
    index('payment_request_open').on(table.payUntil).where(sql.raw("status in ('CREATED', 'PENDING')")),
    index('payment_request_trouble').on(table.id).where(sql.raw('trouble is not null')),
    index('payment_request_late').on(table.id).where(sql.raw('is_late')),
    index().on(table.createdAt, table.id),
  ],
);

/** What a provider has told, each event once, however often it comes. Append only. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    provider: varchar({ length: 20 }).notNull(),
    eventId: varchar({ length: 255 }).notNull(),
    type: varchar({ length: 100 }).notNull(),
    requestId: integer().references(() => paymentRequest.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [unique().on(table.provider, table.eventId), index().on(table.requestId)],
);

/** Money that goes back. A trigger counts it in the request, so that never more goes back than was paid. */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    requestId: integer()
      .notNull()
      .references(() => paymentRequest.id, { onDelete: 'restrict' }),
    amount: money().notNull(),
    reason: varchar({ length: 10 }).$type<RefundReason>().notNull(),
    state: varchar({ length: 9 }).$type<RefundState>().notNull().default('WAITING'),
    attempts: smallint().notNull().default(0),
    /** Not before then. */
    runAt: instant().notNull(),
    lockedUntil: instant(),
    providerRef: varchar({ length: 255 }),
    lastError: text(),
    ...timestamps,
  },
  (table) => [
    check('payment_refund_amount', sql.raw('amount > 0')),
    check('payment_refund_reason', oneOf('reason', REFUND_REASONS)),
    check('payment_refund_state', oneOf('state', REFUND_STATES)),
    index().on(table.requestId),
    index('payment_refund_waiting').on(table.runAt).where(sql.raw("state = 'WAITING'")),
    index('payment_refund_failed').on(table.id).where(sql.raw("state = 'FAILED'")),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const paymentsArchive: readonly ArchivedTable[] = [
  withId('payment-policies', paymentPolicy),
  withId('payment-requests', paymentRequest, 'url', 'lockedUntil'),
  withId('payment-events', paymentEvent),
  withId('payment-refunds', paymentRefund, 'lockedUntil'),
];
