import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employee, employeeCategory } from '@/db/schema/team';
import { inTransaction } from '@/db/transaction';
import { discardUnnamed } from '../../kit/pictures/named.ts';
import { orMissing, orStillBooked } from '../../kit/records/missing.ts';
import { removeOnePicture, setOnePicture, type OnePicture } from '../../kit/pictures/one-picture.ts';
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
  if (outcome.ok && before?.photo) await discardUnnamed([before.photo.key]);
  return outcome;
}

const PHOTO: OnePicture<EmployeeRecord> = {
  kind: EMPLOYEE,
  key: employee.photoKey,
  columnsOf: (photo) => ({ photoKey: photo?.storageKey ?? null, photoVariants: photo?.variants ?? null }),
  set: { entity: 'employee', action: 'photo set' },
  removed: { entity: 'employee', action: 'photo removed' },
};

export const setEmployeePhoto = (
  id: number,
  bytes: Buffer,
  writing: Writing,
): Promise<Saved<EmployeeRecord>> => setOnePicture(PHOTO, id, bytes, writing);

export const removeEmployeePhoto = (id: number, writing: Writing): Promise<Saved<EmployeeRecord>> =>
  removeOnePicture(PHOTO, id, writing);
