import 'server-only';
import { eq } from 'drizzle-orm';
import { serviceUnitUnavailability } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { withConflictCheck, type ConflictCheckedWriting } from '../affected/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import type { Locale } from '../../base/statuses.ts';
import { nextEdit, orTaken } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { findAssignment, type AssignmentRecord } from './queries.ts';
import type { AssignmentEdit, AssignmentInput } from './schema.ts';

const assignment = serviceUnitUnavailability;
const assignmentIn = (locale: Locale): Kind<AssignmentRecord> => ({
  entity: 'service-unit-unavailability',
  table: assignment,
  find: (id, executor) => findAssignment(id, locale, executor),
});
const NAMED = { service_unit_id: 'serviceUnitId', unavailability_id: 'unavailabilityId' };
/** The pair is the only one of its kind. */
const UNIQUE = { service_unit_id: 'serviceUnitId' };

const written = (
  { serviceUnitId }: AssignmentInput,
  writing: ConflictCheckedWriting,
  write: Parameters<typeof withConflictCheck<Saved<AssignmentRecord>>>[2],
): Promise<Saved<AssignmentRecord>> =>
  orTaken(UNIQUE, () =>
    orMissing(NAMED, () => withConflictCheck({ serviceUnitIds: [serviceUnitId] }, writing, write)),
  );

export const createAssignment = (
  { serviceUnitId, unavailabilityId }: AssignmentInput,
  writing: ConflictCheckedWriting,
): Promise<Saved<AssignmentRecord>> =>
  written({ serviceUnitId, unavailabilityId }, writing, async (tx) => {
    const [row] = await tx
      .insert(assignment)
      .values({ serviceUnitId, unavailabilityId, ...newStamps(writing) })
      .returning({ id: assignment.id });
    return created(tx, assignmentIn(writing.locale), row, writing);
  });

export const editAssignment = (
  id: number,
  { editedAt, serviceUnitId, unavailabilityId }: AssignmentEdit,
  writing: ConflictCheckedWriting,
): Promise<Saved<AssignmentRecord>> =>
  written({ serviceUnitId, unavailabilityId }, writing, (tx) =>
    edited(tx, assignmentIn(writing.locale), { id, editedAt }, writing, () =>
      tx
        .update(assignment)
        .set({ serviceUnitId, unavailabilityId, editedAt: nextEdit(assignment, writing.now) })
        .where(eq(assignment.id, id)),
    ),
  );

export const removeAssignment = (id: number, writing: Writing & { locale: Locale }): Promise<Removed> =>
  inTransaction((tx) => removed(tx, assignmentIn(writing.locale), id, writing));
