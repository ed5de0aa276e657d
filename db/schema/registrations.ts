import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/base/statuses.ts';
import { instant } from './columns.ts';
import { user } from './people.ts';
import { linkToken } from './links.ts';

/**
 * What was given for an address that nobody has confirmed yet: rows of their own, so that no registration changes
 * another's. They stay until an administrator has approved the user, or the address was not confirmed in time.
 */
export const registration = pgTable(
  'registration',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The mailed link that stands for this one. */
    linkId: uuid()
      .unique()
      .references(() => linkToken.id, { onDelete: 'set null' }),
    phone: varchar({ length: 20 }).notNull(),
    /** argon2id; gone as soon as the address is confirmed. */
    passwordHash: text(),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('registration_language', sql.raw("language in ('sr', 'en', 'de')")),
    index().on(table.userId),
    index().on(table.endsAt),
  ],
);
