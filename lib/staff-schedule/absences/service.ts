import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { employeeUnavailability, workplaceUnavailability } from '@/db/schema/hours';
import { inTransaction } from '@/db/transaction';
import type { Scope } from '../affected/queries.ts';
import { savingSolved, type SolvingWriting } from '../solving/service.ts';
import { undoCreation } from '../solving/undo.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { AbsenceKind, Locale } from '../../base/statuses.ts';
import type { AbsenceRecord } from './answer.ts';
import { findAbsence } from './queries.ts';
import { ENDS_TOO_EARLY, repeatedWeekly, spanGiven } from './rules.ts';
import { ownerIdOf, type AbsenceEdit, type AbsenceInput, type Owner } from './schema.ts';

const KINDS: Record<Owner, Kind<AbsenceRecord>> = {
  employee: {
    entity: 'employee-unavailability',
    table: employeeUnavailability,
    find: (id, executor) => findAbsence('employee', id, executor),
  },
  workplace: {
    entity: 'workplace-unavailability',
    table: workplaceUnavailability,
    find: (id, executor) => findAbsence('workplace', id, executor),
  },
};

const NAMED: Record<Owner, Record<string, string>> = {
  employee: { employee_id: 'employeeId' },
  workplace: { workplace_id: 'workplaceId' },
};

const scopeOf = (of: Owner, ids: number[]): Scope =>
  of === 'employee' ? { employeeIds: ids } : { workplaceIds: ids };

type Columns = {
  ownerId: number;
  /** Of an employee; absent: the usual, or as it is. */
  kind?: AbsenceKind;
  reason: string;
  unavailableFrom: Date;
  unavailableTo: Date;
};

const kindOf = (input: AbsenceInput | AbsenceEdit) =>
  'kind' in input && input.kind ? { kind: input.kind } : {};

function insert(
  tx: Transaction,
  of: Owner,
  { ownerId, kind, ...columns }: Columns,
  stamps: ReturnType<typeof newStamps>,
) {
  return of === 'employee'
    ? tx
        .insert(employeeUnavailability)
        .values({ employeeId: ownerId, ...(kind && { kind }), ...columns, ...stamps })
        .returning({ id: employeeUnavailability.id })
    : tx
        .insert(workplaceUnavailability)
        .values({ workplaceId: ownerId, ...columns, ...stamps })
        .returning({ id: workplaceUnavailability.id });
}

function update(tx: Transaction, of: Owner, id: number, { ownerId, kind, ...columns }: Columns, now: Date) {
  return of === 'employee'
    ? tx
        .update(employeeUnavailability)
        .set({
          employeeId: ownerId,
          ...(kind && { kind }),
          ...columns,
          editedAt: nextEdit(employeeUnavailability, now),
        })
        .where(eq(employeeUnavailability.id, id))
    : tx
        .update(workplaceUnavailability)
        .set({ workplaceId: ownerId, ...columns, editedAt: nextEdit(workplaceUnavailability, now) })
        .where(eq(workplaceUnavailability.id, id));
}

/** One absence, inside of an action that asks about what it hits. */
export async function enterAbsence(
  tx: Transaction,
  of: Owner,
  columns: Columns,
  writing: Writing,
): Promise<Saved<AbsenceRecord>> {
  const [row] = await insert(tx, of, columns, newStamps(writing));
  return created(tx, KINDS[of], row, writing);
}

/** Once, or each week until a day: then the record is the first of several, and all are entered in one action. */
export async function createAbsence(
  of: Owner,
  input: AbsenceInput,
  writing: SolvingWriting,
): Promise<Saved<AbsenceRecord>> {
  const zone = salonZone();
  const span = spanGiven(input, zone);
  if (!span) return ENDS_TOO_EARLY;
  const spans = repeatedWeekly(span, input.repeatUntil, zone);
  if (!spans?.length) {
    const why = spans ? 'greaterThanPrevField' : 'tooMany';
    return { ok: false, reason: 'invalid', fields: { repeatUntil: why } };
  }
  const ownerId = ownerIdOf(input);
  return orMissing(NAMED[of], () =>
    savingSolved(scopeOf(of, [ownerId]), writing, async (tx) => {
      const saved: Saved<AbsenceRecord>[] = [];
      for (const each of spans) {
        const columns = { ownerId, ...kindOf(input), reason: input.reason, ...each };
        saved.push(await enterAbsence(tx, of, columns, writing));
      }
      return saved[0] ?? ENDS_TOO_EARLY;
    }),
  );
}

export async function editAbsence(
  of: Owner,
  id: number,
  input: AbsenceEdit,
  writing: SolvingWriting,
): Promise<Saved<AbsenceRecord>> {
  const span = spanGiven(input, salonZone());
  if (!span) return ENDS_TOO_EARLY;
  const columns = { ownerId: ownerIdOf(input), ...kindOf(input), reason: input.reason, ...span };
  return orMissing(NAMED[of], () =>
    // Whoever it was about before is only given time back.
    savingSolved(scopeOf(of, [columns.ownerId]), writing, (tx) =>
      edited(tx, KINDS[of], { id, editedAt: input.editedAt }, writing, () =>
        update(tx, of, id, columns, writing.now),
      ),
    ),
  );
}

/** Takes back an absence that the caller has just entered, with what was done about the reservations that it hit. */
export const undoAbsence = (of: Owner, id: number, writing: Writing & { locale: Locale }) =>
  undoCreation(KINDS[of], id, writing);

/** Gives time back, so nobody is asked. */
export const removeAbsence = (of: Owner, id: number, writing: Writing): Promise<Removed> =>
  inTransaction((tx) => removed(tx, KINDS[of], id, writing));
