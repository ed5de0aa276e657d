import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { specificWorkingHours } from '@/db/schema/hours';
import { withConflictCheck, type ConflictCheckedWriting } from '../affected/service.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { ownerOf, scopeOf, type Owned } from './owner.ts';
import { findSpecificHours, specificHoursOf, type SpecificHoursRecord } from './queries.ts';
import { firstOverlapping, type Span } from './rules.ts';
import type { SpecificDaysInput, SpecificHoursEdit, SpecificHoursInput } from './schema.ts';

const hours = specificWorkingHours;
const HOURS: Kind<SpecificHoursRecord> = {
  entity: 'specific-working-hours',
  table: hours,
  find: findSpecificHours,
};
const NAMED = { employee_id: 'employeeId', workplace_id: 'workplaceId' };
const OVERLAPS = { ok: false, reason: 'invalid', fields: { timeFrom: 'overlaps' } } as const;
const NOT_FOUND = { ok: false, reason: 'notFound' } as const;

const columnsOf = ({ employeeId, workplaceId, atDay, timeFrom, timeTo }: SpecificHoursInput) => ({
  employeeId: employeeId ?? null,
  workplaceId: workplaceId ?? null,
  atDay,
  timeFrom,
  timeTo,
});

/** Whether a span meets another one of its owner's day; the owner is locked, so nobody adds one meanwhile. */
async function meetsAnother(tx: Transaction, wanted: Owned & Span & { atDay: string }, exceptId?: number) {
  const standing = await specificHoursOf(ownerOf(wanted), wanted.atDay, wanted.atDay, tx);
  return firstOverlapping([...standing.filter(({ id }) => id !== exceptId), wanted]) >= 0;
}

export const createSpecificHours = (
  input: SpecificHoursInput,
  writing: ConflictCheckedWriting,
): Promise<Saved<SpecificHoursRecord>> =>
  orMissing(NAMED, () =>
    withConflictCheck<Saved<SpecificHoursRecord>>(scopeOf(input), writing, async (tx) => {
      if (await meetsAnother(tx, input)) return OVERLAPS;
      const [row] = await tx
        .insert(hours)
        .values({ ...columnsOf(input), ...newStamps(writing) })
        .returning({ id: hours.id });
      return created(tx, HOURS, row, writing);
    }),
  );

export async function editSpecificHours(
  id: number,
  input: SpecificHoursEdit,
  writing: ConflictCheckedWriting,
): Promise<Saved<SpecificHoursRecord>> {
  const seen = await findSpecificHours(id);
  if (!seen) return NOT_FOUND;
  return orMissing(NAMED, () =>
    withConflictCheck<Saved<SpecificHoursRecord>>(scopeOf(seen, input), writing, async (tx) => {
      if (await meetsAnother(tx, input, id)) return OVERLAPS;
      return edited(tx, HOURS, { id, editedAt: input.editedAt }, writing, () =>
        tx
          .update(hours)
          .set({ ...columnsOf(input), editedAt: nextEdit(hours, writing.now) })
          .where(eq(hours.id, id)),
      );
    }),
  );
}

/** The last span of a day gives the day back to the pattern or the general hours, which may be shorter. */
export async function removeSpecificHours(id: number, writing: ConflictCheckedWriting): Promise<Removed> {
  const seen = await findSpecificHours(id);
  if (!seen) return NOT_FOUND;
  return withConflictCheck<Removed>(scopeOf(seen), writing, (tx) => removed(tx, HOURS, id, writing));
}

type Replaced = { items: SpecificHoursRecord[] };

/** Puts the same spans on each of the days, in place of what stood there. */
export const setSpecificDays = (
  { days, spans, ...owned }: SpecificDaysInput,
  writing: ConflictCheckedWriting,
): Promise<Saved<Replaced>> =>
  orMissing(NAMED, () =>
    withConflictCheck<Saved<Replaced>>(scopeOf(owned), writing, async (tx) => {
      await replaceDays(tx, { days, spans, ...owned }, writing);
      const standing = await specificHoursOf(ownerOf(owned), days[0] ?? '', days.at(-1) ?? '', tx);
      return { ok: true, record: { items: standing.filter(({ atDay }) => days.includes(atDay)) } };
    }),
  );

/** In a transaction that holds the owner's bookings: what stood on the days goes, and the spans come. */
export async function replaceDays(
  tx: Transaction,
  { days, spans, ...owned }: SpecificDaysInput,
  writing: Writing,
): Promise<void> {
  const owner = ownerOf(owned);
  const [isOwners, subject] =
    'employeeId' in owner
      ? [eq(hours.employeeId, owner.employeeId), { entity: 'employee', entityId: owner.employeeId } as const]
      : [
          eq(hours.workplaceId, owner.workplaceId),
          { entity: 'workplace', entityId: owner.workplaceId } as const,
        ];
  await tx.delete(hours).where(and(isOwners, inArray(hours.atDay, days)));
  const rows = days.flatMap((atDay) =>
    spans.map((span) => ({ ...columnsOf({ ...owned, atDay, ...span }), ...newStamps(writing) })),
  );
  if (rows.length > 0) await tx.insert(hours).values(rows);
  const { by, now } = writing;
  await recordChange(tx, { ...subject, action: 'hours set', by, at: now, changes: { days, spans } });
}
