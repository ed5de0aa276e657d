import 'server-only';
import { asc, eq } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { product, stockEntry } from '@/db/schema/money/products';
import { taxRate } from '@/db/schema/money/taxes';
import { dayOf } from '../../../base/time/zone.ts';
import { withBound } from '../../../base/validation/message-keys.ts';
import { ratesInForce } from '../../../catalogue/tax-rates/in-force.ts';
import { nameOfRate } from '../../../catalogue/tax-rates/queries.ts';
import { recordChange } from '../../../kit/audit/service.ts';
import { nextEdit } from '../../../kit/records/service.ts';
import type { FileRow } from '../rows/file-rows.ts';
import { namesAfter } from '../rows/names.ts';
import type { Reading } from '../rows/options.ts';
import { productIn, type GivenProduct } from '../rows/row-of-product.ts';
import { refused, type Judged } from '../rows/verdict.ts';
import type { ImportedKind } from './kind.ts';
import { KnownProducts } from './known-products.ts';
import { noteMade, type Storing } from './made.ts';

type Taken = { given: GivenProduct; into: number | null; taxRateId: number | null | undefined };

async function knownProducts(executor: Executor): Promise<KnownProducts> {
  const { id, name, nameEn, nameDe, barcode } = product;
  return new KnownProducts(await executor.select({ id, name, nameEn, nameDe, barcode }).from(product));
}

/** The rates of the day by how much they are, the oldest of its code; null is the standard one. */
async function ratesByBasisPoints(executor: Executor, { now, zone }: Reading) {
  const rates = await executor.select().from(taxRate).orderBy(asc(taxRate.id));
  const inForce = ratesInForce(rates, dayOf(now.getTime(), zone));
  const named = inForce.map(async ({ basisPoints, firstId }) => {
    const name = await nameOfRate(firstId, executor);
    return [basisPoints, name ?? null] as const;
  });
  return new Map(await Promise.all(named));
}

/** Products by the rules of their screen: one that is there under that code or name takes what the file says, and is never made twice. */
export const productsOfFile = (reading: Reading): ImportedKind => {
  let known: KnownProducts | undefined;
  let rates: Map<number, number | null> | undefined;
  let taken: Taken[] = [];

  const judge = async (executor: Executor, page: readonly FileRow[]): Promise<Judged[]> => {
    const products = (known ??= await knownProducts(executor));
    rates ??= await ratesByBasisPoints(executor, reading);
    taken = [];
    return page.map(({ position, told: rowValues }) => {
      const { given, problems } = productIn(rowValues);
      if (!given) return refused(position, problems);
      const { basisPoints } = given;
      const taxRateId = basisPoints === null ? undefined : rates?.get(basisPoints);
      if (basisPoints !== null && taxRateId === undefined)
        return refused(position, { taxRate: withBound('rateUnknown', basisPoints / 100) });
      const met = products.meet(given.product, position);
      if (met === 'several') return refused(position, { name: 'severalProducts' });
      if ('row' in met) return { position, verdict: 'merged', finding: met };
      const { into } = met;
      taken.push({ given, into, taxRateId });
      return into === null
        ? { position, verdict: 'new', finding: {} }
        : { position, verdict: 'merged', finding: { into } };
    });
  };

  const store = async (storing: Storing): Promise<void> => {
    for (const { given, into, taxRateId } of taken) {
      if (into === null) await make(storing, given, taxRateId ?? null);
      else await update(storing, into, given, taxRateId);
    }
  };
  return { judge, store };
};

async function make(storing: Storing, given: GivenProduct, taxRateId: number | null): Promise<void> {
  const { tx, importId, by, now } = storing;
  const [row] = await tx
    .insert(product)
    .values({ ...given.product, taxRateId, createdAt: now, editedAt: now })
    .returning({ id: product.id });
  if (!row) throw new Error('nothing was inserted: product');
  await noteMade(storing, [{ entity: 'product', entityId: row.id, editedAt: now }]);
  const changes = { importId };
  await recordChange(tx, { entity: 'product', entityId: row.id, action: 'created', by, at: now, changes });
  await count(storing, row.id, given.stock, null);
}

const FIELDS = ['name', 'nameEn', 'nameDe', 'barcode', 'price', 'taxRateId', 'lowStock'] as const;

/** What the file tells nothing of stays as it is. */
async function update(
  storing: Storing,
  id: number,
  { product: fromFile, stock }: GivenProduct,
  taxRateId: number | null | undefined,
): Promise<void> {
  const { tx, importId, by, now } = storing;
  const [before] = await tx.select().from(product).where(eq(product.id, id)).for('no key update');
  if (!before) return;
  const after = {
    ...namesAfter(before, fromFile),
    barcode: fromFile.barcode ?? before.barcode,
    price: fromFile.price,
    taxRateId: taxRateId === undefined ? before.taxRateId : taxRateId,
    lowStock: fromFile.lowStock ?? before.lowStock,
  };
  const fields = FIELDS.filter((field) => after[field] !== before[field]);
  if (fields.length > 0) {
    const [edited] = await tx
      .update(product)
      .set({ ...after, editedAt: nextEdit(product, now) })
      .where(eq(product.id, id))
      .returning({ editedAt: product.editedAt });
    const was = Object.fromEntries(FIELDS.map((field) => [field, before[field]]));
    const filled = { before: was };
    await noteMade(storing, [{ entity: 'product', entityId: id, editedAt: edited?.editedAt ?? now, filled }]);
    const changes = { fields, importId };
    await recordChange(tx, { entity: 'product', entityId: id, action: 'edited', by, at: now, changes });
  }
  await count(storing, id, stock, before.stock);
}

/** How many there are is a count like any other: it stays when the rest is taken back. */
async function count({ tx, by, now }: Storing, productId: number, stock: number | null, held: number | null) {
  if (stock === null || stock === held) return;
  const delta = stock - (held ?? 0);
  await tx.insert(stockEntry).values({ productId, kind: 'COUNT', delta, actor: by, at: now });
}
