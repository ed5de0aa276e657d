import 'server-only';
import { eq } from 'drizzle-orm';
import { isExclusionViolation, takenColumn } from '@/db/errors';
import { openingPeriod } from '@/db/schema/hours';
import type { Removed, Saved } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { withConflictCheck, type ConflictCheckedWriting } from '../../staff-schedule/affected/service.ts';
import { findOpeningPeriod, type OpeningPeriodRecord } from './queries.ts';
import type { OpeningPeriodEdit, OpeningPeriodInput } from './schema.ts';

const PERIOD: Kind<OpeningPeriodRecord> = {
  entity: 'opening-period',
  table: openingPeriod,
  find: findOpeningPeriod,
};

/** Runs a write, while everybody's bookings wait; two periods that meet are refused by the database. */
async function unlessOverlapping(
  writing: ConflictCheckedWriting,
  write: Parameters<typeof withConflictCheck<Saved<OpeningPeriodRecord>>>[2],
): Promise<Saved<OpeningPeriodRecord>> {
  try {
    return await withConflictCheck<Saved<OpeningPeriodRecord>>({}, writing, write);
  } catch (error) {
    if (!isExclusionViolation(error) && takenColumn(error) === null) throw error;
    return { ok: false, reason: 'periodsOverlap' };
  }
}

export const createOpeningPeriod = (input: OpeningPeriodInput, writing: ConflictCheckedWriting) =>
  unlessOverlapping(writing, async (tx) => {
    const [row] = await tx
      .insert(openingPeriod)
      .values({ ...input, ...newStamps(writing) })
      .returning({ id: openingPeriod.id });
    return created(tx, PERIOD, row, writing);
  });

export const editOpeningPeriod = (
  id: number,
  { editedAt, ...input }: OpeningPeriodEdit,
  writing: ConflictCheckedWriting,
) =>
  unlessOverlapping(writing, (tx) =>
    edited(tx, PERIOD, { id, editedAt }, writing, () =>
      tx
        .update(openingPeriod)
        .set({ ...input, editedAt: nextEdit(openingPeriod, writing.now) })
        .where(eq(openingPeriod.id, id)),
    ),
  );

/** Its days go back to the hours that would hold without it, which may be shorter. */
export const removeOpeningPeriod = (id: number, writing: ConflictCheckedWriting): Promise<Removed> =>
  withConflictCheck<Removed>({}, writing, (tx) => removed(tx, PERIOD, id, writing));
