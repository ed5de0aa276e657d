import { index, integer, pgTable, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { outbox } from './outbox.ts';

/** A try to deliver an event, and what was answered. It goes with its row of the outbox, after as many days as mails. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    outboxId: uuid()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** Of HTTP; null where nothing was answered. */
    status: smallint(),
    /** The beginning of what was answered, or why nothing was. */
    answer: text().notNull(),
    milliseconds: integer().notNull(),
    /** Of what was sent. */
    address: varchar({ length: 500 }).notNull(),
  },
  (table) => [index().on(table.outboxId, table.id)],
);
