import 'server-only';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { newsletter, newsletterSubscriber } from '@/db/schema/people';
import { linkToken } from '@/db/schema/links';
import { inTransaction } from '@/db/transaction';
import { env } from '../base/environment/env.ts';
import { MINUTE } from '../base/time/units.ts';
import { addLinks } from '../kit/links/service.ts';
import { beginPlanned } from './scheduling.ts';
import { wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { NEWSLETTER_STATUS, SUBSCRIBER_STATUS } from '../base/statuses.ts';

const { SENDING, SENT } = NEWSLETTER_STATUS;

/** How often a newsletter under way gets its next mails; so many of them that a minute has as many as it may. */
const TICK_MS = 5_000;
const batchSize = () => Math.max(1, Math.round((env().NEWSLETTER_MAILS_PER_MINUTE * TICK_MS) / MINUTE));

type Newsletter = typeof newsletter.$inferSelect;

const mailOf = ({ id }: Newsletter, subscriberId: number) => `newsletter:${id}:${subscriberId}`;

/** The next subscribers who have confirmed, by number: nobody is asked for twice, however often this begins anew. */
const nextSubscribers = (tx: Transaction, { lastSubscriberId }: Newsletter) =>
  tx
    .select({
      id: newsletterSubscriber.id,
      email: newsletterSubscriber.email,
      language: newsletterSubscriber.language,
      leaveLink: linkToken.id,
    })
    .from(newsletterSubscriber)
    .leftJoin(
      linkToken,
      and(
        eq(linkToken.subscriberId, newsletterSubscriber.id),
        eq(linkToken.purpose, 'unsubscribe-newsletter'),
      ),
    )
    .where(
      and(
        eq(newsletterSubscriber.status, SUBSCRIBER_STATUS.VERIFIED),
        isNull(newsletterSubscriber.setAsideFor),
        gt(newsletterSubscriber.id, lastSubscriberId),
      ),
    )
    .orderBy(asc(newsletterSubscriber.id))
    .limit(batchSize());

/** How many mails wait, and how many of them nobody has tried to send yet. */
async function countWaiting(tx: Transaction, { id }: Newsletter): Promise<{ all: number; untried: number }> {
  const [counted] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      untried: sql<number>`(count(*) filter (where ${outbox.attempts} = 0))::int`,
    })
    .from(outbox)
    .where(and(eq(outbox.newsletterId, id), eq(outbox.state, 'waiting')));
  return counted ?? { all: 0, untried: 0 };
}

/** The workers do not keep up, or the provider refuses what they send; a few slow mailboxes alone stop nobody. */
const pilesUp = ({ all, untried }: { all: number; untried: number }) =>
  untried >= batchSize() * 2 || all >= batchSize() * 40;

/** Records the mails of one batch, evenly over the time until the next. @returns how many */
async function recordBatch(tx: Transaction, current: Newsletter, now: Date): Promise<number> {
  const subscribers = await nextSubscribers(tx, current);
  const last = subscribers.at(-1);
  if (!last) return 0;
  for (const { id, leaveLink } of subscribers) {
    if (leaveLink) continue;
    await addLinks(tx, { subscriberId: id }, [{ purpose: 'unsubscribe-newsletter', expiresAt: null }]);
  }
  const recorded = await tx
    .insert(outbox)
    .values(
      subscribers.map(({ id, email, language }, index) => ({
        template: 'newsletter',
        recipient: email,
        language,
        newsletterId: current.id,
        subscriberId: id,
        onceKey: mailOf(current, id),
        runAt: new Date(now.getTime() + Math.floor((index * TICK_MS) / subscribers.length)),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  await tx
    .update(newsletter)
    .set({
      lastSubscriberId: last.id,
      recipientsCount: sql`${newsletter.recipientsCount} + ${recorded.length}`,
      editedAt: sql`${newsletter.editedAt}`,
    })
    .where(eq(newsletter.id, current.id));
  return subscribers.length;
}

/**
 * Takes one newsletter that is being sent and due, and records its next mails; when there are none left and all have
 * come to an end, it is sent. Several processes may do so at once: each newsletter goes on with one of them at a time,
 * and its row says how far it has come. While mails pile up, because the provider is slow or was away, none are added.
 * Before that it begins one whose time has come.
 * @returns whether there was one
 */
export async function dispatchNewsletter(now: Date): Promise<boolean> {
  const begun = await beginPlanned(now);
  const done = await inTransaction(async (tx) => {
    const [current] = await tx
      .select()
      .from(newsletter)
      .where(and(eq(newsletter.status, SENDING), lte(newsletter.nextBatchAt, now)))
      .orderBy(asc(newsletter.nextBatchAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!current) return null;
    const waiting = await countWaiting(tx, current);
    const recorded = pilesUp(waiting) ? 0 : await recordBatch(tx, current, now);
    const isOver = waiting.all + recorded === 0;
    await tx
      .update(newsletter)
      .set({
        ...(isOver
          ? { status: SENT, sentAt: current.sentAt ?? now, nextBatchAt: null }
          : { nextBatchAt: new Date(now.getTime() + TICK_MS) }),
        editedAt: sql`${newsletter.editedAt}`,
      })
      .where(eq(newsletter.id, current.id));
    return { recorded };
  });
  if (done?.recorded) wakeMailWorker();
  return begun || done !== null;
}
