import 'server-only';
import { and, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/reservations';
import { recordChange, type Actor } from '../audit/service.ts';

/** No reminders and nudges to these clients any more; answers to what they do are still mailed. */
export async function stopRemindersOf(
  tx: Transaction,
  whose: SQL,
  { reason, by, now }: { reason: string; by: Actor; now: Date },
): Promise<void> {
  const stopped = await tx
    .update(client)
    .set({ mailsStoppedAt: now, mailsStoppedReason: reason || null, editedAt: now })
    .where(and(whose, isNull(client.mailsStoppedAt)))
    .returning({ id: client.id });
  await recordChange(
    tx,
    ...stopped.map(({ id }) => ({
      entity: 'client',
      entityId: id,
      action: 'reservation mails stopped',
      by,
      at: now,
      // The history outlives an erasure, so a client's own words stay out of it.
      ...(by === 'system' && { reason }),
    })),
  );
}
