import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { newsletter } from '@/db/schema/people';
import type { PictureVariant } from '@/db/schema/catalogue';
import { inTransaction } from '@/db/transaction';
import { NEWSLETTER_STATUS } from '../base/statuses.ts';
import { recordChange } from '../kit/audit/service.ts';
import { pictureStorage } from '../kit/pictures/configured-storage.ts';
import { keepPicture } from '../kit/pictures/service.ts';
import type { Saved, Writing } from '../kit/records/outcome.ts';
import { written } from '../kit/records/writes.ts';
import { LETTER_PICTURE_WIDTH } from '../letters/attachments/letter-picture.ts';
import type { NewsletterRecord } from './answer.ts';
import { NEWSLETTER, notDone } from './kind.ts';

/** Makes an upload the picture of a newsletter that nobody has yet, in place of the one before. */
export const setLetterPicture = (
  id: number,
  bytes: Buffer,
  writing: Writing,
): Promise<Saved<NewsletterRecord>> =>
  keepPicture(
    bytes,
    ({ storageKey, variants }) =>
      exchange(id, { pictureKey: storageKey, pictureVariants: variants }, writing),
    // Twice what is shown, for sharp screens.
    { widths: [LETTER_PICTURE_WIDTH * 2] },
  );

export const removeLetterPicture = (id: number, writing: Writing): Promise<Saved<NewsletterRecord>> =>
  exchange(id, { pictureKey: null, pictureVariants: null }, writing);

type Picture =
  | { pictureKey: string; pictureVariants: PictureVariant[] }
  | { pictureKey: null; pictureVariants: null };

/** The picture is no part of what somebody edits in the form: `edited_at` stays. */
async function exchange(
  id: number,
  picture: Picture,
  { by, now }: Writing,
): Promise<Saved<NewsletterRecord>> {
  let previous: string | null = null;
  const outcome = await inTransaction(async (tx): Promise<Saved<NewsletterRecord>> => {
    const [held] = await tx
      .select({ key: newsletter.pictureKey })
      .from(newsletter)
      .where(and(eq(newsletter.id, id), eq(newsletter.status, NEWSLETTER_STATUS.DRAFT)))
      .for('update');
    if (!held) return notDone(tx, id);
    previous = held.key;
    await tx
      .update(newsletter)
      .set({ ...picture, editedAt: sql`${newsletter.editedAt}` })
      .where(eq(newsletter.id, id));
    const action = picture.pictureKey ? 'picture set' : 'picture removed';
    await recordChange(tx, { entity: 'newsletter', entityId: id, action, by, at: now });
    return written(tx, NEWSLETTER, id);
  });
  if (outcome.ok && previous) await pictureStorage().remove(previous);
  return outcome;
}
