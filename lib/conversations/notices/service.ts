import 'server-only';
import { asc, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '@/db/client';
import { staffNews } from '@/db/schema/delivery/notices';
import { inTransaction } from '@/db/transaction';
import type { Actor } from '../../kit/audit/service.ts';
import type { EmployeeScope } from '../../accounts/sessions/roles.ts';
import { env } from '../../base/environment/env.ts';
import type { NoticePayload } from '../../letters/notices/payload.ts';
import { isPartOf } from '../../bookings/employee-scope.ts';
import { recipientsOf, notifyRecipient, type Recipient } from './recipients.ts';
import { newsEnd, sorted, type News } from './rules.ts';

/** So many are looked at together; the others a moment later. */
const BATCH = 200;

const TEMPLATES = { booked: 'staffBooked', cancelled: 'staffCancelled', message: 'staffMessage' } as const;

/** Parts of reservations that are somebody's. */
export async function partsOf(
  executor: Executor,
  employeeScope: EmployeeScope,
  which: SQL,
  order: SQL = sql`part.span_from, part.id`,
): Promise<number[]> {
  const rows = await executor.execute<{ id: number }>(sql`
    select part.id from reservation_segment part join reservation on reservation.id = part.reservation_id
    where ${which} and ${isPartOf(employeeScope, 'part')} order by ${order} limit 500`);
  return rows.map(({ id }) => id);
}

/** What came from elsewhere is no news, and of what was only held nobody has heard. */
const isNews = ({ kind }: News) => sql`reservation.reminded and (${kind === 'booked'} or exists (
  select from audit_event told where told.entity = 'reservation' and told.entity_id = reservation.id
    and (told.action = 'confirmed' or told.action = 'created' and told.actor like 'user:%')))`;

/** What was done with several dates of a series is one piece of news, of the first of them. */
const isFirstOfSeries = ({ kind, at, actor }: News) => sql`not exists (
  select from staff_news other join reservation earlier on earlier.id = other.reservation_id
  where other.kind = ${kind} and other.actor = ${actor} and other.at = ${at.toISOString()}::timestamptz
    and earlier.series_id = reservation.series_id and earlier.term_from < reservation.term_from)`;

const itsParts = (news: News): SQL =>
  news.segmentId === null
    ? sql`part.reservation_id = ${news.reservationId} and part.cancelled_at is null and ${isNews(news)} and ${isFirstOfSeries(news)}`
    : sql`part.id = ${news.segmentId} and ${isNews(news)}`;

/** What of the news is somebody's; null where nothing is. */
async function payloadFor(
  tx: Transaction,
  { employeeScope }: Recipient,
  news: News,
): Promise<NoticePayload | null> {
  const until = newsEnd(news.at).toISOString();
  if (news.reservationId === null) {
    const { contactMessageId, clientReplyId, deskRequestId, reviewId } = news;
    return { contactMessageId, clientReplyId, deskRequestId, reviewId, until };
  }
  const segmentIds = await partsOf(tx, employeeScope, itsParts(news));
  return segmentIds.length === 0 ? null : { segmentIds, until };
}

async function notify(tx: Transaction, news: News, now: Date): Promise<number> {
  const recipients = await recipientsOf(news.kind, tx);
  let recorded = 0;
  for (const recipient of recipients) {
    // Nobody hears of what they did themselves.
    if (news.actor === `user:${recipient.userId}`) continue;
    const payload = await payloadFor(tx, recipient, news);
    if (!payload) continue;
    const described = { template: TEMPLATES[news.kind], key: `news:${news.id}`, payload, now };
    recorded += await notifyRecipient(tx, recipient, described);
  }
  return recorded;
}

/**
 * Decides who hears of what has happened, and records it, all in one transaction with the news that it takes away: each is told
 * once, and none is lost.
 * @returns how many rows of the outbox were recorded
 */
export const notifyOfNews = (now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const queue = await tx.select().from(staffNews).orderBy(asc(staffNews.id)).limit(BATCH).for('update');
    if (queue.length === 0) return 0;
    const { notify: due, over } = sorted(queue, {
      now,
      staffDelayMs: env().STAFF_MAIL_DELAY_SECONDS * 1_000,
    });
    let recorded = 0;
    for (const news of due) recorded += await notify(tx, news, now);
    const done = [...due, ...over].map(({ id }) => id);
    if (done.length > 0) await tx.delete(staffNews).where(inArray(staffNews.id, done));
    return recorded;
  });

/** On the site, as an answer to a message, of a visit, or by an employee to the desk. */
type Written =
  | { contactMessageId: number }
  | { clientReplyId: number }
  | { reviewId: number }
  | { deskRequestId: number; by: Actor };

/**
 * Notes that somebody has written whom staff are to answer, in the transaction that keeps it; nothing where nobody of the staff hears
 * of anything.
 */
export async function noteMessage(tx: Executor, written: Written, now: Date): Promise<void> {
  const contactMessageId = 'contactMessageId' in written ? written.contactMessageId : null;
  const clientReplyId = 'clientReplyId' in written ? written.clientReplyId : null;
  const deskRequestId = 'deskRequestId' in written ? written.deskRequestId : null;
  const reviewId = 'reviewId' in written ? written.reviewId : null;
  const by: Actor = 'by' in written ? written.by : 'stranger';
  await tx.execute(sql`
    insert into staff_news (kind, contact_message_id, client_reply_id, desk_request_id, review_id, actor, at)
    select 'message', ${contactMessageId}::int, ${clientReplyId}::int, ${deskRequestId}::int, ${reviewId}::int, ${by}, ${now.toISOString()}::timestamptz
    where exists (select from push_device) or exists (select from notice_choice)`);
}
