import 'server-only';
import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { env } from '../../base/environment/env.ts';
import type { Actor } from '../../kit/audit/service.ts';

/** In the payload of a mail: the action that caused it, by which it is found when the action is taken back. */
export const causedAt = (at: Date) => ({ causedAt: at.toISOString() });

/** When a mail may go out: what staff cause waits a little, so that nobody reads of a slip that is taken back. */
export function staffMailAt(by: Actor, now: Date): Date | undefined {
  const delay = env().STAFF_MAIL_DELAY_SECONDS * 1000;
  return by.startsWith('user:') && delay > 0 ? new Date(now.getTime() + delay) : undefined;
}

export type MailsTaken = { taken: number; wentOut: boolean };

/**
 * Takes back the mails that an action has caused, where they still wait.
 * @returns `wentOut` when one has gone out, or is just being sent, so that its reader has to hear of the change
 */
export async function takeBackMails(
  tx: Executor,
  { reservationId, at, now }: { reservationId: number; at: Date; now: Date },
): Promise<MailsTaken> {
  const causedThen = sql`${outbox.payload} ->> 'causedAt' = ${at.toISOString()}`;
  // Of a mail about several it is one piece of news.
  const its = sql`case when ${outbox.payload} ? 'news'
    then ${outbox.payload} @> ${JSON.stringify({ news: [{ reservationId }] })}::jsonb
    else ${outbox.reservationId} = ${reservationId} end`;
  const caused = and(causedThen, its);
  const left = sql`(select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(${outbox.payload} -> 'news') as one
    where (one ->> 'reservationId')::int <> ${reservationId})`;
  const isLast = sql`(not ${outbox.payload} ? 'news' or jsonb_array_length(${left}) = 0)`;
  const taken = await tx
    .update(outbox)
    .set({
      state: sql`case when ${isLast} then 'cancelled' else ${outbox.state} end`,
      payload: sql`case when ${isLast} then ${outbox.payload} else jsonb_set(${outbox.payload}, '{news}', ${left}) end`,
      lockedUntil: null,
    })
    .where(
      and(
        caused,
        eq(outbox.state, 'waiting'),
        isNull(outbox.unsureSince),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now)),
      ),
    )
    .returning({ id: outbox.id });
  const gone = await tx.$count(
    outbox,
    or(
      and(caused, inArray(outbox.state, ['sent', 'waiting'])),
      // A message that waited when the action was done told of it as well, unless it waits still.
      and(
        eq(outbox.reservationId, reservationId),
        sql`${outbox.payload} -> 'tellsOf' ? ${at.toISOString()}`,
        or(eq(outbox.state, 'sent'), isNotNull(outbox.unsureSince), isNotNull(outbox.lockedUntil)),
      ),
    ),
  );
  return { taken: taken.length, wentOut: gone > 0 };
}

/** What is about a reservation that goes away is about another one from now on; what nobody has begun to send is not sent any more. */
export async function handOverMails(tx: Executor, from: number, to: number): Promise<void> {
  const isUnbegun = sql`${outbox.state} = 'waiting' and ${outbox.lockedUntil} is null`;
  await tx
    .update(outbox)
    .set({ reservationId: to, state: sql`case when ${isUnbegun} then 'cancelled' else ${outbox.state} end` })
    .where(eq(outbox.reservationId, from));
}
