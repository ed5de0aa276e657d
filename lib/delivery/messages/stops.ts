import 'server-only';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { db, type Executor, type Transaction } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { messageStop } from '@/db/schema/delivery/replies';
import { canReceive } from './reachable.ts';
import { TEXT_ANSWER } from '../../letters/words/text-answer.ts';
import type { TextError } from '../sms-providers/troubles.ts';

/** When its owner has stopped messages to a number (E.164); null where none are. */
export async function stoppedSince(phone: string, executor: Executor = db): Promise<Date | null> {
  const [stop] = await executor
    .select({ stoppedAt: messageStop.stoppedAt })
    .from(messageStop)
    .where(eq(messageStop.phone, phone));
  return stop?.stoppedAt ?? null;
}

/** Which of these numbers want no messages. */
export async function stoppedOf(phones: string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await db
    .select({ phone: messageStop.phone })
    .from(messageStop)
    .where(inArray(messageStop.phone, phones));
  return new Set(rows.map(({ phone }) => phone));
}

/** The number, where it gets messages and its owner wants them. */
export async function numberToText(executor: Executor, phone: string | null): Promise<string | null> {
  if (!canReceive(phone)) return null;
  return (await stoppedSince(phone, executor)) ? null : phone;
}

/**
 * No messages to this number any more. What waits for it takes its next route where there is one, else it is dropped.
 * @returns whether there were any before
 */
export async function stopMessages(tx: Transaction, phone: string, now: Date): Promise<boolean> {
  const stopped = await tx
    .insert(messageStop)
    .values({ phone, stoppedAt: now })
    .onConflictDoNothing()
    .returning({ phone: messageStop.phone });
  const waiting = and(
    eq(outbox.recipient, phone),
    ne(outbox.channel, 'mail'),
    ne(outbox.template, TEXT_ANSWER),
    eq(outbox.state, 'waiting'),
    // What a worker has just taken it drops by itself.
    isNull(outbox.lockedUntil),
  );
  const lastError: TextError = 'stopped';
  await tx
    .update(outbox)
    .set({
      lastError,
      nextAt: null,
      state: sql`case when ${isNotNull(outbox.nextChannel)} then 'failed' else 'cancelled' end`,
    })
    .where(waiting);
  return stopped.length > 0;
}

/** @returns whether they were stopped */
export async function resumeMessages(tx: Transaction, phone: string): Promise<boolean> {
  const resumed = await tx
    .delete(messageStop)
    .where(eq(messageStop.phone, phone))
    .returning({ phone: messageStop.phone });
  return resumed.length > 0;
}
