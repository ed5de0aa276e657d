import 'server-only';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { reservation } from '@/db/schema/reservations';
import { waitingEntry } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import { readdressTexts } from '../../delivery/messages/pending-texts.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import type { MendedNumbers } from './answer.ts';
import { lockMisreadNumber } from './queries.ts';
import type { MendNumbersInput } from './schema.ts';

/**
 * Gives these clients the numbers that they meant, each in a transaction of its own. What was typed stays as it was typed; so does what
 * the number that nobody meant has said itself: its owner may have stopped messages, and wants none whoever the client is.
 */
export async function mendNumbers({ clientIds }: MendNumbersInput, writing: Writing): Promise<MendedNumbers> {
  const different = [...new Set(clientIds)];
  let mended = 0;
  for (const id of different) {
    if (await inTransaction((tx) => mendNumber(tx, id, writing))) mended += 1;
  }
  return { mended, skipped: different.length - mended };
}

/** @returns whether there was still something to mend */
async function mendNumber(tx: Transaction, id: number, { by, now }: Writing): Promise<boolean> {
  const found = await lockMisreadNumber(tx, id);
  if (!found) return false;
  const { stored, meant, email } = found;
  await tx
    .update(client)
    .set({ phone: meant, editedAt: nextEdit(client, now) })
    .where(eq(client.id, id));
  const theirs = await tx
    .update(reservation)
    .set({ clientPhoneE164: meant })
    .where(and(eq(reservation.clientId, id), eq(reservation.clientPhoneE164, stored)))
    .returning({ id: reservation.id });
  await readdressTexts(tx, { from: stored, to: meant, reservationIds: theirs.map((row) => row.id) });
  const waiting = await tx
    .update(waitingEntry)
    .set({ clientPhone: meant, editedAt: nextEdit(waitingEntry, now) })
    .where(
      and(
        eq(waitingEntry.clientPhone, stored),
        inArray(waitingEntry.state, ['waiting', 'offered']),
        // An entry knows no client: under another address it is somebody else's.
        email === null
          ? undefined
          : or(isNull(waitingEntry.clientEmail), eq(waitingEntry.clientEmail, email)),
      ),
    )
    .returning({ id: waitingEntry.id });
  const stamp = { action: 'edited', by, at: now } as const;
  await recordChange(
    tx,
    { entity: 'client', entityId: id, ...stamp, changes: { fields: ['phone'] } },
    ...waiting.map(
      (entry) =>
        ({
          entity: 'waiting-entry',
          entityId: entry.id,
          ...stamp,
          changes: { fields: ['clientPhone'] },
        }) as const,
    ),
  );
  return true;
}
