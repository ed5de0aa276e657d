import 'server-only';
import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { webhook } from '@/db/schema/delivery/webhooks';
import { TEST_EVENT } from '../../base/webhook-events.ts';
import { causedByRequest, wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import type { NotDone } from '../../kit/records/outcome.ts';

/** Sends an event that says nothing, to see whether anything arrives; also while nothing else is sent. */
export async function sendTest(id: number, now: Date): Promise<{ ok: true } | NotDone> {
  const [found] = await db.select({ language: webhook.language }).from(webhook).where(eq(webhook.id, id));
  if (!found) return { ok: false, reason: 'notFound' };
  await db.insert(outbox).values({
    template: 'event',
    recipient: String(id),
    channel: 'event',
    language: found.language,
    webhookId: id,
    payload: causedByRequest({ event: TEST_EVENT, recordId: null, at: now.toISOString() }),
    runAt: now,
    createdAt: now,
  });
  wakeMailWorker();
  return { ok: true };
}

/**
 * Sends an event once more, with all its tries, under the id that it had: a program that has got it already knows it by that. What it
 * carries is the record of now.
 */
export async function sendAgain(
  { id, deliveryId }: { id: number; deliveryId: string },
  now: Date,
): Promise<{ ok: true } | NotDone> {
  const sent = await db
    .update(outbox)
    .set({
      state: 'waiting',
      attempts: 0,
      runAt: now,
      lockedUntil: null,
      lastError: null,
      sentAt: null,
      deliveredAt: null,
    })
    .where(and(eq(outbox.id, deliveryId), eq(outbox.webhookId, id)))
    .returning({ id: outbox.id });
  if (sent.length === 0) return { ok: false, reason: 'notFound' };
  wakeMailWorker();
  return { ok: true };
}
