import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../archived.ts';
import { instant } from './columns.ts';

/** Which of it is about access: who came in, what left the house, what became of users (lib/accounts/access-records). */
export const ABOUT_ACCESS =
  "entity in ('access', 'list', 'user') or action in ('exported', 'erased', 'retention applied')";

/** Append-only (a trigger refuses the rest): who changed what, when, which fields, and why. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull().defaultNow(),
    entity: varchar({ length: 40 }).notNull(),
    entityId: integer().notNull(),
    action: varchar({ length: 40 }).notNull(),
    /** `client`, `stranger`, `system` or `user:{id}`. */
    actor: varchar({ length: 200 }).notNull(),
    reason: varchar({ length: 1000 }),
    changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Where it came from, shortened: a /24 or a /48. Forgotten after a while. */
    network: varchar({ length: 50 }),
    /** What repeats itself is one row an hour, found again by `tally`; this counts. */
    times: integer().notNull().default(1),
    tally: varchar({ length: 43 }),
  },
  (table) => [
    index().on(table.entity, table.entityId, table.id),
    index().on(table.at),
    index('audit_event_access').on(table.at, table.id).where(sql.raw(ABOUT_ACCESS)),
    uniqueIndex('audit_event_tally').on(table.tally).where(sql.raw('tally is not null')),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const historyArchive: readonly ArchivedTable[] = [withId('history', auditEvent, 'tally')];
