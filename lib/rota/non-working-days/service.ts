import 'server-only';
import { eq } from 'drizzle-orm';
import { nonWorkingDay } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { keepingReservations, type CarefulWriting } from '../affected/service.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, orTaken } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { findNonWorkingDay, type NonWorkingDayRecord } from './queries.ts';
import type { NonWorkingDayEdit, NonWorkingDayInput } from './schema.ts';

const DAY: Kind<NonWorkingDayRecord> = {
  entity: 'non-working-day',
  table: nonWorkingDay,
  find: findNonWorkingDay,
};
const UNIQUE = { day: 'date' };

export const createNonWorkingDay = (
  { date, ...columns }: NonWorkingDayInput,
  writing: CarefulWriting,
): Promise<Saved<NonWorkingDayRecord>> =>
  orTaken(UNIQUE, () =>
    keepingReservations<Saved<NonWorkingDayRecord>>({ days: [date] }, writing, async (tx) => {
      const [row] = await tx
        .insert(nonWorkingDay)
        .values({ day: date, ...columns, ...newStamps(writing) })
        .returning({ id: nonWorkingDay.id });
      return created(tx, DAY, row, writing);
    }),
  );

export const editNonWorkingDay = (
  id: number,
  { editedAt, date, ...columns }: NonWorkingDayEdit,
  writing: CarefulWriting,
): Promise<Saved<NonWorkingDayRecord>> =>
  orTaken(UNIQUE, () =>
    keepingReservations<Saved<NonWorkingDayRecord>>({ days: [date] }, writing, (tx) =>
      edited(tx, DAY, { id, editedAt }, writing, () =>
        tx
          .update(nonWorkingDay)
          .set({ day: date, ...columns, editedAt: nextEdit(nonWorkingDay, writing.now) })
          .where(eq(nonWorkingDay.id, id)),
      ),
    ),
  );

export const removeNonWorkingDay = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction((tx) => removed(tx, DAY, id, writing));
