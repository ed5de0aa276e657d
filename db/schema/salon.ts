import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';
import { type ArchivedTable } from '../archived.ts';
import type { PictureVariant } from './catalogue.ts';
import { instant, timestamps } from './columns.ts';

/**
 * What the salon has set, one record with id 1; a new database has none. `settings` is what the schema of
 * lib/salon/settings makes of it, so that a new setting needs no migration: whoever reads a record without it takes
 * the neutral value. A trigger counts `revision`, revises the schedule and tells every process.
 */
export const salonSettings = pgTable(
  'salon_settings',
  {
    id: smallint().primaryKey().default(1),
    revision: integer().notNull().default(1),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The demo salon's, until it is cleared away. */
    isDemo: boolean().notNull().default(false),
    /** Since when visitors may book; null: not yet. */
    openedAt: instant(),
    /** Random name under which the files of the salon's logo are stored, and its sizes; both or neither. */
    markKey: varchar({ length: 64 }),
    markVariants: jsonb().$type<PictureVariant[]>(),
    ...timestamps,
  },
  () => [
    check('salon_settings_single', sql.raw('id = 1')),
    check('salon_settings_mark', sql.raw('(mark_key is null) = (mark_variants is null)')),
    check('salon_settings_object', sql.raw("jsonb_typeof(settings) = 'object'")),
  ],
);

/**
 * What stands behind the @ in the UIDs of calendar entries, always one row with id 1. It is stored at the first start and stays, whatever
 * address the site moves to: by another UID a calendar would keep a moved or cancelled entry beside the new one.
 */
export const calendarIdentity = pgTable(
  'calendar_identity',
  { id: smallint().primaryKey().default(1), domain: varchar({ length: 255 }).notNull() },
  () => [check('calendar_identity_single', sql.raw('id = 1'))],
);

/** What of these tables leaves the house with an archive of everything. */
export const salonArchive: readonly ArchivedTable[] = [{ name: 'settings', table: salonSettings }];
