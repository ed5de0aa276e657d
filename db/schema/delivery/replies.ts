import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, unique, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import type { MessageChannel } from '../../../lib/base/channels.ts';
import { REPLY_OUTCOMES, type ReplyOutcome } from '../../../lib/base/statuses.ts';
import { instant, timestamps } from '../columns.ts';
import { client } from '../clients/clients.ts';
import { reservation } from '../reservations.ts';

/** What a client has answered to a message, and what came of it. */
export const clientReply = pgTable(
  'client_reply',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who handed it over, and under which id: handed over twice it is one. */
    provider: varchar({ length: 20 }).notNull(),
    providerId: varchar({ length: 200 }).notNull(),
    channel: varchar({ length: 10 }).$type<MessageChannel>().notNull(),
    /** E.164. */
    phone: varchar({ length: 20 }).notNull(),
    text: varchar({ length: 1000 }).notNull(),
    outcome: varchar({ length: 10 }).$type<ReplyOutcome>().notNull(),
    /** Whose it is, as far as the number tells. */
    clientId: integer().references(() => client.id, { onDelete: 'cascade' }),
    /** What the latest message to that number was about. */
    reservationId: integer().references(() => reservation.id, { onDelete: 'set null' }),
    receivedAt: instant().notNull(),
    /** Null while somebody has to read it. */
    handledAt: instant(),
    ...timestamps,
  },
  (table) => [
    check(
      'client_reply_outcome',
      sql.raw(`outcome in (${REPLY_OUTCOMES.map((each) => `'${each}'`).join(', ')})`),
    ),
    check('client_reply_channel', sql.raw("channel in ('sms', 'viber', 'whatsapp', 'webhook')")),
    unique().on(table.provider, table.providerId),
    index('client_reply_open').on(table.receivedAt).where(sql.raw('handled_at is null')),
    index().on(table.receivedAt, table.id),
    index().on(table.phone, table.receivedAt),
    index().on(table.clientId),
    index().on(table.reservationId),
  ],
);

/**
 * What a provider has handed over, by its id alone: a signed request can be sent again for ever, and a message whose text is not kept, or
 * no longer, is not obeyed twice.
 */
export const receivedMessage = pgTable(
  'received_message',
  {
    provider: varchar({ length: 20 }).notNull(),
    providerId: varchar({ length: 200 }).notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.providerId] }), index().on(table.receivedAt)],
);

/** Numbers to which no message goes any more, by their owners' word. */
export const messageStop = pgTable('message_stop', {
  /** E.164. */
  phone: varchar({ length: 20 }).primaryKey(),
  stoppedAt: instant().notNull(),
});

/** What of these tables leaves the house with an archive of everything. */
export const repliesArchive: readonly ArchivedTable[] = [
  withId('message-replies', clientReply, 'provider', 'providerId'),
  { name: 'messages-stopped', table: messageStop, key: messageStop.phone },
];
