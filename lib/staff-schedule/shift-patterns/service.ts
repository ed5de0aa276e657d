import 'server-only';
import { eq } from 'drizzle-orm';
import { isExclusionViolation } from '@/db/errors';
import { shiftPattern } from '@/db/schema/hours';
import { orMissing } from '../../kit/records/missing.ts';
import type { Removed, Saved } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { withConflictCheck, type ConflictCheckedWriting } from '../affected/service.ts';
import { scopeOf } from '../specific-hours/owner.ts';
import { findShiftPattern, type ShiftPatternRecord } from './queries.ts';
import type { ShiftPatternEdit, ShiftPatternInput } from './schema.ts';

const pattern = shiftPattern;
const PATTERN: Kind<ShiftPatternRecord> = { entity: 'shift-pattern', table: pattern, find: findShiftPattern };
const NAMED = { employee_id: 'employeeId', workplace_id: 'workplaceId' };
const NOT_FOUND = { ok: false, reason: 'notFound' } as const;

const columnsOf = ({ employeeId, workplaceId, validFrom, validUntil, weeks }: ShiftPatternInput) => ({
  employeeId: employeeId ?? null,
  workplaceId: workplaceId ?? null,
  validFrom,
  validUntil,
  weeks,
});

/** Runs a write; two patterns of one owner that meet in time are refused by the database. */
async function orOverlapping(
  write: () => Promise<Saved<ShiftPatternRecord>>,
): Promise<Saved<ShiftPatternRecord>> {
  try {
    return await orMissing(NAMED, write);
  } catch (error) {
    if (!isExclusionViolation(error)) throw error;
    return { ok: false, reason: 'patternsOverlap' };
  }
}

export const createShiftPattern = (
  input: ShiftPatternInput,
  writing: ConflictCheckedWriting,
): Promise<Saved<ShiftPatternRecord>> =>
  orOverlapping(() =>
    withConflictCheck<Saved<ShiftPatternRecord>>(scopeOf(input), writing, async (tx) => {
      const [row] = await tx
        .insert(pattern)
        .values({ ...columnsOf(input), ...newStamps(writing) })
        .returning({ id: pattern.id });
      return created(tx, PATTERN, row, writing);
    }),
  );

export async function editShiftPattern(
  id: number,
  input: ShiftPatternEdit,
  writing: ConflictCheckedWriting,
): Promise<Saved<ShiftPatternRecord>> {
  const seen = await findShiftPattern(id);
  if (!seen) return NOT_FOUND;
  return orOverlapping(() =>
    withConflictCheck<Saved<ShiftPatternRecord>>(scopeOf(seen, input), writing, (tx) =>
      edited(tx, PATTERN, { id, editedAt: input.editedAt }, writing, () =>
        tx
          .update(pattern)
          .set({ ...columnsOf(input), editedAt: nextEdit(pattern, writing.now) })
          .where(eq(pattern.id, id)),
      ),
    ),
  );
}

/** Its days go back to the general hours, which may be shorter. */
export async function removeShiftPattern(id: number, writing: ConflictCheckedWriting): Promise<Removed> {
  const seen = await findShiftPattern(id);
  if (!seen) return NOT_FOUND;
  return withConflictCheck<Removed>(scopeOf(seen), writing, (tx) => removed(tx, PATTERN, id, writing));
}
