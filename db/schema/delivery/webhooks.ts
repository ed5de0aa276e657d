import { sql } from 'drizzle-orm';
import { check, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import type { Locale } from '../../../lib/base/locales.ts';
import type { WebhookEvent, WebhookStop } from '../../../lib/base/webhook-events.ts';
import { bytes, instant, timestamps } from '../columns.ts';

/**
 * An address outside at which a program wants to hear of what happens here. The secret by which it knows us is made of the nonce and the
 * server's own, so that a copy of the database signs nothing.
 */
export const webhook = pgTable(
  'webhook',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: varchar({ length: 60 }).notNull(),
    address: varchar({ length: 500 }).notNull(),
    events: varchar({ length: 30 }).array().$type<WebhookEvent[]>().notNull(),
    /** Of the names in what is sent. */
    language: varchar({ length: 2 }).$type<Locale>().notNull(),
    nonce: bytes().notNull(),
    /** The one before, by which it is signed as well until then. */
    formerNonce: bytes(),
    formerUntil: instant(),
    /** While nothing is sent, since when and why. */
    stoppedAt: instant(),
    stoppedFor: varchar({ length: 10 }).$type<WebhookStop>(),
    /** Since when nothing has arrived, though something was sent. */
    failingSince: instant(),
    ...timestamps,
    /** `user:{id}` who saved it last, and with whose right to do so it ends. */
    createdBy: varchar({ length: 200 }).notNull(),
  },
  () => [
    check('webhook_stopped', sql.raw('(stopped_at is null) = (stopped_for is null)')),
    check('webhook_stopped_for', sql.raw("stopped_for in ('failing', 'gone', 'staff')")),
    check('webhook_former', sql.raw('(former_nonce is null) = (former_until is null)')),
    check('webhook_language', sql.raw("language in ('sr', 'en', 'de')")),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const webhooksArchive: readonly ArchivedTable[] = [
  withId('webhooks', webhook, 'nonce', 'formerNonce'),
];
