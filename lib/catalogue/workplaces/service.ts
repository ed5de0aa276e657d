import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { workplace, workplaceCategory } from '@/db/schema/team';
import { inTransaction } from '@/db/transaction';
import { orMissing, orStillBooked } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { findWorkplace, type WorkplaceRecord } from './queries.ts';
import type { WorkplaceEdit, WorkplaceInput } from './schema.ts';

const WORKPLACE: Kind<WorkplaceRecord> = { entity: 'workplace', table: workplace, find: findWorkplace };
const NAMED = { category_id: 'categoryIds' };

async function joinCategories(tx: Transaction, workplaceId: number, categoryIds: number[]): Promise<void> {
  await tx.delete(workplaceCategory).where(eq(workplaceCategory.workplaceId, workplaceId));
  if (categoryIds.length === 0) return;
  await tx.insert(workplaceCategory).values(categoryIds.map((categoryId) => ({ workplaceId, categoryId })));
}

export const createWorkplace = (
  { categoryIds, ...columns }: WorkplaceInput,
  writing: Writing,
): Promise<Saved<WorkplaceRecord>> =>
  orMissing(NAMED, () =>
    inTransaction(async (tx) => {
      const [row] = await tx
        .insert(workplace)
        .values({ ...columns, ...newStamps(writing) })
        .returning({ id: workplace.id });
      if (row) await joinCategories(tx, row.id, categoryIds);
      return created(tx, WORKPLACE, row, writing);
    }),
  );

/** A hidden workplace takes no new bookings; what is booked stays. */
export const editWorkplace = (
  id: number,
  { editedAt, categoryIds, ...columns }: WorkplaceEdit,
  writing: Writing,
): Promise<Saved<WorkplaceRecord>> =>
  orMissing(NAMED, () =>
    inTransaction((tx) =>
      edited(tx, WORKPLACE, { id, editedAt }, writing, async () => {
        await tx
          .update(workplace)
          .set({ ...columns, editedAt: nextEdit(workplace, writing.now) })
          .where(eq(workplace.id, id));
        await joinCategories(tx, id, categoryIds);
      }),
    ),
  );

export const removeWorkplace = (id: number, writing: Writing): Promise<Removed> =>
  orStillBooked(() => inTransaction((tx) => removed(tx, WORKPLACE, id, writing)));
