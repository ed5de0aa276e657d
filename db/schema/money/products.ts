import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { withId, type ArchivedTable } from '../../archived.ts';
import { VISIBILITY_STATUS, type StockEntryKind, type VisibilityStatus } from '../../../lib/base/statuses.ts';
import { instant, localizedName, money, timestamps } from '../columns.ts';
import { sale } from './sales.ts';
import { taxRate } from './taxes.ts';

export const product = pgTable(
  'product',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...localizedName,
    barcode: varchar({ length: 50 }),
    /** In the smallest unit of the salon's currency. */
    price: money().notNull(),
    /** The first row of its rate; null: the standard rate. */
    taxRateId: integer().references(() => taxRate.id, { onDelete: 'restrict' }),
    /** The sum of its entries, by a trigger; null: it is not counted. Below zero where more was sold than anybody counted. */
    stock: integer(),
    /** From so few on it runs low; null: nobody wants to know. */
    lowStock: integer(),
    status: smallint().$type<VisibilityStatus>().notNull().default(VISIBILITY_STATUS.INITIAL),
    ...timestamps,
  },
  (table) => [
    check('product_price', sql.raw('price >= 0')),
    check('product_low_stock', sql.raw('low_stock >= 0')),
    check('product_status', sql.raw('status between 1 and 2')),
    uniqueIndex('product_barcode').on(table.barcode),
    index().on(table.taxRateId),
  ],
);

/** Append-only: how the stock of a product came to be what it is. */
export const stockEntry = pgTable(
  'stock_entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => product.id, { onDelete: 'restrict' }),
    kind: varchar({ length: 10 }).$type<StockEntryKind>().notNull(),
    /** By how many it changed; of a count, from what was thought to be there. */
    delta: integer().notNull(),
    saleId: integer().references(() => sale.id, { onDelete: 'restrict' }),
    note: varchar({ length: 500 }).notNull().default(''),
    /** `user:{id}`, as in the history. */
    actor: varchar({ length: 200 }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('stock_entry_kind', sql.raw("kind in ('DELIVERY', 'COUNT', 'SOLD', 'COUNTERED')")),
    check('stock_entry_sale', sql.raw("(sale_id is not null) = (kind in ('SOLD', 'COUNTERED'))")),
    index().on(table.productId, table.id),
    index('stock_entry_of_sale').on(table.saleId).where(sql.raw('sale_id is not null')),
  ],
);

/** What of these tables leaves the house with an archive of everything. */
export const productsArchive: readonly ArchivedTable[] = [
  withId('products', product),
  withId('stock-entries', stockEntry),
];
