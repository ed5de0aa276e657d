import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { newsletter } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../../kit/audit/service.ts';
import { wakeNewsletterDispatch } from '../dispatch/loop.ts';
import type { Removed, Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { created, edited, newStamps, removed, written, type Kind } from '../../kit/records/writes.ts';
import { NEWSLETTER_STATUS } from '../../base/statuses.ts';
import type { NewsletterRecord } from './answer.ts';
import { findNewsletter } from './queries.ts';
import type { NewsletterEdit, NewsletterInput } from './schema.ts';

const { DRAFT, SENDING } = NEWSLETTER_STATUS;
const NEWSLETTER: Kind<NewsletterRecord> = { entity: 'newsletter', table: newsletter, find: findNewsletter };

/** Why a newsletter that is not in the state it should be in cannot be touched. */
const notDone = async (tx: Transaction, id: number) => {
  const reason = (await findNewsletter(id, tx)) ? 'newsletterSent' : 'notFound';
  return { ok: false, reason } as const;
};

export const createNewsletter = (
  input: NewsletterInput,
  writing: Writing,
): Promise<Saved<NewsletterRecord>> =>
  inTransaction(async (tx) => {
    const [row] = await tx
      .insert(newsletter)
      .values({ ...input, ...newStamps(writing) })
      .returning({ id: newsletter.id });
    return created(tx, NEWSLETTER, row, writing);
  });

/** Only while nobody has it: what was sent stays as it was sent. */
export const updateNewsletter = (
  id: number,
  { editedAt, ...input }: NewsletterEdit,
  writing: Writing,
): Promise<Saved<NewsletterRecord>> =>
  inTransaction(async (tx) => {
    // First: whoever is told that somebody was faster would save again.
    const isDraft = and(eq(newsletter.id, id), eq(newsletter.status, DRAFT));
    const [draft] = await tx.select({ id: newsletter.id }).from(newsletter).where(isDraft).for('update');
    if (!draft) return notDone(tx, id);
    return edited(tx, NEWSLETTER, { id, editedAt }, writing, () =>
      tx
        .update(newsletter)
        .set({ ...input, editedAt: nextEdit(newsletter, writing.now) })
        .where(eq(newsletter.id, id)),
    );
  });

/** Not while it is being sent. */
export const removeNewsletter = (id: number, writing: Writing): Promise<Removed> =>
  inTransaction(async (tx) => {
    const outcome = await removed(tx, NEWSLETTER, id, writing, ne(newsletter.status, SENDING));
    return outcome.ok ? outcome : notDone(tx, id);
  });

/** Begins to send a newsletter to everybody who has confirmed; the rest is done by whichever process is there. */
export async function sendNewsletter(id: number, { by, now }: Writing): Promise<Saved<NewsletterRecord>> {
  const outcome = await inTransaction(async (tx): Promise<Saved<NewsletterRecord>> => {
    const begun = await tx
      .update(newsletter)
      .set({ status: SENDING, nextBatchAt: now, editedAt: nextEdit(newsletter, now) })
      .where(and(eq(newsletter.id, id), eq(newsletter.status, DRAFT)))
      .returning({ id: newsletter.id });
    if (begun.length === 0) return notDone(tx, id);
    await recordChange(tx, { entity: 'newsletter', entityId: id, action: 'sending begun', by, at: now });
    return written(tx, NEWSLETTER, id);
  });
  if (outcome.ok) wakeNewsletterDispatch();
  return outcome;
}
