import 'server-only';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { product, stockEntry } from '@/db/schema/money/products';
import { saleLine } from '@/db/schema/money/sales';
import type { IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { oncePerKey } from '../once.ts';
import { findProduct, type ProductRecord } from './queries.ts';
import type { StockInput } from './schema.ts';

/** Notes a delivery, or how many there are; from then on the product is counted. */
export const enterStock = (
  productId: number,
  { kind, quantity, note }: StockInput,
  { by, now, idempotency }: Writing & { idempotency: IdempotencyRequest | null },
): Promise<Saved<ProductRecord>> =>
  oncePerKey<ProductRecord>({ idempotency, now, find: findProduct }, async (tx) => {
    const [held] = await tx
      .select({ stock: product.stock })
      .from(product)
      .where(eq(product.id, productId))
      .for('no key update');
    if (!held) return { ok: false, reason: 'notFound' };
    const delta = kind === 'COUNT' ? quantity - (held.stock ?? 0) : quantity;
    await tx.insert(stockEntry).values({ productId, kind, delta, note, actor: by, at: now });
    const changes = { kind, delta };
    await recordChange(tx, {
      entity: 'product',
      entityId: productId,
      action: 'stock entered',
      by,
      at: now,
      changes,
    });
    const record = await findProduct(productId, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });

/** In the order of their numbers, so that two sales of the same products wait for each other. */
const holdCounted = (tx: Transaction, ids: number[]) =>
  tx
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, ids), isNotNull(product.stock)))
    .orderBy(asc(product.id))
    .for('no key update');

/** What was sold of products that are counted. */
export async function noteSold(tx: Transaction, saleId: number, { by, now }: Writing): Promise<void> {
  const sold = await tx
    .select({ id: saleLine.refId, quantity: sql<number>`sum(${saleLine.quantity})::int` })
    .from(saleLine)
    .where(and(eq(saleLine.saleId, saleId), eq(saleLine.kind, 'PRODUCT'), isNotNull(saleLine.refId)))
    .groupBy(saleLine.refId);
  const quantities = new Map(
    sold.flatMap(({ id, quantity }) => (id === null ? [] : [[id, quantity] as const])),
  );
  if (quantities.size === 0) return;
  const counted = await holdCounted(tx, [...quantities.keys()]);
  if (counted.length === 0) return;
  await tx.insert(stockEntry).values(
    counted.map(({ id }) => ({
      productId: id,
      kind: 'SOLD' as const,
      delta: 0 - (quantities.get(id) ?? 0),
      saleId,
      actor: by,
      at: now,
    })),
  );
}

/** What was sold then is there again. */
export async function noteCountered(
  tx: Transaction,
  { original, saleId }: { original: number; saleId: number },
  { by, now }: Writing,
): Promise<void> {
  const sold = await tx.select().from(stockEntry).where(eq(stockEntry.saleId, original));
  if (sold.length === 0) return;
  await holdCounted(
    tx,
    sold.map(({ productId }) => productId),
  );
  const entries = sold.map(({ productId, delta }) => ({
    productId,
    delta: 0 - delta,
    saleId,
    actor: by,
    at: now,
  }));
  await tx.insert(stockEntry).values(entries.map((entry) => ({ ...entry, kind: 'COUNTERED' as const })));
}
