import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import type { ConsentForm, PhotoKind } from '../../../lib/base/statuses.ts';
import type { PictureVariant } from '../catalogue.ts';
import { instant } from '../columns.ts';
import { user } from '../people.ts';
import { client } from './clients.ts';
import { reservation } from '../reservations.ts';

/** What a client looked like before or after, kept as long as they agree to it. A trigger notes the files of one that goes. */
export const clientPhoto = pgTable(
  'client_photo',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => client.id, { onDelete: 'cascade' }),
    /** What it was taken at, where that is known. */
    reservationId: integer().references(() => reservation.id, { onDelete: 'set null' }),
    kind: varchar({ length: 6 }).$type<PhotoKind>().notNull(),
    takenOn: date().notNull(),
    consentOn: date().notNull(),
    consentBy: varchar({ length: 7 }).$type<ConsentForm>().notNull(),
    /** Random name under which the files are stored, apart from the pictures that everybody may see. */
    storageKey: varchar({ length: 64 }).notNull().unique(),
    variants: jsonb().$type<PictureVariant[]>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    placeholder: text().notNull(),
    /** Null once whoever added it is deleted. */
    authorId: integer().references(() => user.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('client_photo_kind', sql.raw("kind in ('before', 'after')")),
    check('client_photo_consent', sql.raw("consent_by in ('spoken', 'written')")),
    index().on(table.clientId, table.takenOn),
    index().on(table.reservationId),
    index().on(table.authorId),
  ],
);

/** Files of photos that are gone, until they are removed as well. */
export const discardedPhoto = pgTable('discarded_photo', {
  storageKey: varchar({ length: 64 }).primaryKey(),
  discardedAt: instant().notNull().defaultNow(),
});

/** What of these tables leaves the house with an archive of everything. */
export const clientPhotosArchive: readonly ArchivedTable[] = [
  withId('clients-photos', clientPhoto, 'placeholder'),
];
