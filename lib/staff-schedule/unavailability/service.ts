import 'server-only';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { serviceUnitUnavailability, unavailability } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { ENDS_TOO_EARLY, spanGiven } from '../absences/rules.ts';
import { withConflictCheck, type ConflictCheckedWriting } from '../affected/service.ts';
import { orMissing } from '../../kit/records/missing.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, type Kind } from '../../kit/records/writes.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { findUnavailability, type UnavailabilityRecord } from './queries.ts';
import type { UnavailabilityEdit, UnavailabilityInput } from './schema.ts';

const UNAVAILABILITY: Kind<UnavailabilityRecord> = {
  entity: 'unavailability',
  table: unavailability,
  find: findUnavailability,
};
const NAMED = { service_unit_id: 'serviceUnitIds' };

/** Assignments that stay keep their own number and dates. */
async function assignTo(
  tx: Transaction,
  unavailabilityId: number,
  serviceUnitIds: number[],
  writing: Writing,
) {
  const { serviceUnitId, unavailabilityId: ofThis } = serviceUnitUnavailability;
  await tx
    .delete(serviceUnitUnavailability)
    .where(and(eq(ofThis, unavailabilityId), notInArray(serviceUnitId, serviceUnitIds)));
  if (serviceUnitIds.length === 0) return;
  await tx
    .insert(serviceUnitUnavailability)
    .values(serviceUnitIds.map((id) => ({ serviceUnitId: id, unavailabilityId, ...newStamps(writing) })))
    .onConflictDoNothing();
}

const columnsOf = ({ reason, reasonEn, reasonDe }: UnavailabilityInput) => ({ reason, reasonEn, reasonDe });

export async function createUnavailability(
  input: UnavailabilityInput,
  writing: ConflictCheckedWriting,
): Promise<Saved<UnavailabilityRecord>> {
  const span = spanGiven(input, salonZone());
  if (!span) return ENDS_TOO_EARLY;
  const { serviceUnitIds } = input;
  return orMissing(NAMED, () =>
    withConflictCheck<Saved<UnavailabilityRecord>>({ serviceUnitIds }, writing, async (tx) => {
      const [row] = await tx
        .insert(unavailability)
        .values({ ...columnsOf(input), ...span, ...newStamps(writing) })
        .returning({ id: unavailability.id });
      if (row) await assignTo(tx, row.id, serviceUnitIds, writing);
      return created(tx, UNAVAILABILITY, row, writing);
    }),
  );
}

export async function editUnavailability(
  id: number,
  { editedAt, ...input }: UnavailabilityEdit,
  writing: ConflictCheckedWriting,
): Promise<Saved<UnavailabilityRecord>> {
  const span = spanGiven(input, salonZone());
  if (!span) return ENDS_TOO_EARLY;
  const { serviceUnitIds } = input;
  return orMissing(NAMED, () =>
    withConflictCheck<Saved<UnavailabilityRecord>>({ serviceUnitIds }, writing, (tx) =>
      edited(tx, UNAVAILABILITY, { id, editedAt }, writing, async () => {
        await tx
          .update(unavailability)
          .set({ ...columnsOf(input), ...span, editedAt: nextEdit(unavailability, writing.now) })
          .where(eq(unavailability.id, id));
        await assignTo(tx, id, serviceUnitIds, writing);
      }),
    ),
  );
}

export const removeUnavailability = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction((tx) => removed(tx, UNAVAILABILITY, id, writing));
