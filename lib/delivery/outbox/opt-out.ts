import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { client } from '@/db/schema/clients/clients';
import { reservationMailStop } from '@/db/schema/reservations';
import type { ActionOf } from '../../kit/audit/actions.ts';
import { recordChange, type Actor } from '../../kit/audit/service.ts';

/** What the history calls it. */
export const REMINDERS_STOPPED = 'reservation mails stopped' as const satisfies ActionOf<'client'>;

/**
 * No reminders and nudges to this address any more; answers to what is done there are still mailed. It decides about the client
 * whose address it is, and about no other: a client's reservations may name addresses of somebody else.
 */
export async function stopRemindersAt(
  tx: Transaction,
  email: string,
  { reason, by, now }: { reason: string; by: Actor; now: Date },
): Promise<void> {
  const address = sql`lower(${email})`;
  await tx
    .insert(reservationMailStop)
    .values({ email: address, reason: reason || null, stoppedAt: now })
    .onConflictDoNothing();
  const stopped = await tx
    .update(client)
    .set({ mailsStoppedAt: now, mailsStoppedReason: reason || null, editedAt: now })
    .where(and(eq(client.email, address), isNull(client.mailsStoppedAt)))
    .returning({ id: client.id });
  await recordChange(
    tx,
    ...stopped.map(({ id }) => ({
      entity: 'client' as const,
      entityId: id,
      action: REMINDERS_STOPPED,
      by,
      at: now,
      // The history outlives an erasure, so a client's own words stay out of it.
      ...(by === 'system' && { reason }),
    })),
  );
}
