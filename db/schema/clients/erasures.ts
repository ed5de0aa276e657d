import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Who was erased, by number alone. A back-up from before brings them back; this list, which is also kept outside of the
 * database, has them erased again.
 */
export const erasure = pgTable(
  'erasure',
  { clientId: integer().notNull(), erasedAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.clientId, table.erasedAt] })],
);
