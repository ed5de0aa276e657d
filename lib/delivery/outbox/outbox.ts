import 'server-only';
import {
  and,
  asc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { outbox } from '@/db/schema/delivery/outbox';
import { newsletter } from '@/db/schema/people';
import type { Channel } from '../../base/channels.ts';
import { env } from '../../base/environment/env.ts';
import { currentRequestId } from '../../base/log/request-id.ts';
import { offeredLanguage } from '../../salon/settings/settings.ts';
import type { Locale } from '../../base/statuses.ts';
import { MAILS_A_DAY } from './limits.ts';
import type { MailTemplate } from '../../letters/templates/templates.ts';
import type { TEXT_ANSWER } from '../../letters/words/text-answer.ts';
import type { TEXT_TRY } from '../../letters/previews/example-text.ts';

export type { MailTemplate };

export type NewMail = {
  template: MailTemplate | typeof TEXT_ANSWER | typeof TEXT_TRY;
  /** An address, or a number in E.164 where it goes by a channel that wants one. */
  recipient: string;
  /** Absent: mail. */
  channel?: Channel;
  /** The way to go on with where that one does not reach its reader. */
  nextChannel?: Channel | null;
  language: Locale;
  /** What it is about. */
  reservationId?: number;
  userId?: number;
  subscriberId?: number;
  newsletterId?: number;
  contactMessageId?: number;
  waitingEntryId?: number;
  /** What the template needs beside that, such as a reason. */
  payload?: Record<string, unknown>;
  /** Not before then; absent: at once. */
  runAt?: Date;
  createdAt?: Date;
};

/** What the row keeps for a template, and by which request the mail is caused, where it is one. */
export const causedByRequest = (payload: Record<string, unknown> = {}): Record<string, unknown> => {
  const requestId = currentRequestId();
  return requestId === undefined ? payload : { ...payload, requestId };
};

/** The request that caused a mail; undefined where a time did. */
export const requestOf = ({ payload: { requestId } }: Pick<OutboxMail, 'payload'>): string | undefined =>
  typeof requestId === 'string' ? requestId : undefined;

const rowOf = <Mail extends NewMail>(mail: Mail): Mail => ({
  ...mail,
  payload: causedByRequest(mail.payload),
});

/** Records a mail in the transaction that causes it, so that there is never one without the other. */
export async function enqueueMail(tx: Executor, mail: NewMail): Promise<void> {
  await tx.insert(outbox).values(rowOf(mail));
}

/** The same of many at once. */
export async function enqueueMails(tx: Executor, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await tx.insert(outbox).values(mails.map(rowOf));
}

/**
 * Records a mail unless one with that key was recorded before, by whichever process.
 * @returns whether it was recorded
 */
export async function enqueueMailOnce(tx: Executor, mail: NewMail & { onceKey: string }): Promise<boolean> {
  const recorded = await tx
    .insert(outbox)
    .values(rowOf(mail))
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  return recorded.length > 0;
}

/**
 * Records a mail to an address of which nobody knows whether its owner wants one, unless it has got
 * what it may get in a day.
 * @returns whether it was recorded
 */
export async function enqueueUnaskedMail(tx: Executor, mail: NewMail): Promise<boolean> {
  const recent = await tx.$count(
    outbox,
    and(eq(outbox.recipient, mail.recipient), gt(outbox.createdAt, sql`now() - interval '1 day'`)),
  );
  if (recent >= MAILS_A_DAY.unproven * env().RATE_LIMIT_FACTOR) return false;
  await enqueueMail(tx, mail);
  return true;
}

/** So many tries take some five minutes. */
const FAILED_ATTEMPTS = 6;

/** What staff have to know of: it has failed, or, of a message, has been tried in vain for so long that its time may pass. */
export const isInTrouble = () =>
  or(
    eq(outbox.state, 'failed'),
    and(
      eq(outbox.state, 'waiting'),
      notInArray(outbox.channel, ['mail', 'event']),
      gte(outbox.attempts, FAILED_ATTEMPTS),
      isNotNull(outbox.lastError),
    ),
  );

/** Takes back the mails of a reservation that have not gone out yet. */
export async function cancelWaitingMails(
  tx: Executor,
  { reservationId, templates }: { reservationId: number; templates: MailTemplate[] },
): Promise<void> {
  await tx
    .update(outbox)
    .set({ state: 'cancelled', lockedUntil: null })
    .where(
      and(
        eq(outbox.reservationId, reservationId),
        eq(outbox.state, 'waiting'),
        inArray(outbox.template, templates),
      ),
    );
}

/**
 * The worker of this process. On globalThis, because the bundles of the routes and of instrumentation.ts each have
 * their own copy of this module.
 */
export const workerOfThisProcess = globalThis as typeof globalThis & {
  salonMailWorker?: { wake(): void; stop(): Promise<void> };
};

/** Call after the commit: the mail goes out now instead of at the worker's next look, a second later at most. */
export function wakeMailWorker(): void {
  workerOfThisProcess.salonMailWorker?.wake();
}

/** A row that a worker has taken, with the number of this try, from 1. */
export type OutboxMail = {
  id: string;
  template: string;
  recipient: string;
  channel: Channel;
  nextChannel: Channel | null;
  /** When that route is planned, since a try has failed. */
  nextAt: Date | null;
  language: Locale;
  reservationId: number | null;
  userId: number | null;
  subscriberId: number | null;
  newsletterId: number | null;
  contactMessageId: number | null;
  waitingEntryId: number | null;
  /** Of an event, the address outside that hears of it. */
  webhookId: number | null;
  payload: Record<string, unknown>;
  attempts: number;
  createdAt: Date;
  /** Since then an earlier try may have gone out without anybody knowing. */
  unsureSince: Date | null;
  /** An earlier worker took the row and never said what became of it. */
  abandonedAt: Date | null;
};

const dueMails = (now: Date, which: SQL | undefined) =>
  db
    .select({
      dueId: sql<string>`${outbox.id}`.as('due_id'),
      abandonedAt: sql`${outbox.lockedUntil}`.as('abandoned_at'),
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.state, 'waiting'),
        which,
        lte(outbox.runAt, now),
        or(isNull(outbox.lockedUntil), lte(outbox.lockedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.runAt))
    .for('update', { skipLocked: true })
    .$dynamic();

/** What a worker gets to know of a row that it has taken. */
const CLAIMED = {
  id: outbox.id,
  template: outbox.template,
  recipient: outbox.recipient,
  channel: outbox.channel,
  nextChannel: outbox.nextChannel,
  nextAt: outbox.nextAt,
  language: outbox.language,
  reservationId: outbox.reservationId,
  userId: outbox.userId,
  subscriberId: outbox.subscriberId,
  newsletterId: outbox.newsletterId,
  contactMessageId: outbox.contactMessageId,
  waitingEntryId: outbox.waitingEntryId,
  webhookId: outbox.webhookId,
  payload: outbox.payload,
  attempts: outbox.attempts,
  createdAt: outbox.createdAt,
  unsureSince: outbox.unsureSince,
};

const leased = (now: Date, leaseMs: number) => ({
  lockedUntil: new Date(now.getTime() + leaseMs),
  attempts: sql`${outbox.attempts} + 1`,
});

const inOrderOfCreation = (rows: OutboxMail[]): OutboxMail[] =>
  rows
    .map((mail) => ({
      ...mail,
      // The board speaks all languages, and so do the mails to those who use it.
      language: mail.userId === null ? offeredLanguage(mail.language) : mail.language,
    }))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

/**
 * Takes up to `limit` due mails for `leaseMs`; those that another worker has are passed over, and newsletters get only
 * the room that everything else leaves.
 */
export async function claimMails(now: Date, leaseMs: number, limit: number): Promise<OutboxMail[]> {
  const isUrgent = and(isNull(outbox.newsletterId), isNull(outbox.webhookId));
  const urgent = db.$with('urgent').as(dueMails(now, isUrgent).limit(limit));
  const room = sql<number>`${limit} - (select count(*) from urgent)`;
  const many = db
    .$with('many')
    .as(dueMails(now, isNotNull(outbox.newsletterId)).limit(room as unknown as number)); // the type knows only figures
  const due = db.$with('due').as(
    db
      .select({ dueId: urgent.dueId, abandonedAt: urgent.abandonedAt })
      .from(urgent)
      .unionAll(db.select({ dueId: many.dueId, abandonedAt: many.abandonedAt }).from(many)),
  );
  const rows = await db
    .with(urgent, many, due)
    .update(outbox)
    .set(leased(now, leaseMs))
    .from(due)
    .where(eq(outbox.id, due.dueId))
    .returning({ ...CLAIMED, abandonedAt: sql<Date | null>`${due.abandonedAt}`.mapWith(outbox.lockedUntil) });
  return inOrderOfCreation(rows);
}

/** The same of events to programs outside, which never stand between a mail and its reader. */
export async function claimEvents(now: Date, leaseMs: number, limit: number): Promise<OutboxMail[]> {
  const due = db.$with('due').as(dueMails(now, isNotNull(outbox.webhookId)).limit(limit));
  const rows = await db
    .with(due)
    .update(outbox)
    .set(leased(now, leaseMs))
    .from(due)
    .where(eq(outbox.id, due.dueId))
    .returning({ ...CLAIMED, abandonedAt: sql<Date | null>`${due.abandonedAt}`.mapWith(outbox.lockedUntil) });
  return inOrderOfCreation(rows);
}

/** The row, while it is still the one that this worker took. */
const stillOurs = ({ id, attempts }: OutboxMail) =>
  and(eq(outbox.id, id), eq(outbox.state, 'waiting'), eq(outbox.attempts, attempts));

type Ended = {
  state: 'sent' | 'failed' | 'cancelled';
  sentAt?: Date;
  lastError: string | null;
  deliveredAt?: Date;
  nextAt?: Date | null;
};

/** Ends a mail; in the same statement its newsletter counts it, so that the figures are right whenever a process dies. */
async function end(
  { newsletterId }: OutboxMail,
  { state, ...how }: Ended,
  which: SQL | undefined,
): Promise<void> {
  const ending = db
    .update(outbox)
    .set({ state, lockedUntil: null, ...how })
    .where(which);
  if (newsletterId === null) {
    await ending;
    return;
  }
  const count = {
    sent: sql`sent_count = sent_count + 1`,
    failed: sql`failed_count = failed_count + 1`,
    cancelled: sql`recipients_count = recipients_count - 1`,
  }[state];
  await db.execute(sql`
    with ended as ${ending.returning({ newsletterId: outbox.newsletterId })}
    update ${newsletter} set ${count} from ended where ${newsletter.id} = ended.newsletter_id`);
}

/**
 * What went out went out, also when the mail was taken back or claimed again meanwhile. `nextAt`: when it takes its next route,
 * unless it is said to have arrived by then.
 */
export const markSent = (
  mail: OutboxMail,
  now: Date,
  how: { delivered?: boolean; nextAt?: Date } = {},
): Promise<void> =>
  end(
    mail,
    {
      state: 'sent',
      sentAt: now,
      lastError: null,
      ...(how.delivered && { deliveredAt: now }),
      ...(how.nextAt && { nextAt: how.nextAt }),
    },
    // Unless its provider was faster to say that it has not arrived.
    and(eq(outbox.id, mail.id), ne(outbox.state, 'sent'), isNull(outbox.undeliveredAt)),
  );

/**
 * Ends a mail without sending it: `failed` is shown to staff, `cancelled` means that it has become pointless. `nextAt`: not
 * before then does it take its next route.
 */
export const markEnded = (
  mail: OutboxMail,
  state: 'failed' | 'cancelled',
  reason: string,
  nextAt: Date | null = null,
): Promise<void> => end(mail, { state, lastError: reason, nextAt }, stillOurs(mail));

/**
 * Plans the next try; `unsureSince`: when a try first may have gone out unnoticed. `nextAt`: when it takes its next route; what was
 * said with an earlier try holds.
 */
export async function markForRetry(
  mail: OutboxMail,
  {
    runAt,
    lastError,
    unsureSince,
    nextAt,
  }: { runAt: Date; lastError: string; unsureSince: Date | null; nextAt: Date | null },
): Promise<void> {
  await db
    .update(outbox)
    .set({
      runAt,
      lastError,
      unsureSince,
      lockedUntil: null,
      ...(nextAt && { nextAt: sql`coalesce(${outbox.nextAt}, ${nextAt.toISOString()}::timestamptz)` }),
    })
    .where(stillOurs(mail));
}

/** Gives an untried mail back, for any worker to take: at once, or from `runAt` on. */
export async function release(mail: OutboxMail, unsureSince: Date | null, runAt?: Date): Promise<void> {
  await db
    .update(outbox)
    .set({
      lockedUntil: null,
      attempts: sql`${outbox.attempts} - 1`,
      unsureSince,
      ...(runAt && { runAt }),
    })
    .where(stillOurs(mail));
}
