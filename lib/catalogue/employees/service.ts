import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employee, employeeCategory, type PictureVariant } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { pictureStorage } from '../../kit/pictures/configured-storage.ts';
import { keepPicture } from '../../kit/pictures/service.ts';
import { orMissing, orStillBooked } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { findEmployee, type EmployeeRecord } from './queries.ts';
import type { EmployeeEdit, EmployeeInput } from './schema.ts';

const EMPLOYEE: Kind<EmployeeRecord> = { entity: 'employee', table: employee, find: findEmployee };
const NAMED = { category_id: 'categoryIds' };

async function joinCategories(tx: Transaction, employeeId: number, categoryIds: number[]): Promise<void> {
  await tx.delete(employeeCategory).where(eq(employeeCategory.employeeId, employeeId));
  if (categoryIds.length === 0) return;
  await tx.insert(employeeCategory).values(categoryIds.map((categoryId) => ({ employeeId, categoryId })));
}

export const createEmployee = (
  { categoryIds, ...columns }: EmployeeInput,
  writing: Writing,
): Promise<Saved<EmployeeRecord>> =>
  orMissing(NAMED, () =>
    inTransaction(async (tx) => {
      const [row] = await tx
        .insert(employee)
        .values({ ...columns, ...newStamps(writing) })
        .returning({ id: employee.id });
      if (row) await joinCategories(tx, row.id, categoryIds);
      return created(tx, EMPLOYEE, row, writing);
    }),
  );

/** A hidden employee takes no new bookings; what is booked stays. */
export const editEmployee = (
  id: number,
  { editedAt, categoryIds, ...columns }: EmployeeEdit,
  writing: Writing,
): Promise<Saved<EmployeeRecord>> =>
  orMissing(NAMED, () =>
    inTransaction((tx) =>
      edited(tx, EMPLOYEE, { id, editedAt }, writing, async () => {
        await tx
          .update(employee)
          .set({ ...columns, editedAt: nextEdit(employee, writing.now) })
          .where(eq(employee.id, id));
        await joinCategories(tx, id, categoryIds);
      }),
    ),
  );

export async function removeEmployee(id: number, writing: Writing): Promise<Removed> {
  const before = await findEmployee(id);
  const outcome = await orStillBooked(() => inTransaction((tx) => removed(tx, EMPLOYEE, id, writing)));
  if (outcome.ok) await discard(before?.photo?.key);
  return outcome;
}

/** Makes an upload the photo of an employee, in place of the one before. */
export const setEmployeePhoto = (
  id: number,
  bytes: Buffer,
  writing: Writing,
): Promise<Saved<EmployeeRecord>> =>
  keepPicture(bytes, ({ storageKey, variants }) =>
    exchangePhoto(id, { photoKey: storageKey, photoVariants: variants }, writing),
  );

export const removeEmployeePhoto = (id: number, writing: Writing): Promise<Saved<EmployeeRecord>> =>
  exchangePhoto(id, { photoKey: null, photoVariants: null }, writing);

type Photo = { photoKey: string; photoVariants: PictureVariant[] } | { photoKey: null; photoVariants: null };

/** The photo is no part of what somebody edits in the form: `edited_at` stays. */
async function exchangePhoto(id: number, photo: Photo, { by, now }: Writing): Promise<Saved<EmployeeRecord>> {
  let previous: string | null = null;
  const outcome = await inTransaction(async (tx): Promise<Saved<EmployeeRecord>> => {
    const [held] = await tx
      .select({ key: employee.photoKey })
      .from(employee)
      .where(eq(employee.id, id))
      .for('no key update');
    if (!held) return { ok: false, reason: 'notFound' };
    previous = held.key;
    await tx
      .update(employee)
      .set({ ...photo, editedAt: sql`${employee.editedAt}` })
      .where(eq(employee.id, id));
    const action = photo.photoKey ? 'photo set' : 'photo removed';
    await recordChange(tx, { entity: 'employee', entityId: id, action, by, at: now });
    const record = await findEmployee(id, tx);
    return record ? { ok: true, record } : { ok: false, reason: 'notFound' };
  });
  await discard(previous);
  return outcome;
}

/** Forgets the files of a photo that nobody has any more. */
async function discard(key: string | null | undefined): Promise<void> {
  if (key) await pictureStorage().remove(key);
}
