import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Counters of the rate limits, shared by all server processes; rate-limiter-flexible fixes the columns. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    expire: instant(),
  },
  (table) => [index().on(table.expire)],
);
