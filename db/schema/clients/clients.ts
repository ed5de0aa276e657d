import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import type { PreferredChannel } from '../../../lib/base/channels.ts';
import type { Locale } from '../../../lib/base/statuses.ts';
import { user } from '../people.ts';
import { instant, timestamps } from '../columns.ts';

export const client = pgTable(
  'client',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 200 }).notNull(),
    /** Normalised: NFKC, all in lower case. */
    email: varchar({ length: 254 }).unique(),
    /** E.164. As it was given, so two people may have the same: a number alone proves nobody. */
    phone: varchar({ length: 20 }),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    notes: text().notNull().default(''),
    /** What must be known before anybody lays a hand on them, such as an allergy; null: nothing. */
    alert: text(),
    /** How their color was mixed, and the like. */
    formulas: text().notNull().default(''),
    birthday: date({ mode: 'string' }),
    firstSeenAt: instant().notNull().defaultNow(),
    lastSeenAt: instant().notNull().defaultNow(),
    /** Set when the client stopped mails about reservations (reminders and nudges, never answers). */
    mailsStoppedAt: instant(),
    mailsStoppedReason: varchar({ length: 1000 }),
    /** How they want to hear of their terms; null: as the salon does it. */
    preferredChannel: varchar({ length: 10 }).$type<PreferredChannel>(),
    ...timestamps,
  },
  (table) => [
    check('client_preferred_channel', sql.raw("preferred_channel in ('mail', 'sms', 'viber', 'whatsapp')")),
    check('client_language', sql.raw("language in ('sr', 'en', 'de')")),
    check('client_contact', sql.raw('num_nonnulls(email, phone) >= 1')),
    index().on(table.name),
    index().on(table.phone),
    index().on(table.createdAt, table.id),
  ],
);

/** What staff noted about a client on a day. */
export const clientNote = pgTable(
  'client_note',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Null once whoever wrote it is deleted. */
    authorId: integer().references(() => user.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.clientId, table.id), index().on(table.authorId)],
);

/** What of these tables leaves the house with an archive of everything. */
export const clientsArchive: readonly ArchivedTable[] = [
  withId('clients', client),
  withId('clients-notes', clientNote),
];
