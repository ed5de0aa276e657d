import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  varchar,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import type { CancelTerms } from '../../lib/base/payment-statuses.ts';
import { LINK_SOURCE_LENGTH } from '../../lib/base/link-source.ts';
import type { Currency, Locale, ReservationSource, ReservationStatus } from '../../lib/base/statuses.ts';
import { serviceUnit } from './catalogue.ts';
import { client } from './clients/clients.ts';
import { employee, workplace } from './team.ts';
import { instant, instantRange, money, timestamps } from './columns.ts';

/** Addresses at which nobody wants reminders and nudges, in lower case; answers to what a client does are still mailed. */
export const reservationMailStop = pgTable('reservation_mail_stop', {
  email: varchar({ length: 254 }).primaryKey(),
  reason: varchar({ length: 1000 }),
  stoppedAt: instant().notNull(),
});

export const SERIES_STATUSES = ['ACTIVE', 'ENDED'] as const;
/** A part of each visit, as it was asked for; null is anyone, anywhere, and as long as ever. */
type SeriesPart = {
  serviceUnitId: number;
  employeeId: number | null;
  workplaceId: number | null;
  durationMinutes: number | null;
};

/** What was planned as one: visits of a client that repeat. What holds is each reservation of it. */
export const series = pgTable(
  'series',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    parts: jsonb().$type<SeriesPart[]>().notNull(),
    everyWeeks: smallint().notNull(),
    /** How often it was asked for; null: until a day. */
    count: smallint(),
    until: date({ mode: 'string' }),
    status: varchar({ length: 10 }).$type<(typeof SERIES_STATUSES)[number]>().notNull(),
    ...timestamps,
  },
  (table) => [
    check('series_status', sql.raw("status in ('ACTIVE', 'ENDED')")),
    check('series_every_weeks', sql.raw('every_weeks between 1 and 12')),
    check('series_count', sql.raw('count between 1 and 26')),
    check('series_end', sql.raw('num_nonnulls(count, until) = 1')),
    index().on(table.clientId),
  ],
);

export const reservation = pgTable(
  'reservation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer().references(() => client.id, { onDelete: 'restrict' }),
    /** The contact exactly as it was given for this reservation. */
    clientName: varchar({ length: 200 }).notNull(),
    clientEmail: varchar({ length: 254 }),
    clientPhone: varchar({ length: 40 }),
    clientPhoneE164: varchar('client_phone_e164', { length: 20 }),
    requirements: text().notNull().default(''),
    termFrom: instant().notNull(),
    termTo: instant().notNull(),
    /** In the smallest unit of `currency`, as it stood when the term was booked. */
    price: money().notNull(),
    currency: char({ length: 3 }).$type<Currency>().notNull(),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    source: varchar({ length: 10 }).$type<ReservationSource>().notNull(),
    /** Where the link was put by which a visitor came, as its address said; null: nobody knows. */
    linkSource: varchar({ length: LINK_SOURCE_LENGTH }),
    status: smallint().$type<ReservationStatus>().notNull(),
    /** Until when an INIT reservation holds its term. */
    holdUntil: instant(),
    /** When the client said yes, by link or code; null where only staff did, or nobody. */
    verifiedAt: instant(),
    /**
     * Where a hold came from: keyed hashes of the address and of the network around it. A trigger forgets both as soon as it
     * is no hold any more.
     */
    network: varchar({ length: 22 }),
    wideNetwork: varchar({ length: 22 }),
    /** Keyed hashes of the networks of a visitor who booked it, by which messages are counted until the term is over; null of staff. */
    messageNetwork: varchar({ length: 22 }),
    messageWideNetwork: varchar({ length: 22 }),
    /** False for a term that came from elsewhere, whose client shall not hear of it from here. */
    reminded: boolean().notNull().default(true),
    /** How often the term was moved; calendars take a later file for the newer one by it. */
    sequence: smallint().notNull().default(0),
    /** When staff noted that nobody came; a trigger forgets it with another status or another term. */
    noShowAt: instant(),
    /** When the client came in, when her service was begun, and when she will come who has said that she is late; a trigger forgets them with another day. */
    arrivedAt: instant(),
    startedAt: instant(),
    expectedAt: instant(),
    /** Of which series it is, and which date of it, from 0. */
    seriesId: integer().references(() => series.id, { onDelete: 'set null' }),
    seriesIndex: smallint(),
    /** By which terms it was paid ahead, and in which words they were shown; null: it was not. */
    paymentTerms: jsonb().$type<CancelTerms>(),
    paymentText: text(),
    changedBy: varchar({ length: 200 }).notNull(),
    changeReason: varchar({ length: 1000 }),
    ...timestamps,
  },
  (table) => [
    /** Target of the segments' foreign key, which carries the status over to them. */
    unique('reservation_id_status').on(table.id, table.status),
    check('reservation_status', sql.raw('status between 1 and 5')),
    check('reservation_term', sql.raw('term_from < term_to')),
    check('reservation_price', sql.raw('price >= 0')),
    check('reservation_currency', sql.raw("currency ~ '^[A-Z]{3}$'")),
    check('reservation_language', sql.raw("language in ('sr', 'en', 'de')")),
    check('reservation_source', sql.raw("source in ('site', 'board', 'api')")),
    check('reservation_hold', sql.raw('status <> 1 or hold_until is not null')),
    // What the reports of clients ask of a year is answered by the index alone.
    index('reservation_by_term').on(
      table.termFrom,
      table.id,
      table.clientId,
      table.status,
      table.noShowAt,
      table.termTo,
      table.createdAt,
    ),
    index().on(table.createdAt, table.id),
    index().on(table.status, table.termFrom),
    index().on(table.clientId, table.termFrom),
    index('reservation_series').on(table.seriesId).where(sql.raw('series_id is not null')),
    index('reservation_no_show').on(table.clientId).where(sql.raw('no_show_at is not null')),
    index('reservation_hold_until').on(table.holdUntil).where(sql.raw('status = 1')),
    index('reservation_held_from')
      .on(table.wideNetwork)
      .where(sql.raw('status = 1 and wide_network is not null')),
  ],
);

/**
 * A part of a reservation: one service unit with the employee and the workplace that it occupies. `status` repeats
 * the reservation's (the foreign key cascades it), because the exclusion constraints need it on this row. Those
 * constraints stand in a hand-written migration: Drizzle cannot express them.
 */
export const reservationSegment = pgTable(
  'reservation_segment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer().notNull(),
    status: smallint().$type<ReservationStatus>().notNull(),
    position: smallint().notNull().default(0),
    serviceUnitId: integer()
      .notNull()
      .references(() => serviceUnit.id, { onDelete: 'restrict' }),
    employeeId: integer().references(() => employee.id, { onDelete: 'restrict' }),
    workplaceId: integer().references(() => workplace.id, { onDelete: 'restrict' }),
    /** What the client sees. */
    spanFrom: instant().notNull(),
    spanTo: instant().notNull(),
    /** From when to when it needs the employee and the workplace, buffers included; null when it needs neither. */
    employeeBusy: instantRange(),
    workplaceBusy: instantRange(),
    /** In between, it works by itself: the employee is free, and where it says so the workplace as well. */
    processing: instantRange(),
    processingFreesWorkplace: boolean().notNull().default(false),
    /** Its share of the reservation's price, as it stood when the term was booked; null: all of it, as of a single part. */
    price: money(),
    /** Why staff gave it another price than its service has; null: they did not. */
    priceReason: varchar({ length: 500 }),
    /**
     * What it was worth in the salon's own currency when it was agreed, in its smallest unit; all figures are sums of it. Null only
     * until a trigger fills it, of a program that does not know it.
     */
    homePrice: money(),
    /** The day of the price list by which it was estimated, where nobody had kept it; null: as it was agreed. */
    homePriceEstimatedOn: date({ mode: 'string' }),
    /** Since then it occupies nobody, and the others of the visit go on without it. */
    cancelledAt: instant(),
  },
  (table) => [
    foreignKey({
      name: 'reservation_segment_reservation',
      columns: [table.reservationId, table.status],
      foreignColumns: [reservation.id, reservation.status],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    unique().on(table.reservationId, table.position),
    check('reservation_segment_span', sql.raw('span_from < span_to')),
    check('reservation_segment_price', sql.raw('price >= 0')),
    check('reservation_segment_home_price', sql.raw('home_price >= 0')),
    check(
      'reservation_segment_processing',
      sql.raw('processing <@ tstzrange(span_from, span_to) and not isempty(processing)'),
    ),
    /** Lets a search by start look back a fixed day and still see every segment that reaches into its window. */
    check('reservation_segment_length', sql.raw("span_to - span_from <= interval '12 hours'")),
    index('reservation_segment_occupying').on(table.spanFrom).where(sql.raw('status in (1, 2, 5)')),
    index().on(table.serviceUnitId),
    index().on(table.employeeId, table.spanFrom),
    index().on(table.workplaceId, table.spanFrom),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const reservationsArchive: readonly ArchivedTable[] = [
  withId('series', series),
  withId('reservations', reservation, 'network', 'wideNetwork', 'messageNetwork', 'messageWideNetwork'),
  withId('reservation-parts', reservationSegment),
  { name: 'reminders-stopped', table: reservationMailStop, key: reservationMailStop.email },
];
