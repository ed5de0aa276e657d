import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Counters of the limits and work that was done already (lib/kit/challenge), shared by all server processes. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: instant(),
  },
  (table) => [index().on(table.expire)],
);
