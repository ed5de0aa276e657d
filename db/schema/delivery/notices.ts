import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { USUAL_EVENING_HOUR, type ChosenChannels } from '../../../lib/base/notices.ts';
import { instant } from '../columns.ts';
import { deskRequest } from '../desk-requests.ts';
import { contactMessage, user } from '../people.ts';
import { clientReply } from './replies.ts';
import { reservation } from '../reservations.ts';
import { review } from '../reviews.ts';

/** A browser that somebody of the staff hears on, by the push service of its maker. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => user.id, { onDelete: 'cascade' }),
    endpoint: varchar({ length: 1000 }).notNull().unique(),
    /** The browser's keys, by which nobody on the way reads what is sent (RFC 8291), as base64url. */
    p256dh: varchar({ length: 100 }).notNull(),
    auth: varchar({ length: 40 }).notNull(),
    /** As its owner knows it again: Chrome, Android. */
    name: varchar({ length: 60 }).notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** What somebody of the staff wants to hear of; without a row, what is usual. */
export const noticeChoice = pgTable(
  'notice_choice',
  {
    userId: integer()
      .primaryKey()
      .references((): AnyPgColumn => user.id, { onDelete: 'cascade' }),
    ways: jsonb().$type<ChosenChannels>().notNull().default({}),
    /** More of a client on a locked screen than the first name and the time. */
    wholeNames: boolean().notNull().default(false),
    eveningHour: smallint().notNull().default(USUAL_EVENING_HOUR),
    editedAt: instant().notNull().defaultNow(),
  },
  () => [check('notice_choice_evening', sql.raw('evening_hour between 0 and 23'))],
);

export const STAFF_NEWS_KINDS = ['booked', 'cancelled', 'message'] as const;
export type StaffNewsKind = (typeof STAFF_NEWS_KINDS)[number];

/**
 * What staff have not been told of yet, written in the transaction that caused it: of reservations by a trigger on the history
 * (`note_news`). Who hears of it is decided when its time has come; then the row goes.
 */
export const staffNews = pgTable(
  'staff_news',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: varchar({ length: 10 }).$type<StaffNewsKind>().notNull(),
    reservationId: integer().references(() => reservation.id, { onDelete: 'cascade' }),
    /** The part of it, where it is of one alone. */
    segmentId: integer(),
    contactMessageId: integer().references(() => contactMessage.id, { onDelete: 'cascade' }),
    clientReplyId: integer().references(() => clientReply.id, { onDelete: 'cascade' }),
    deskRequestId: integer().references(() => deskRequest.id, { onDelete: 'cascade' }),
    reviewId: integer().references(() => review.id, { onDelete: 'cascade' }),
    /** Who did it, as the history says it. */
    actor: varchar({ length: 200 }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('staff_news_kind', sql.raw("kind in ('booked', 'cancelled', 'message')")),
    index('staff_news_reservation').on(table.reservationId).where(sql.raw('reservation_id is not null')),
    index('staff_news_message').on(table.contactMessageId).where(sql.raw('contact_message_id is not null')),
    index('staff_news_reply').on(table.clientReplyId).where(sql.raw('client_reply_id is not null')),
    index('staff_news_review').on(table.reviewId).where(sql.raw('review_id is not null')),
    index('staff_news_desk').on(table.deskRequestId).where(sql.raw('desk_request_id is not null')),
  ],
);
