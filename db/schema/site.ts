import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import type { SiteContent } from '../../lib/base/site-content/schema.ts';
import type { PictureVariant } from './catalogue.ts';
import { instant, timestamps } from './columns.ts';

/** What the public site is to say: the draft, always with id 1. */
export const site = pgTable(
  'site',
  {
    id: smallint().primaryKey().default(1),
    content: jsonb().$type<Partial<SiteContent>>().notNull(),
    ...timestamps,
  },
  () => [check('site_single', sql.raw('id = 1'))],
);

/** What was published; the newest one is what everybody sees. */
export const siteVersion = pgTable('site_version', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  content: jsonb().$type<Partial<SiteContent>>().notNull(),
  publishedAt: instant().notNull().defaultNow(),
  /** `user:{id}`, or `system` for what came with the installation. */
  publishedBy: varchar({ length: 40 }).notNull().default('system'),
});

/** Pictures uploaded for the site; drafts and versions name them by number. */
export const sitePicture = pgTable(
  'site_picture',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Random name under which the files are stored. */
    storageKey: varchar({ length: 64 }).notNull(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    variants: jsonb().$type<PictureVariant[]>().notNull(),
    /** A tiny WebP as a data URI, shown until the picture is there. */
    placeholder: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [check('site_picture_size', sql.raw('width > 0 and height > 0')), index().on(table.createdAt)],
);

/** What of these tables leaves the house with an archive of everything. */
export const siteArchive: readonly ArchivedTable[] = [
  withId('site', site),
  withId('site-versions', siteVersion),
  withId('site-pictures', sitePicture, 'placeholder'),
];
