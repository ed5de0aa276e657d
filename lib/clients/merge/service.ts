import 'server-only';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { clientPhoto } from '@/db/schema/clients/client-photos';
import { clientDuration } from '@/db/schema/clients/client-durations';
import { nudge } from '@/db/schema/nudges';
import { clientReply } from '@/db/schema/delivery/replies';
import { client, clientNote } from '@/db/schema/clients/clients';
import { series } from '@/db/schema/reservations';
import { waitingEntry } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import type { ClientRecord } from '../answer.ts';
import { findClient } from '../queries.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { changedFields, nextEdit, notAsSeen } from '../../kit/records/service.ts';
import { giveReservations } from '../../bookings/lifecycle/other-client.ts';
import { giveSales } from '../../sales/persons.ts';
import { mergedClient } from './rules.ts';
import type { MergeInput } from './schema.ts';

const entity = 'client';

/** Makes one client of two who are the same person: `otherId` is gone afterwards, its reservations are those of `id`. */
export async function mergeClients(
  id: number,
  { otherId, editedAt }: MergeInput,
  { by, now }: Writing,
): Promise<Saved<ClientRecord>> {
  if (id === otherId) return { ok: false, reason: 'invalid', fields: { otherId: 'anotherClient' } };
  return inTransaction(async (tx) => {
    // In order of their numbers, so that two merges of the same pair wait for each other instead of dying.
    const both = await tx
      .select()
      .from(client)
      .where(inArray(client.id, [id, otherId]))
      .orderBy(asc(client.id))
      .for('update');
    const survivor = both.find((row) => row.id === id);
    const other = both.find((row) => row.id === otherId);
    if (!survivor || !other) return { ok: false, reason: 'notFound' };
    if (editedAt && editedAt.getTime() !== survivor.editedAt.getTime()) {
      return notAsSeen(tx, { entity, id, fresh: await findClient(id, tx) });
    }

    const merged = mergedClient(survivor, other);
    await giveReservations(tx, otherId, id);
    await giveSales(tx, otherId, id);
    await tx.update(series).set({ clientId: id }).where(eq(series.clientId, otherId));
    const isMine = sql`exists (select from nudge mine
      where mine.client_id = ${id} and mine.last_visit_on = ${nudge.lastVisitOn})`;
    // Of two in one cycle, that of the survivor stays.
    await tx
      .update(nudge)
      .set({ clientId: id })
      .where(and(eq(nudge.clientId, otherId), not(isMine)));
    const isNoted = sql`exists (select from client_duration mine
      where mine.client_id = ${id} and mine.service_unit_id = ${clientDuration.serviceUnitId})`;
    // Of two durations of a service, that of the survivor stays.
    await tx
      .update(clientDuration)
      .set({ clientId: id })
      .where(and(eq(clientDuration.clientId, otherId), not(isNoted)));
    await tx.update(clientNote).set({ clientId: id }).where(eq(clientNote.clientId, otherId));
    await tx.update(clientReply).set({ clientId: id }).where(eq(clientReply.clientId, otherId));
    await tx.update(clientPhoto).set({ clientId: id }).where(eq(clientPhoto.clientId, otherId));
    // An address names a client, so that what waits under the one that goes waits under the one that stays.
    if (other.email !== null && merged.email !== null && other.email !== merged.email) {
      await tx
        .update(waitingEntry)
        .set({ clientEmail: merged.email })
        .where(eq(waitingEntry.clientEmail, other.email));
    }
    // First, since no two clients have the same address or number.
    await tx.delete(client).where(eq(client.id, otherId));
    await tx
      .update(client)
      .set({ ...merged, editedAt: nextEdit(client, now) })
      .where(eq(client.id, id));
    await recordChange(
      tx,
      {
        entity,
        entityId: id,
        action: 'merged',
        by,
        at: now,
        changes: { otherId, ...changedFields(survivor, merged) },
      },
      { entity, entityId: otherId, action: 'merged away', by, at: now, changes: { into: id } },
    );
    const record = await findClient(id, tx);
    if (!record) throw new Error('The client was merged and is gone');
    return { ok: true, record };
  });
}
