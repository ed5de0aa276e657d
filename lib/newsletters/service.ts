import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { newsletter } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../kit/audit/service.ts';
import { pictureStorage } from '../kit/pictures/configured-storage.ts';
import { wakeNewsletterDispatch } from './dispatch-loop.ts';
import type { Removed, Saved, Writing } from '../kit/records/outcome.ts';
import { nextEdit } from '../kit/records/service.ts';
import { created, edited, newStamps, removed, written } from '../kit/records/writes.ts';
import { NEWSLETTER_STATUS } from '../base/statuses.ts';
import type { NewsletterRecord } from './answer.ts';
import { NEWSLETTER, notDone } from './kind.ts';
import type { NewsletterEdit, NewsletterInput } from './schema.ts';

const { DRAFT, SENDING } = NEWSLETTER_STATUS;

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
export async function removeNewsletter(id: number, writing: Writing): Promise<Removed> {
  let picture: string | null = null;
  const outcome = await inTransaction(async (tx): Promise<Removed> => {
    const [held] = await tx
      .select({ key: newsletter.pictureKey })
      .from(newsletter)
      .where(eq(newsletter.id, id))
      .for('update');
    picture = held?.key ?? null;
    const gone = await removed(tx, NEWSLETTER, id, writing, ne(newsletter.status, SENDING));
    return gone.ok ? gone : notDone(tx, id);
  });
  if (outcome.ok && picture) await pictureStorage().remove(picture);
  return outcome;
}

/** Begins to send a newsletter to everybody who has confirmed; the rest is done by whichever process is there. */
export async function sendNewsletter(id: number, { by, now }: Writing): Promise<Saved<NewsletterRecord>> {
  const outcome = await inTransaction(async (tx): Promise<Saved<NewsletterRecord>> => {
    const begun = await tx
      .update(newsletter)
      .set({ status: SENDING, sendAt: null, nextBatchAt: now, editedAt: nextEdit(newsletter, now) })
      .where(and(eq(newsletter.id, id), eq(newsletter.status, DRAFT)))
      .returning({ id: newsletter.id });
    if (begun.length === 0) return notDone(tx, id);
    await recordChange(tx, { entity: 'newsletter', entityId: id, action: 'sending begun', by, at: now });
    return written(tx, NEWSLETTER, id);
  });
  if (outcome.ok) wakeNewsletterDispatch();
  return outcome;
}
