import 'server-only';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { inTransaction } from '@/db/transaction';
import { describeFault } from '../../base/log/fault.ts';
import { log } from '../../base/log/log.ts';
import { startLoop, type Loop } from '../../kit/loop.ts';
import { enqueueMailOnce, type MailTemplate } from '../outbox/outbox.ts';
import { giveBackCharge } from '../ceilings/charging.ts';
import { nextRoutes } from './notify.ts';
import type { TextError } from '../sms-providers/troubles.ts';

const EVERY_MS = 15_000;
const BATCH = 100;

/** What has failed, or could not be handed over in time, or of which nobody has said in time that it has arrived. */
const isStuck = (now: Date) =>
  and(
    isNotNull(outbox.nextChannel),
    isNotNull(outbox.reservationId),
    isNull(outbox.deliveredAt),
    or(
      and(eq(outbox.state, 'failed'), or(isNull(outbox.nextAt), lte(outbox.nextAt, now))),
      and(eq(outbox.state, 'sent'), lte(outbox.nextAt, now)),
      // While a worker has it, what becomes of it is not known yet.
      and(eq(outbox.state, 'waiting'), lte(outbox.nextAt, now), isNull(outbox.lockedUntil)),
    ),
  );

/** The key by which a message that takes its next route is recorded once, and found. */
export const nextKeyOf = (id: string) => `next:${id}`;

/**
 * Sends a message that has not arrived by its next route, once, and no longer shows it to staff as failed. The same key from whichever
 * process.
 * @returns how many went on
 */
export async function recordNextRoutes(now: Date): Promise<number> {
  const stuck = await db.select({ id: outbox.id }).from(outbox).where(isStuck(now)).limit(BATCH);
  let recorded = 0;
  for (const { id } of stuck) {
    const { isRecorded, wasNeverSent } = await goOn(id, now);
    if (isRecorded) recorded++;
    if (wasNeverSent) await giveBackCharge(id);
  }
  return recorded;
}

const NOWHERE = { isRecorded: false, wasNeverSent: false };

async function goOn(id: string, now: Date): Promise<typeof NOWHERE> {
  return inTransaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, id), isStuck(now)))
      .for('update', { skipLocked: true });
    if (!mail?.nextChannel || mail.reservationId === null) return NOWHERE;
    const [next, later] = await nextRoutes(
      tx,
      { ...mail, reservationId: mail.reservationId },
      mail.nextChannel,
    );
    // Whoever wants no messages has none to miss.
    const isOver = next !== undefined || mail.lastError === ('stopped' satisfies TextError);
    await tx
      .update(outbox)
      .set({
        nextChannel: null,
        nextAt: null,
        ...(isOver && {
          state: sql`case when ${outbox.state} = 'sent' then 'sent' else 'cancelled' end`,
        }),
      })
      .where(eq(outbox.id, id));
    if (!next) return NOWHERE;
    const { template, language, reservationId, payload } = mail;
    const isRecorded = await enqueueMailOnce(tx, {
      template: template as MailTemplate, // of a row that was recorded with one
      recipient: next.recipient,
      channel: next.channel,
      nextChannel: later?.channel ?? null,
      language,
      reservationId,
      payload,
      runAt: now,
      createdAt: now,
      onceKey: nextKeyOf(id),
    });
    return { isRecorded, wasNeverSent: mail.state === 'waiting' && mail.unsureSince === null };
  });
}

/** Looks for them for as long as the process lives. */
export const startNextRoutes = (wake: () => void): Loop =>
  startLoop(
    async () => {
      if ((await recordNextRoutes(new Date())) > 0) wake();
      return false;
    },
    EVERY_MS,
    (error, faults) =>
      log.warn({ error: describeFault(error), faults }, 'what did not arrive could not go another way'),
  );
