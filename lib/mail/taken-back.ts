import 'server-only';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { outbox } from '@/db/schema/mail';
import { env } from '../base/env.ts';
import type { Actor } from '../kit/audit/service.ts';

/** In the payload of a mail: the deed that caused it, by which it is found when the deed is taken back. */
export const causedAt = (at: Date) => ({ causedAt: at.toISOString() });

/** When a mail may go out: what staff cause waits a little, so that nobody reads of a slip that is taken back. */
export function staffMailAt(by: Actor, now: Date): Date | undefined {
  const delay = env().STAFF_MAIL_DELAY_SECONDS * 1000;
  return by.startsWith('user:') && delay > 0 ? new Date(now.getTime() + delay) : undefined;
}

export type MailsTaken = { taken: number; wentOut: boolean };

/**
 * Takes back the mails that a deed has caused, where they still wait.
 * @returns `wentOut` when one has gone out, or is just being sent, so that its reader has to hear of the change
 */
export async function takeBackMails(
  tx: Executor,
  { reservationId, at, now }: { reservationId: number; at: Date; now: Date },
): Promise<MailsTaken> {
  const caused = and(
    eq(outbox.reservationId, reservationId),
    sql`${outbox.payload} ->> 'causedAt' = ${at.toISOString()}`,
  );
  const taken = await tx
    .update(outbox)
    .set({ state: 'cancelled', lockedUntil: null })
    .where(
      and(
        caused,
        eq(outbox.state, 'waiting'),
        isNull(outbox.unsureSince),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now)),
      ),
    )
    .returning({ id: outbox.id });
  const gone = await tx.$count(outbox, and(caused, inArray(outbox.state, ['sent', 'waiting'])));
  return { taken: taken.length, wentOut: gone > 0 };
}
