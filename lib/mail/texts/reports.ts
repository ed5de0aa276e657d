import 'server-only';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/mail';
import { maskPersonal } from '../../base/mask.ts';
import { wakeMailWorker } from '../outbox.ts';

/** What a provider says became of a message. */
export type Report = { id: string; arrived: boolean; error: string };

/**
 * Takes a provider's word. Told twice or late it changes nothing more: what has arrived has arrived, whatever else is said of it, and
 * what goes another way by then stays on it.
 */
export async function receiveReport({ id, arrived, error }: Report, now: Date): Promise<void> {
  const its = and(eq(outbox.id, id), ne(outbox.channel, 'mail'), isNull(outbox.deliveredAt));
  if (arrived) {
    // One of which nobody knew whether it had gone out.
    await db
      .update(outbox)
      .set({
        state: 'sent',
        deliveredAt: now,
        lastError: null,
        nextChannel: null,
        nextAt: null,
        lockedUntil: null,
      })
      .where(and(its, inArray(outbox.state, ['sent', 'failed', 'waiting'])));
    return;
  }
  const [failed] = await db
    .update(outbox)
    .set({ state: 'failed', lastError: maskPersonal(`Not delivered: ${error}`), nextAt: null })
    .where(and(its, eq(outbox.state, 'sent')))
    .returning({ id: outbox.id });
  if (failed) wakeMailWorker();
}
