import 'server-only';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { outbox } from '@/db/schema/mail';
import { inTransaction } from '@/db/transaction';
import { describeFault } from '../../base/fault.ts';
import { log } from '../../base/log.ts';
import { startLoop, type Loop } from '../loop.ts';
import { enqueueMailOnce, type MailTemplate } from '../outbox.ts';
import { waysOnward } from './telling.ts';

const EVERY_MS = 15_000;
const BATCH = 100;

/** What has failed, or of which nobody has said in time that it has arrived. */
const isStuck = (now: Date) =>
  and(
    isNotNull(outbox.nextChannel),
    isNotNull(outbox.reservationId),
    isNull(outbox.deliveredAt),
    or(
      and(eq(outbox.state, 'failed'), or(isNull(outbox.nextAt), lte(outbox.nextAt, now))),
      and(eq(outbox.state, 'sent'), lte(outbox.nextAt, now)),
    ),
  );

/**
 * Sends what has not reached its reader the next way, once, and no longer shows it to staff as failed. The same key from whichever
 * process.
 * @returns how many went on
 */
export async function recordNextWays(now: Date): Promise<number> {
  const stuck = await db.select({ id: outbox.id }).from(outbox).where(isStuck(now)).limit(BATCH);
  let recorded = 0;
  for (const { id } of stuck) recorded += (await goOn(id, now)) ? 1 : 0;
  return recorded;
}

async function goOn(id: string, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, id), isStuck(now)))
      .for('update', { skipLocked: true });
    if (!mail?.nextChannel || mail.reservationId === null) return false;
    const [next, later] = await waysOnward(
      tx,
      { ...mail, reservationId: mail.reservationId },
      mail.nextChannel,
    );
    await tx
      .update(outbox)
      .set({
        nextChannel: null,
        nextAt: null,
        ...(next && {
          state: sql`case when ${outbox.state} = 'failed' then 'cancelled' else ${outbox.state} end`,
        }),
      })
      .where(eq(outbox.id, id));
    if (!next) return false;
    const { template, language, reservationId, payload } = mail;
    return enqueueMailOnce(tx, {
      template: template as MailTemplate, // of a row that was recorded with one
      recipient: next.recipient,
      channel: next.channel,
      nextChannel: later?.channel ?? null,
      language,
      reservationId,
      payload,
      runAt: now,
      createdAt: now,
      onceKey: `next:${id}`,
    });
  });
}

/** Looks for them for as long as the process lives. */
export const startNextWays = (wake: () => void): Loop =>
  startLoop(
    async () => {
      if ((await recordNextWays(new Date())) > 0) wake();
      return false;
    },
    EVERY_MS,
    (error, faults) =>
      log.warn({ error: describeFault(error), faults }, 'what did not arrive could not go another way'),
  );
