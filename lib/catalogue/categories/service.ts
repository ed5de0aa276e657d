import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { category } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { discardUnnamed } from '../../kit/pictures/named.ts';
import { removeOnePicture, setOnePicture, type OnePicture } from '../../kit/pictures/one-picture.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { putInOrder } from '../../kit/records/order.ts';
import { isReordering } from '../../kit/records/order-rules.ts';
import { nextEdit, orStillUsed, orTaken } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import {
  categoriesInOrder,
  categoryAnswer,
  type CategoryRecord,
  findCategory,
  freeValue,
} from './queries.ts';
import type { CategoryEdit, CategoryInput } from './schema.ts';

const CATEGORY: Kind<CategoryRecord> = { entity: 'category', table: category, find: findCategory };
const UNIQUE = { value: 'value' };

/** As a part of more that is written. @throws what the database says of a value that is taken */
export async function addCategory(
  tx: Transaction,
  input: CategoryInput,
  writing: Writing,
): Promise<Saved<CategoryRecord>> {
  const value = input.value || (await freeValue(input.name, tx));
  const [row] = await tx
    .insert(category)
    .values({ ...input, value, ...newStamps(writing) })
    .returning({ id: category.id });
  return created(tx, CATEGORY, row, writing);
}

export const createCategory = (input: CategoryInput, writing: Writing): Promise<Saved<CategoryRecord>> =>
  orTaken(UNIQUE, () => inTransaction((tx) => addCategory(tx, input, writing)));

export const updateCategory = (
  id: number,
  { editedAt, ...input }: CategoryEdit,
  writing: Writing,
): Promise<Saved<CategoryRecord>> =>
  orTaken(UNIQUE, () =>
    inTransaction((tx) =>
      edited(tx, CATEGORY, { id, editedAt }, writing, () =>
        tx
          .update(category)
          .set({ ...input, editedAt: nextEdit(category, writing.now) })
          .where(eq(category.id, id)),
      ),
    ),
  );

export async function removeCategory(id: number, writing: Writing): Promise<Removed> {
  const before = await findCategory(id);
  const outcome = await orStillUsed(() => inTransaction((tx) => removed(tx, CATEGORY, id, writing)));
  if (outcome.ok && before?.picture) await discardUnnamed([before.picture.key]);
  return outcome;
}

const PICTURE: OnePicture<CategoryRecord> = {
  kind: CATEGORY,
  key: category.pictureKey,
  columnsOf: (picture) => ({
    pictureKey: picture?.storageKey ?? null,
    pictureVariants: picture?.variants ?? null,
  }),
  set: { entity: 'category', action: 'picture set' },
  removed: { entity: 'category', action: 'picture removed' },
};

export const setCategoryPicture = (
  id: number,
  bytes: Buffer,
  writing: Writing,
): Promise<Saved<CategoryRecord>> => setOnePicture(PICTURE, id, bytes, writing);

export const removeCategoryPicture = (id: number, writing: Writing): Promise<Saved<CategoryRecord>> =>
  removeOnePicture(PICTURE, id, writing);

/** Puts all categories in order; refused when they are not the ones that there are. */
export const orderCategories = (categoryIds: number[]): Promise<Saved<CategoryRecord[]>> =>
  inTransaction(async (tx) => {
    await tx.execute(sql`lock table ${category} in share row exclusive mode`); // nobody adds one meanwhile
    const listed = async () => {
      const zone = salonZone();
      return (await categoriesInOrder(tx)).map((row) => categoryAnswer(row, zone));
    };
    const before = await listed();
    const ids = before.map(({ id }) => id);
    if (!isReordering(ids, categoryIds)) {
      return { ok: false, reason: 'changedMeanwhile', record: before, changedBy: null };
    }
    await putInOrder(tx, category, categoryIds);
    return { ok: true, record: await listed() };
  });
