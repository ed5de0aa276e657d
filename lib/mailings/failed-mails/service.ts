import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { outbox } from '@/db/schema/mail';
import { newsletter } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { wakeMailWorker } from '../../mail/outbox.ts';

/**
 * Gives a mail that failed all its tries again. Its id stays, and with it the key by which the provider knows it: one that
 * did go out unnoticed is not doubled while the provider remembers.
 * @returns false when there is no such mail, or it has not failed
 */
export async function sendAgain(id: string, now: Date): Promise<boolean> {
  const isWaiting = await inTransaction(async (tx) => {
    const [mail] = await tx
      .update(outbox)
      .set({ state: 'waiting', runAt: now, attempts: 0, lockedUntil: null, unsureSince: null })
      .where(and(eq(outbox.id, id), eq(outbox.state, 'failed')))
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
