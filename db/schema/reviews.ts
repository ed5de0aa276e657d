import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import type { Locale } from '../../lib/base/statuses.ts';
import {
  HIDDEN_REASONS,
  REVIEW_STATUSES,
  type HiddenReason,
  type ReviewStatus,
} from '../../lib/base/reviews.ts';
import { instant, timestamps } from './columns.ts';
import { reservation } from './reservations.ts';

const listed = (values: readonly string[]) => values.map((each) => `'${each}'`).join(', ');

/** What a client says of a visit. Of which visit it may be, and what may become of it, a trigger guards as well (`guard_review`). */
export const review = pgTable(
  'review',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    reservationId: integer()
      .notNull()
      .unique('review_once_a_visit')
      .references(() => reservation.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    text: text().notNull().default(''),
    /** As they want to be called in public; empty: nameless, as of everybody who was erased. */
    displayName: varchar({ length: 60 }).notNull().default(''),
    /** In which it was written. */
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    status: varchar({ length: 10 }).$type<ReviewStatus>().notNull().default('WAITING'),
    hiddenReason: varchar({ length: 20 }).$type<HiddenReason>(),
    reply: text(),
    repliedAt: instant(),
    /** From then on everybody sees it. */
    publishAt: instant().notNull(),
    editableUntil: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    check('review_stars', sql.raw('stars between 1 and 5')),
    check('review_text', sql.raw('char_length(text) <= 2000')),
    check('review_reply', sql.raw('char_length(reply) <= 2000 and (reply is null) = (replied_at is null)')),
    check('review_language', sql.raw("language in ('sr', 'en', 'de')")),
    check('review_status', sql.raw(`status in (${listed(REVIEW_STATUSES)})`)),
    check('review_hidden', sql.raw("(status = 'HIDDEN') = (hidden_reason is not null)")),
    check('review_hidden_reason', sql.raw(`hidden_reason in (${listed(HIDDEN_REASONS)})`)),
    check('review_waits', sql.raw("publish_at >= created_at + interval '48 hours'")),
    index('review_waiting').on(table.publishAt).where(sql.raw("status = 'WAITING'")),
    index().on(table.createdAt, table.id),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const reviewsArchive: readonly ArchivedTable[] = [withId('reviews', review)];
