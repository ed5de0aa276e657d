import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  varchar,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import {
  NEWSLETTER_STATUS,
  SUBSCRIBER_STATUS,
  USER_STATUS,
  USUAL_AREAS,
  type Area,
  type Locale,
  type Role,
  type NewsletterStatus,
  type SubscriberStatus,
  type UserStatus,
} from '../../lib/base/statuses.ts';
import type { PictureVariant } from './catalogue.ts';
import { employee } from './team.ts';
import { bytes, instant, timestamps } from './columns.ts';

export const user = pgTable(
  'user',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: varchar({ length: 254 }).notNull().unique(),
    phone: varchar({ length: 20 }),
    /** argon2id; null until the mailbox has decided which password holds. */
    passwordHash: text(),
    roles: varchar({ length: 30 }).array().$type<Role[]>().notNull().default([]),
    /** What a manager may do beyond the day's work. */
    areas: varchar({ length: 20 })
      .array()
      .$type<Area[]>()
      .notNull()
      .default([...USUAL_AREAS]),
    status: smallint().$type<UserStatus>().notNull().default(USER_STATUS.CONFIRMATION_REQUIRED),
    language: varchar({ length: 2 }).$type<Locale>().notNull().default('sr'),
    ...timestamps,
  },
  () => [
    check('user_status', sql.raw('status between 1 and 5')),
    check(
      'user_roles',
      sql.raw("roles <@ array['ROLE_SUPER_ADMIN', 'ROLE_MANAGER', 'ROLE_EMPLOYEE']::varchar[]"),
    ),
    check(
      'user_areas',
      sql.raw("areas <@ array['figures', 'export', 'erase', 'prices', 'settings', 'till']::varchar[]"),
    ),
    check('user_language', sql.raw("language in ('sr', 'en', 'de')")),
  ],
);

/**
 * Which employee a user is, who has ROLE_EMPLOYEE; without a row the role opens nothing. A table of its own, since the users
 * stay when the demo salon's employees go.
 */
export const employeeUser = pgTable('employee_user', {
  employeeId: integer()
    .primaryKey()
    .references((): AnyPgColumn => employee.id, { onDelete: 'cascade' }),
  userId: integer()
    .notNull()
    .unique()
    .references((): AnyPgColumn => user.id, { onDelete: 'cascade' }),
});

/** One login; the id names the family of its refresh tokens. */
export const authSession = pgTable(
  'auth_session',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references((): AnyPgColumn => user.id, { onDelete: 'cascade' }),
    kind: varchar({ length: 3 }).$type<'web' | 'api'>().notNull(),
    /** How often the refresh token was exchanged; the token itself names it, so that old ones are known as such. */
    generation: integer().notNull().default(0),
    refreshHash: bytes().notNull().unique(),
    rotatedAt: instant().notNull().defaultNow(),
    idleExpiresAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedReason: varchar({ length: 40 }),
    userAgent: varchar({ length: 300 }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('auth_session_kind', sql.raw("kind in ('web', 'api')")),
    index().on(table.userId),
    index().on(table.expiresAt),
  ],
);

export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: varchar({ length: 254 }).notNull().unique(),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    status: smallint().$type<SubscriberStatus>().notNull().default(SUBSCRIBER_STATUS.INITIAL),
    unsubscriptionReason: varchar({ length: 1000 }),
    /** Evidence of consent: when and from which address it was asked for and confirmed, and which text was accepted. */
    requestedAt: instant(),
    requestedFrom: varchar({ length: 64 }),
    confirmedAt: instant(),
    confirmedFrom: varchar({ length: 64 }),
    consentText: text(),
    unsubscribedAt: instant(),
    /** The mailbox does not exist, or its owner called a mail unwanted: nothing is sent there until they subscribe anew. */
    setAsideFor: varchar({ length: 10 }).$type<'bounce' | 'complaint'>(),
    ...timestamps,
  },
  (table) => [
    check('newsletter_subscriber_status', sql.raw('status between 1 and 3')),
    check('newsletter_subscriber_language', sql.raw("language in ('sr', 'en', 'de')")),
    check('newsletter_subscriber_set_aside', sql.raw("set_aside_for in ('bounce', 'complaint')")),
    index().on(table.status, table.id),
  ],
);

export const newsletter = pgTable(
  'newsletter',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: varchar({ length: 200 }).notNull(),
    subjectEn: varchar({ length: 200 }),
    subjectDe: varchar({ length: 200 }),
    message: text().notNull(),
    messageEn: text(),
    messageDe: text(),
    /** Both empty: it has no button. A translation that is missing is the Serbian one. */
    buttonText: varchar({ length: 60 }).notNull().default(''),
    buttonTextEn: varchar({ length: 60 }),
    buttonTextDe: varchar({ length: 60 }),
    buttonUrl: varchar({ length: 500 }).notNull().default(''),
    buttonUrlEn: varchar({ length: 500 }),
    buttonUrlDe: varchar({ length: 500 }),
    /** Random name under which the files of its picture are stored, and their sizes; both or neither. */
    pictureKey: varchar({ length: 64 }).unique(),
    pictureVariants: jsonb().$type<PictureVariant[]>(),
    pictureAlt: varchar({ length: 300 }).notNull().default(''),
    pictureAltEn: varchar({ length: 300 }),
    pictureAltDe: varchar({ length: 300 }),
    /** A draft begins by itself then; null: when somebody says so. */
    sendAt: instant(),
    status: smallint().$type<NewsletterStatus>().notNull().default(NEWSLETTER_STATUS.DRAFT),
    sentAt: instant(),
    recipientsCount: integer().notNull().default(0),
    sentCount: integer().notNull().default(0),
    failedCount: integer().notNull().default(0),
    /** While it is being sent: the last subscriber whose mail is recorded, and when the next ones may be. */
    lastSubscriberId: integer().notNull().default(0),
    nextBatchAt: instant(),
    ...timestamps,
  },
  (table) => [
    check('newsletter_status', sql.raw('status between 1 and 3')),
    check('newsletter_picture', sql.raw('(picture_key is null) = (picture_variants is null)')),
    index('newsletter_send_at').on(table.sendAt).where(sql.raw('status = 1 and send_at is not null')),
    index('newsletter_next_batch').on(table.nextBatchAt).where(sql.raw('status = 2')),
    check('newsletter_counts', sql.raw('recipients_count >= 0 and sent_count >= 0 and failed_count >= 0')),
  ],
);

export const contactMessage = pgTable(
  'contact_message',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fullName: varchar({ length: 200 }).notNull(),
    email: varchar({ length: 254 }).notNull(),
    message: text().notNull(),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    receivedAt: instant().notNull().defaultNow(),
    handledAt: instant(),
    handled: boolean().generatedAlwaysAs(sql.raw('handled_at is not null')),
    ...timestamps,
  },
  (table) => [
    check('contact_message_language', sql.raw("language in ('sr', 'en', 'de')")),
    index().on(table.receivedAt),
    index('contact_message_open').on(table.receivedAt).where(sql.raw('handled_at is null')),
  ],
);

/** What the salon answered to a message, by mail. */
export const contactAnswer = pgTable(
  'contact_answer',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactMessageId: integer()
      .notNull()
      .references(() => contactMessage.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Null once whoever wrote it is deleted. */
    authorId: integer().references(() => user.id, { onDelete: 'set null' }),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.contactMessageId, table.id), index().on(table.authorId)],
);

/** What of these tables leaves the house with an archive of everything. */
export const peopleArchive: readonly ArchivedTable[] = [
  withId('newsletter-subscribers', newsletterSubscriber),
  withId('newsletters', newsletter),
  withId('messages', contactMessage),
  withId('messages-answers', contactAnswer),
  withId('users', user, 'passwordHash'),
];
