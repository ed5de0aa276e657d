import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, unique, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import { localizedName, timestamps } from '../columns.ts';

/** What stands under the same code is one rate, which changes with time: from its day on the newer row holds. */
export const taxRate = pgTable(
  'tax_rate',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: varchar({ length: 20 }).notNull(),
    ...localizedName,
    /** Hundredths of a percent. */
    basisPoints: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    ...timestamps,
  },
  (table) => [
    unique().on(table.code, table.validFrom),
    check('tax_rate_basis_points', sql.raw('basis_points between 0 and 10000')),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const taxesArchive: readonly ArchivedTable[] = [withId('tax-rates', taxRate)];
