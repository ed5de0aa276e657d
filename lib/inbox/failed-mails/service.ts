import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { outbox } from '@/db/schema/delivery/outbox';
import { newsletter } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { isInTrouble, wakeMailWorker } from '../../delivery/outbox/outbox.ts';

/** Its provider takes no id twice, so what it could not deliver goes as a message of its own, which costs once more. */
const wasUndelivered = sql`${outbox.undeliveredAt} is not null`;
const unlessUndelivered = (column: PgColumn) => sql`case when ${wasUndelivered} then null else ${column} end`;

/**
 * Gives a mail that failed all its tries again. Its id stays, and with it the key by which the provider knows it: one that
 * did go out unnoticed is not doubled while the provider remembers.
 * @returns false when there is no such mail, or nothing keeps it from going out by itself
 */
export async function sendAgain(id: string, now: Date): Promise<boolean> {
  const isWaiting = await inTransaction(async (tx) => {
    const [mail] = await tx
      .update(outbox)
      .set({
        id: sql`case when ${wasUndelivered} then gen_random_uuid() else ${outbox.id} end`,
        state: 'waiting',
        runAt: now,
        attempts: 0,
        lockedUntil: null,
        unsureSince: null,
        nextAt: null,
        cost: unlessUndelivered(outbox.cost),
        chargedOn: unlessUndelivered(outbox.chargedOn),
        sentAt: null,
        undeliveredAt: null,
      })
      .where(and(eq(outbox.id, id), isInTrouble()))
      .returning({ newsletterId: outbox.newsletterId });
    if (!mail) return false;
    if (mail.newsletterId !== null) {
      // It will be counted again, as sent or as failed.
      await tx
        .update(newsletter)
        .set({ failedCount: sql`failed_count - 1`, editedAt: sql`edited_at` })
        .where(eq(newsletter.id, mail.newsletterId));
    }
    return true;
  });
  if (isWaiting) wakeMailWorker();
  return isWaiting;
}
