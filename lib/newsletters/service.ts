import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { newsletter } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { recordChange } from '../audit/service.ts';
import { wakeNewsletterDispatch } from '../newsletter-dispatch/loop.ts';
import type { Removed, Saved, Writing } from '../records/outcome.ts';
import { changedFields, nextEdit, notAsSeen } from '../records/service.ts';
import { NEWSLETTER_STATUS } from '../statuses.ts';
import type { NewsletterRecord } from './answer.ts';
import { findNewsletter } from './queries.ts';
import type { NewsletterEdit, NewsletterInput } from './schema.ts';

const { DRAFT, SENDING } = NEWSLETTER_STATUS;
const entity = 'newsletter';

async function saved(tx: Transaction, id: number): Promise<Saved<NewsletterRecord>> {
  const record = await findNewsletter(id, tx);
  if (!record) throw new Error('The newsletter was saved and is gone');
  return { ok: true, record };
}

/** Why a newsletter that is not in the state it should be in cannot be touched. */
const notDone = async (tx: Transaction, id: number) => {
  const reason = (await findNewsletter(id, tx)) ? 'newsletterSent' : 'notFound';
  return { ok: false, reason } as const;
};

export const createNewsletter = (
  input: NewsletterInput,
  { by, now }: Writing,
): Promise<Saved<NewsletterRecord>> =>
  inTransaction(async (tx) => {
    const [row] = await tx
      .insert(newsletter)
      .values({ ...input, createdAt: now, editedAt: now })
      .returning({ id: newsletter.id });
    if (!row) throw new Error('The newsletter was not inserted');
    await recordChange(tx, { entity, entityId: row.id, action: 'created', by, at: now });
    return saved(tx, row.id);
  });

/** Only while nobody has it: what was sent stays as it was sent. */
export const updateNewsletter = (
  id: number,
  { editedAt, ...input }: NewsletterEdit,
  { by, now }: Writing,
): Promise<Saved<NewsletterRecord>> =>
  inTransaction(async (tx) => {
    // First: whoever is told that somebody was faster would save again.
    const draft = and(eq(newsletter.id, id), eq(newsletter.status, DRAFT));
    const [before] = await tx.select().from(newsletter).where(draft).for('update');
    if (!before) return notDone(tx, id);
    if (before.editedAt.getTime() !== editedAt.getTime()) {
      return notAsSeen(tx, { entity, id, fresh: await findNewsletter(id, tx) });
    }
    await tx
      .update(newsletter)
      .set({ ...input, editedAt: nextEdit(newsletter, now) })
      .where(eq(newsletter.id, id));
    const changes = changedFields(before, input);
    await recordChange(tx, { entity, entityId: id, action: 'edited', by, at: now, changes });
    return saved(tx, id);
  });

/** Not while it is being sent. */
export const removeNewsletter = (id: number, { by, now }: Writing): Promise<Removed> =>
  inTransaction(async (tx): Promise<Removed> => {
    const gone = await tx
      .delete(newsletter)
      .where(and(eq(newsletter.id, id), ne(newsletter.status, SENDING)))
      .returning({ id: newsletter.id });
    if (gone.length === 0) return notDone(tx, id);
    await recordChange(tx, { entity, entityId: id, action: 'deleted', by, at: now });
    return { ok: true };
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
    await recordChange(tx, { entity, entityId: id, action: 'sending begun', by, at: now });
    return saved(tx, id);
  });
  if (outcome.ok) wakeNewsletterDispatch();
  return outcome;
}
