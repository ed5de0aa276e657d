import 'server-only';
import { and, desc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Executor } from '@/db/client';
import { inOrder, listPage, shownNameInLanguage, type Page } from '@/db/list';
import { product, stockEntry } from '@/db/schema/money/products';
import { sale } from '@/db/schema/money/sales';
import { STOCK_ENTRY_KINDS, type Locale } from '../../base/statuses.ts';
import * as answers from '../../base/validation/answers.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { inFitOrder } from '../../kit/records/name-fit.ts';
import { anyContainsFolded, stampsAreBetween, stampsOf } from '../../kit/records/queries.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { ratesOf } from '../lines/as-sold.ts';
import type { ProductListQuery } from './schema.ts';

export const productRecord = z
  .strictObject({
    id: answers.id,
    name: answers.text,
    nameEn: answers.maybe,
    nameDe: answers.maybe,
    barcode: answers.maybe,
    price: answers.money.describe('In the smallest unit of the salon’s currency.'),
    taxRateId: answers.id.nullable().describe('The first of its code; null: the standard rate.'),
    basisPoints: answers.count
      .nullable()
      .describe('How much the rate is today, in hundredths of a percent; null where nothing is taxed.'),
    stock: z.int().nullable().describe('The sum of its entries; null: it is not counted.'),
    lowStock: answers.count.nullable().describe('From so few on it runs low.'),
    status: answers.visibility,
    ...answers.stamps,
  })
  .meta({ id: 'Product' });
export type ProductRecord = z.output<typeof productRecord>;

type Row = typeof product.$inferSelect;
const answered =
  (rateOf: Awaited<ReturnType<typeof ratesOf>>) =>
  ({ createdAt, editedAt, ...row }: Row): ProductRecord => ({
    ...row,
    basisPoints: rateOf(row.taxRateId).basisPoints ?? null,
    ...stampsOf({ createdAt, editedAt }),
  });

const NAMES = [product.name, product.nameEn, product.nameDe];

/** By a piece of the name in any language, or by the whole code that somebody has scanned or typed. */
const found = (text: string): SQL | undefined =>
  or(anyContainsFolded(NAMES, text), ilike(product.barcode, text));

export async function listProducts(query: ProductListQuery, locale: Locale): Promise<Page<ProductRecord>> {
  const where = and(
    query.search ? found(query.search) : undefined,
    query.name ? anyContainsFolded(NAMES, query.name) : undefined,
    query.barcode ? eq(product.barcode, query.barcode) : undefined,
    query.status ? eq(product.status, query.status) : undefined,
    query.low ? sql`${product.stock} <= coalesce(${product.lowStock}, -2147483648)` : undefined,
    stampsAreBetween(product, query),
  );
  const columns = { ...product, name: shownNameInLanguage(product, locale) };
  const order =
    query.sort === 'fit'
      ? inFitOrder(query, { names: NAMES, name: columns.name }, product.id)
      : inOrder({ ...query, sort: query.sort }, columns, product.id);
  const rows = db
    .select()
    .from(product)
    .where(where)
    // What is not counted is last, whichever way the stock goes.
    .orderBy(...(query.sort === 'stock' ? [isNull(product.stock)] : []), ...order)
    .$dynamic();
  const [page, rateOf] = await Promise.all([
    listPage(query, { rows, from: product, where }),
    ratesOf(db, new Date()),
  ]);
  return { ...page, items: page.items.map(answered(rateOf)) };
}

export async function findProduct(id: number, executor: Executor = db): Promise<ProductRecord | null> {
  const [row] = await executor.select().from(product).where(eq(product.id, id));
  return row ? answered(await ratesOf(executor, new Date()))(row) : null;
}

export const stockEntryRecord = z
  .strictObject({
    id: answers.id,
    kind: z.enum(STOCK_ENTRY_KINDS),
    delta: z.int().describe('By how many it changed.'),
    saleId: answers.id.nullable(),
    saleNumber: answers.id.nullable().describe('What that sale is called on the screens and on its receipt.'),
    note: answers.text,
    at: answers.instant,
  })
  .meta({ id: 'StockEntry' });

/** How the stock of a product came to be what it is, the latest first. */
export async function stockEntries(productId: number): Promise<z.output<typeof stockEntryRecord>[] | null> {
  if ((await db.$count(product, eq(product.id, productId))) === 0) return null;
  const { id, kind, delta, saleId, note, at } = stockEntry;
  const rows = await db
    .select({ id, kind, delta, saleId, saleNumber: sale.number, note, at })
    .from(stockEntry)
    .leftJoin(sale, eq(sale.id, saleId))
    .where(eq(stockEntry.productId, productId))
    .orderBy(desc(id))
    .limit(200);
  return rows.map((row) => ({ ...row, at: stampAnswer(row.at, salonZone()) }));
}
