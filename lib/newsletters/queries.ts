import 'server-only';
import { and, count, eq, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { contains, inOrder, listPage, type Page } from '@/db/list';
import { newsletter, newsletterSubscriber } from '@/db/schema/people';
import { offeredLanguage, salonZone } from '../salon/settings/settings.ts';
import { SUBSCRIBER_STATUS } from '../base/statuses.ts';
import { containsFolded, isBetween } from '../kit/records/queries.ts';
import {
  newsletterAnswer,
  subscriberAnswer,
  type NewsletterRecord,
  type Readers,
  type SubscriberRecord,
} from './answer.ts';
import type { NewsletterListQuery, SubscriberListQuery } from './schema.ts';

export async function listNewsletters(query: NewsletterListQuery): Promise<Page<NewsletterRecord>> {
  const zone = salonZone();
  const { subject, message, status, sentAfter, sentBefore, createdAfter, createdBefore } = query;
  const where = and(
    subject ? containsFolded(newsletter.subject, subject) : undefined,
    message ? containsFolded(newsletter.message, message) : undefined,
    status ? eq(newsletter.status, status) : undefined,
    isBetween(newsletter.sentAt, sentAfter, sentBefore),
    isBetween(newsletter.createdAt, createdAfter, createdBefore),
  );
  const rows = db
    .select()
    .from(newsletter)
    .where(where)
    .orderBy(...inOrder(query, newsletter, newsletter.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: newsletter, where });
  return { ...page, items: page.items.map((row) => newsletterAnswer(row, zone)) };
}

export async function findNewsletter(id: number, executor: Executor = db): Promise<NewsletterRecord | null> {
  const [row] = await executor.select().from(newsletter).where(eq(newsletter.id, id));
  return row ? newsletterAnswer(row, salonZone()) : null;
}

export async function listSubscribers(query: SubscriberListQuery): Promise<Page<SubscriberRecord>> {
  const zone = salonZone();
  const { email, language, status, unsubscriptionReason, createdAfter, createdBefore } = query;
  const where = and(
    email ? contains(newsletterSubscriber.email, email) : undefined,
    language ? eq(newsletterSubscriber.language, language) : undefined,
    status ? eq(newsletterSubscriber.status, status) : undefined,
    unsubscriptionReason
      ? containsFolded(newsletterSubscriber.unsubscriptionReason, unsubscriptionReason)
      : undefined,
    isBetween(newsletterSubscriber.createdAt, createdAfter, createdBefore),
  );
  const rows = db
    .select()
    .from(newsletterSubscriber)
    .where(where)
    .orderBy(...inOrder(query, newsletterSubscriber, newsletterSubscriber.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: newsletterSubscriber, where });
  return { ...page, items: page.items.map((row) => subscriberAnswer(row, zone)) };
}

export async function findSubscriber(id: number, executor: Executor = db): Promise<SubscriberRecord | null> {
  const [row] = await executor.select().from(newsletterSubscriber).where(eq(newsletterSubscriber.id, id));
  return row ? subscriberAnswer(row, salonZone()) : null;
}

/** To how many a newsletter would go now, by the language in which they get it. */
export async function countReaders(): Promise<Readers> {
  const { status, language, setAsideFor } = newsletterSubscriber;
  const rows = await db
    .select({ language, count: count() })
    .from(newsletterSubscriber)
    .where(and(eq(status, SUBSCRIBER_STATUS.VERIFIED), isNull(setAsideFor)))
    .groupBy(language);
  const readers: Readers = { total: 0, sr: 0, en: 0, de: 0 };
  for (const row of rows) {
    readers.total += row.count;
    readers[offeredLanguage(row.language)] += row.count;
  }
  return readers;
}
