import 'server-only';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { outbox } from '@/db/schema/mail';

/** In the payload of a mail: the deed that caused it, by which it is found when the deed is taken back. */
export const causedAt = (at: Date) => ({ causedAt: at.toISOString() });

/**
 * Takes back the mails that a deed has caused, where they still wait.
 * @returns false when one has gone out, or is just being sent, so that its reader has to hear of the change
 */
export async function takeBackMails(
  tx: Executor,
  { reservationId, at, now }: { reservationId: number; at: Date; now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(outbox)
    .set({ state: 'cancelled', lockedUntil: null })
    .where(
      and(
        eq(outbox.reservationId, reservationId),
        eq(outbox.state, 'waiting'),
        sql`${outbox.payload} ->> 'causedAt' = ${at.toISOString()}`,
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now)),
      ),
    )
    .returning({ id: outbox.id });
  return taken.length > 0;
}
