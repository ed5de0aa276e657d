import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid, varchar } from 'drizzle-orm/pg-core';
import type { FeedDetail } from '../../lib/base/statuses.ts';
import { employee } from './team.ts';
import { bytes, instant } from './columns.ts';

/**
 * A secret address under which a calendar program finds the reservations of one employee, or of the whole salon where
 * no employee stands. Like the links in mails, the token is derived from the nonce and stored nowhere.
 */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: uuid().primaryKey().defaultRandom(),
    employeeId: integer().references(() => employee.id, { onDelete: 'cascade' }),
    nonce: bytes().notNull(),
    tokenHash: bytes().notNull().unique(),
    /** Of before there was a choice: names, and no longer what clients wrote. */
    detail: varchar({ length: 30 }).$type<FeedDetail>().notNull().default('names'),
    createdAt: instant().notNull().defaultNow(),
    createdBy: varchar({ length: 200 }).notNull(),
    revokedAt: instant(),
    revokedBy: varchar({ length: 200 }),
    /** At most once an hour: when a program last read it, and the network it came from (a /24 or a /48). */
    lastReadAt: instant(),
    lastReadFrom: varchar({ length: 64 }),
  },
  (table) => [
    index().on(table.employeeId),
    check('calendar_feed_detail', sql.raw("detail in ('first-names', 'names', 'names-and-requirements')")),
    check('calendar_feed_revoked', sql.raw('(revoked_at is null) = (revoked_by is null)')),
  ],
);
