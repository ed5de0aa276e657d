import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { product } from '@/db/schema/money/products';
import { inTransaction } from '@/db/transaction';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { withBound } from '../../base/validation/message-keys.ts';
import { nameOfRate } from '../../catalogue/tax-rates/queries.ts';
import type { IdempotencyRequest } from '../../bookings/book/idempotency.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, orStillUsed, orTaken } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { oncePerKey } from '../once.ts';
import { findProduct, type ProductRecord } from './queries.ts';
import type { ProductEdit, ProductInput } from './schema.ts';

const PRODUCT: Kind<ProductRecord> = { entity: 'product', table: product, find: findProduct };
const UNIQUE = { barcode: 'barcode' };

/** Who writes, and in which language they read what is refused. */
type Editing = Writing & { locale: Locale };

/** A code is one product's; which one has it is said, since its page is where it can be freed. */
async function orBarcodeTaken(
  { barcode }: Pick<ProductInput, 'barcode'>,
  locale: Locale,
  write: () => Promise<Saved<ProductRecord>>,
): Promise<Saved<ProductRecord>> {
  const outcome = await orTaken(UNIQUE, write);
  if (outcome.ok || outcome.reason !== 'invalid' || barcode === null) return outcome;
  if (outcome.fields.barcode !== 'taken') return outcome;
  const { name, nameEn, nameDe } = product;
  const [other] = await db.select({ name, nameEn, nameDe }).from(product).where(eq(product.barcode, barcode));
  if (!other) return outcome;
  return { ...outcome, fields: { barcode: withBound('barcodeTaken', localized(other, 'name', locale)) } };
}

/** As it is stored; undefined where there is no such rate. */
const rateOf = async (tx: Transaction, id: number | null) => (id === null ? null : nameOfRate(id, tx));
const NO_SUCH_RATE = { ok: false, reason: 'invalid', fields: { taxRateId: 'notFound' } } as const;

/** Once, however often it comes with the same key: not every product has a code by which a second one would be known. */
export const createProduct = (
  input: ProductInput,
  { idempotency, locale, ...writing }: Editing & { idempotency: IdempotencyRequest | null },
): Promise<Saved<ProductRecord>> =>
  orBarcodeTaken(input, locale, () =>
    oncePerKey<ProductRecord>({ idempotency, now: writing.now, find: findProduct }, async (tx) => {
      const taxRateId = await rateOf(tx, input.taxRateId);
      if (taxRateId === undefined) return NO_SUCH_RATE;
      const [row] = await tx
        .insert(product)
        .values({ ...input, taxRateId, ...newStamps(writing) })
        .returning({ id: product.id });
      return created(tx, PRODUCT, row, writing);
    }),
  );

export const updateProduct = (
  id: number,
  { editedAt, ...input }: ProductEdit,
  { locale, ...writing }: Editing,
): Promise<Saved<ProductRecord>> =>
  orBarcodeTaken(input, locale, () =>
    inTransaction(async (tx): Promise<Saved<ProductRecord>> => {
      const taxRateId = await rateOf(tx, input.taxRateId);
      if (taxRateId === undefined) return NO_SUCH_RATE;
      return edited(tx, PRODUCT, { id, editedAt }, writing, () =>
        tx
          .update(product)
          .set({ ...input, taxRateId, editedAt: nextEdit(product, writing.now) })
          .where(eq(product.id, id)),
      );
    }),
  );

/** What was counted or sold once stays; hidden, it is offered no more. */
export async function removeProduct(id: number, writing: Writing): Promise<Removed> {
  const outcome = await orStillUsed(() => inTransaction((tx) => removed(tx, PRODUCT, id, writing)));
  return !outcome.ok && outcome.reason === 'stillUsed' ? { ok: false, reason: 'stillSold' } : outcome;
}
