import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core';
import type { Locale } from '../../lib/statuses.ts';
import { instant } from './columns.ts';
import { reservation } from './reservations.ts';

export const OUTBOX_STATES = ['waiting', 'sent', 'failed', 'cancelled'] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/**
 * Mails that must be sent, recorded in the transaction that caused them. The row holds no link token and no rendered
 * text: the mail is written when it is sent. The id is the idempotency key towards the provider.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey().defaultRandom(),
    template: varchar({ length: 40 }).notNull(),
    recipient: varchar({ length: 254 }).notNull(),
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    reservationId: integer().references(() => reservation.id, { onDelete: 'cascade' }),
    /** What the template needs beside the reservation, such as a reason. */
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: varchar({ length: 10 }).$type<OutboxState>().notNull().default('waiting'),
    runAt: instant().notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    /** A worker that took the row owns it until then; afterwards another one may. */
    lockedUntil: instant(),
    lastError: text(),
    sentAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('outbox_state', sql.raw("state in ('waiting', 'sent', 'failed', 'cancelled')")),
    check('outbox_language', sql.raw("language in ('sr', 'en', 'de')")),
    index('outbox_due').on(table.runAt).where(sql.raw("state = 'waiting'")),
    index('outbox_failed').on(table.createdAt).where(sql.raw("state = 'failed'")),
    index().on(table.recipient, table.createdAt),
    index().on(table.reservationId),
  ],
);
