import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, uuid, varchar } from 'drizzle-orm/pg-core';
import { user, newsletterSubscriber } from './people.ts';
import { reservation } from './reservations.ts';
import { waitingEntry } from './waiting.ts';
import { bytes, instant } from './columns.ts';

export const LINK_PURPOSES = [
  'confirm-reservation',
  'cancel-reservation',
  'unsubscribe-reservations',
  'my-appointment',
  'my-visits',
  'book-next',
  'write-review',
  'accept-offer',
  'decline-offer',
  'leave-waiting-list',
  'accept-move',
  'decline-move',
  'confirm-newsletter',
  'unsubscribe-newsletter',
  'confirm-registration',
  'choose-password',
  'reset-password',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/**
 * A link in a mail. The token itself is stored nowhere: it is derived from `nonce` with the server's secret when the
 * mail is written, and found again by its SHA-256.
 */
export const linkToken = pgTable(
  'link_token',
  {
    id: uuid().primaryKey().defaultRandom(),
    purpose: varchar({ length: 30 }).$type<LinkPurpose>().notNull(),
    nonce: bytes().notNull(),
    tokenHash: bytes().notNull().unique(),
    reservationId: integer().references(() => reservation.id, { onDelete: 'cascade' }),
    subscriberId: integer().references(() => newsletterSubscriber.id, { onDelete: 'cascade' }),
    userId: integer().references(() => user.id, { onDelete: 'cascade' }),
    waitingEntryId: integer().references(() => waitingEntry.id, { onDelete: 'cascade' }),
    /** Null: never. */
    expiresAt: instant(),
    usedAt: instant(),
    /** How often the code that stands beside it in the mail was typed wrong. */
    tries: smallint().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      'link_token_subject',
      sql.raw('num_nonnulls(reservation_id, subscriber_id, user_id, waiting_entry_id) = 1'),
    ),
    index().on(table.reservationId),
    index('link_token_subscriber').on(table.subscriberId).where(sql.raw('subscriber_id is not null')),
    index('link_token_user').on(table.userId).where(sql.raw('user_id is not null')),
    index('link_token_waiting_entry').on(table.waitingEntryId).where(sql.raw('waiting_entry_id is not null')),
    index().on(table.expiresAt),
  ],
);
