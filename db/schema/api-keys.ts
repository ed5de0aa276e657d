import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import type { Area } from '../../lib/base/statuses.ts';
import { bytes, instant } from './columns.ts';

/**
 * A key by which a program calls the endpoints of the back office. It is shown once; what is stored is its hash, which finds it
 * again, and its last letters, by which people do.
 */
export const apiKey = pgTable(
  'api_key',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** For what it is, as its maker named it. */
    name: varchar({ length: 60 }).notNull(),
    tokenHash: bytes().notNull().unique(),
    hint: varchar({ length: 4 }).notNull(),
    areas: varchar({ length: 20 }).array().$type<Area[]>().notNull(),
    readOnly: boolean().notNull(),
    createdAt: instant().notNull().defaultNow(),
    /** `user:{id}`, in whose name it acts, and with whose right to make keys it ends. */
    createdBy: varchar({ length: 200 }).notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: varchar({ length: 200 }),
    lastUsedAt: instant(),
    uses: integer().notNull().default(0),
    /** Since when requests of the present minute are counted, and how many there were. */
    minuteFrom: instant(),
    minuteUses: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.createdBy),
    check(
      'api_key_areas',
      sql.raw("areas <@ array['figures', 'export', 'erase', 'prices', 'settings', 'till']::varchar[]"),
    ),
    check('api_key_revoked', sql.raw('(revoked_at is null) = (revoked_by is null)')),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const apiKeysArchive: readonly ArchivedTable[] = [
  withId('api-keys', apiKey, 'tokenHash', 'minuteFrom', 'minuteUses'),
];
