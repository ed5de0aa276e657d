import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  time,
  unique,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { WAITING_STATES, type Locale, type WaitingState } from '../../lib/base/statuses.ts';
import { employee } from './team.ts';
import { instant, timestamps } from './columns.ts';

/** Somebody who waits until a term falls free. Known by the address alone: who has not booked yet is no client. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientName: varchar({ length: 200 }).notNull(),
    /** Normalised. Null where staff put somebody on the list who has none: without messages to phones nothing is offered then but by staff. */
    clientEmail: varchar({ length: 254 }),
    /** E.164. */
    clientPhone: varchar({ length: 40 }),
    /** In the order in which they are wished; one that is gone fits nobody any more. */
    serviceUnitIds: integer().array().notNull(),
    /** Null: anyone; whoever waited for somebody who is deleted takes anyone. */
    employeeId: integer().references(() => employee.id, { onDelete: 'set null' }),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    state: varchar({ length: 10 }).$type<WaitingState>().notNull().default('waiting'),
    /** A hash of what is requested and by which address, so that the same request sent twice is one entry. */
    wish: varchar({ length: 43 }).notNull(),
    /** Where it came from, as of a hold: an offer counts as one. Forgotten when the waiting ends. */
    networkVersion: smallint(),
    network: varchar({ length: 22 }),
    wideNetwork: varchar({ length: 22 }),
    endedAt: instant(),
    ...timestamps,
  },
  (table) => [
    check(
      'waiting_entry_state',
      sql.raw(`state in (${WAITING_STATES.map((each) => `'${each}'`).join(', ')})`),
    ),
    check('waiting_entry_language', sql.raw("language in ('sr', 'en', 'de')")),
    check('waiting_entry_contact', sql.raw('num_nonnulls(client_email, client_phone) >= 1')),
    check('waiting_entry_services', sql.raw('cardinality(service_unit_ids) between 1 and 5')),
    check('waiting_entry_ended', sql.raw("(state in ('waiting', 'offered')) = (ended_at is null)")),
    uniqueIndex('waiting_entry_wish').on(table.wish).where(sql.raw("state in ('waiting', 'offered')")),
    index('waiting_entry_open')
      .on(table.createdAt, table.id)
      .where(sql.raw("state in ('waiting', 'offered')")),
    index().on(table.clientEmail),
    index().on(table.createdAt, table.id),
  ],
);

/** A day on which it would suit, from and to a time on the salon's wall where the whole day would not. */
export const waitingWindow = pgTable(
  'waiting_window',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer()
      .notNull()
      .references(() => waitingEntry.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    day: date().notNull(),
    timeFrom: time(),
    timeTo: time(),
  },
  (table) => [
    check('waiting_window_times', sql.raw('coalesce(time_from < time_to, true)')),
    unique().on(table.entryId, table.position),
    index().on(table.day),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const waitingArchive: readonly ArchivedTable[] = [
  withId('waiting-list', waitingEntry, 'network', 'wideNetwork', 'networkVersion', 'wish'),
  withId('waiting-list-times', waitingWindow),
];
