import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import type { Channel, MessageChannel } from '../../../lib/base/channels.ts';
import type { Locale } from '../../../lib/base/statuses.ts';
import { bytes, instant, money } from '../columns.ts';
import { contactMessage, newsletter, newsletterSubscriber, user } from '../people.ts';
import { linkToken } from '../links.ts';
import { reservation } from '../reservations.ts';
import { waitingEntry } from '../waiting.ts';
import { webhook } from './webhooks.ts';

export const OUTBOX_STATES = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/**
 * Mails and messages that must be sent, recorded in the transaction that caused them. The row holds no link token and no rendered
 * text: the mail is written when it is sent. The id is the idempotency key towards the provider.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    template: varchar({ length: 40 }).notNull(),
    /** An address, a number in E.164 where the channel wants one, of `push` the number of a device, of `event` that of a webhook. */
    recipient: varchar({ length: 254 }).notNull(),
    channel: varchar({ length: 10 }).$type<Channel>().notNull().default('mail'),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    /** The way to go on with where this one does not reach its reader, and from when on; without a moment, when it has failed. */
    nextChannel: varchar({ length: 10 }).$type<Channel>(),
    nextAt: instant(),
    /** What the mail is about; a mail about what is gone goes with it. */
    reservationId: integer().references(() => reservation.id, { onDelete: 'cascade' }),
    userId: integer().references(() => user.id, { onDelete: 'cascade' }),
    subscriberId: integer().references(() => newsletterSubscriber.id, { onDelete: 'cascade' }),
    newsletterId: integer().references(() => newsletter.id, { onDelete: 'cascade' }),
    contactMessageId: integer().references(() => contactMessage.id, { onDelete: 'cascade' }),
    waitingEntryId: integer().references(() => waitingEntry.id, { onDelete: 'cascade' }),
    /** Of an event, the address outside that hears of it; the row then has no other subject, since it goes out of what is gone as well. */
    webhookId: integer().references(() => webhook.id, { onDelete: 'cascade' }),
    /** Two rows never have the same: what must be mailed once, however many processes plan it. */
    onceKey: varchar({ length: 120 }),
    /** What the template needs beside its subject, such as a reason. */
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: varchar({ length: 10 }).$type<OutboxState>().notNull().default('waiting'),
    runAt: instant().notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    /** A worker that took the row owns it until then; afterwards another one may. */
    lockedUntil: instant(),
    lastError: text(),
    /** Since then an earlier try may have gone out without anybody knowing. */
    unsureSince: instant(),
    sentAt: instant(),
    /** Of a message, when its provider said that it has arrived. */
    deliveredAt: instant(),
    /** And when it said that it never will. */
    undeliveredAt: instant(),
    /** Whether its words asked for an answer that means something. */
    asksAnswer: boolean().notNull().default(false),
    /** Of a message, by the salon's own prices in para, once it was taken from what may be spent, and on which day of the salon. */
    cost: money(),
    parts: smallint(),
    chargedOn: date(),
    /** Of a message that was charged: whether it counted in the share of strangers. */
    ofStranger: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'outbox_channel',
      sql.raw("channel in ('mail', 'sms', 'viber', 'whatsapp', 'webhook', 'push', 'event')"),
    ),
    index('outbox_next').on(table.nextAt).where(sql.raw('next_channel is not null')),
    check('outbox_state', sql.raw("state in ('waiting', 'sent', 'failed', 'cancelled')")),
    check('outbox_language', sql.raw("language in ('sr', 'en', 'de')")),
    index('outbox_due').on(table.runAt).where(sql.raw("state = 'waiting' and newsletter_id is null")),
    /** Apart, so that a newsletter to thousands keeps no reservation waiting. */
    index('outbox_newsletter_due')
      .on(table.runAt)
      .where(sql.raw("state = 'waiting' and newsletter_id is not null")),
    /** Apart, so that an address that answers slowly keeps no mail waiting. */
    index('outbox_event_due').on(table.runAt).where(sql.raw("state = 'waiting' and webhook_id is not null")),
    index('outbox_webhook').on(table.webhookId, table.createdAt).where(sql.raw('webhook_id is not null')),
    index('outbox_failed').on(table.createdAt).where(sql.raw("state = 'failed'")),
    index('outbox_charged').on(table.channel, table.createdAt).where(sql.raw('charged_on is not null')),
    index('outbox_stuck')
      .on(table.createdAt)
      .where(sql.raw("last_error in ('balanceOut', 'ceilingReached')")),
    index().on(table.recipient, table.createdAt),
    index().on(table.reservationId),
    // Partial, so that a booking, whose mail is about none of these, writes into none of them.
    index('outbox_user').on(table.userId).where(sql.raw('user_id is not null')),
    index('outbox_subscriber').on(table.subscriberId).where(sql.raw('subscriber_id is not null')),
    index('outbox_newsletter')
      .on(table.newsletterId, table.state)
      .where(sql.raw('newsletter_id is not null')),
    index('outbox_contact_message')
      .on(table.contactMessageId)
      .where(sql.raw('contact_message_id is not null')),
    index('outbox_waiting_entry').on(table.waitingEntryId).where(sql.raw('waiting_entry_id is not null')),
    uniqueIndex('outbox_once').on(table.onceKey).where(sql.raw('once_key is not null')),
  ],
);

/** What messages have cost, by the salon's own prices; it outlives the messages, since a ceiling of the month rests on it. */
export const messageSpending = pgTable(
  'message_spending',
  {
    /** Of the salon's calendar. */
    day: date().notNull(),
    channel: varchar({ length: 10 }).$type<MessageChannel>().notNull(),
    messages: integer().notNull(),
    parts: integer().notNull(),
    /** Para. */
    cost: money().notNull(),
    /** What of it strangers have caused. */
    strangersCost: money().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.channel] })],
);

/** A short address on the own domain for a mailed link. Its code is derived like a token, and found by its hash. */
export const shortLink = pgTable(
  'short_link',
  {
    codeHash: bytes().primaryKey(),
    nonce: bytes().notNull(),
    linkId: uuid()
      .notNull()
      .unique()
      .references(() => linkToken.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** What of these tables leaves the house with an archive of everything. */
export const mailArchive: readonly ArchivedTable[] = [
  withId('emails', outbox, 'payload', 'nonce', 'lockedUntil', 'onceKey', 'lastError'),
  { name: 'message-spending', table: messageSpending },
];
