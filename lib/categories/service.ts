import 'server-only';
import { eq } from 'drizzle-orm';
import { category } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import type { Removed, Saved, Writing } from '../records/outcome.ts';
import { asSeen, changedFields, nextEdit, notAsSeen, orStillUsed, orTaken } from '../records/service.ts';
import { salonZone } from '../settings.ts';
import { categoryAnswer, type CategoryRecord } from './answer.ts';
import { findCategory } from './queries.ts';
import type { CategoryEdit, CategoryInput } from './schema.ts';

const entity = 'category';
const UNIQUE = { value: 'value' };

export const createCategory = (input: CategoryInput, { by, now }: Writing): Promise<Saved<CategoryRecord>> =>
  orTaken(UNIQUE, () =>
    inTransaction(async (tx) => {
      const [row] = await tx
        .insert(category)
        .values({ ...input, createdAt: now, editedAt: now })
        .returning();
      if (!row) throw new Error('The category was not inserted');
      await recordChange(tx, { entity, entityId: row.id, action: 'created', by, at: now });
      return { ok: true, record: categoryAnswer(row, salonZone()) };
    }),
  );

export const updateCategory = (
  id: number,
  { editedAt, ...input }: CategoryEdit,
  { by, now }: Writing,
): Promise<Saved<CategoryRecord>> =>
  orTaken(UNIQUE, () =>
    inTransaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(category)
        .where(asSeen(category, id, editedAt))
        .for('update');
      if (!before) return notAsSeen(tx, { entity, id, fresh: await findCategory(id, tx) });
      const [row] = await tx
        .update(category)
        .set({ ...input, editedAt: nextEdit(category, now) })
        .where(eq(category.id, id))
        .returning();
      if (!row) throw new Error('The category was locked and is gone');
      const changes = changedFields(before, input);
      await recordChange(tx, { entity, entityId: id, action: 'edited', by, at: now, changes });
      return { ok: true, record: categoryAnswer(row, salonZone()) };
    }),
  );

export const removeCategory = (id: number, { by, now }: Writing): Promise<Removed> =>
  orStillUsed(() =>
    inTransaction(async (tx) => {
      const gone = await tx.delete(category).where(eq(category.id, id)).returning({ id: category.id });
      if (gone.length === 0) return { ok: false, reason: 'notFound' };
      await recordChange(tx, { entity, entityId: id, action: 'deleted', by, at: now });
      return { ok: true };
    }),
  );
