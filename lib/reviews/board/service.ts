import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { review } from '@/db/schema/reviews';
import { inTransaction } from '@/db/transaction';
import type { Locale } from '../../base/statuses.ts';
import type { ActionOf } from '../../kit/audit/actions.ts';
import { recordChange } from '../../kit/audit/service.ts';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { nextEdit, notAsSeen } from '../../kit/records/service.ts';
import { afterShowing } from '../rules.ts';
import type { ReviewRecord } from './answer.ts';
import { findReview } from './queries.ts';
import type { HideInput, ReplyInput } from './schema.ts';

type By = Writing & { locale: Locale };
type Stored = typeof review.$inferSelect;
type Change = {
  action: ActionOf<'review'>;
  changed: Partial<Stored>;
  changes?: Record<string, unknown>;
};

/** Changes a review as it was seen: its client may have written another one meanwhile. */
const change = (
  id: number,
  seen: Date | null,
  { by, now, locale }: By,
  decide: (stored: Stored) => Change | null,
): Promise<Saved<ReviewRecord>> =>
  inTransaction(async (tx: Transaction) => {
    const [stored] = await tx.select().from(review).where(eq(review.id, id)).for('update');
    const record = stored ? await findReview(id, locale, tx) : null;
    if (!stored || !record) return { ok: false, reason: 'notFound' };
    if (seen && stored.editedAt.getTime() !== seen.getTime()) {
      return notAsSeen(tx, { entity: 'review', id, fresh: record });
    }
    const decided = decide(stored);
    if (!decided) return { ok: false, reason: 'wrongState' };
    const { action, changed, changes } = decided;
    await tx
      .update(review)
      .set({ ...changed, editedAt: nextEdit(review, now) })
      .where(eq(review.id, id));
    await recordChange(tx, { entity: 'review', entityId: id, action, by, at: now, changes });
    return { ok: true, record: (await findReview(id, locale, tx)) ?? record };
  });

/** The salon's words below it; a second time they take the place of the first. */
export const replyTo = (
  id: number,
  { text, editedAt }: ReplyInput,
  writing: By,
): Promise<Saved<ReviewRecord>> =>
  change(id, editedAt, writing, () => ({
    action: 'answered',
    changed: { reply: text, repliedAt: writing.now },
  }));

export const hideReview = (
  id: number,
  { reason, editedAt }: HideInput,
  writing: By,
): Promise<Saved<ReviewRecord>> =>
  change(id, editedAt, writing, () => ({
    action: 'review hidden',
    changed: { status: 'HIDDEN', hiddenReason: reason },
    changes: { hiddenReason: reason },
  }));

/** Shows again what was hidden, at the time at which it would have been public. Nothing else can be published: time does that. */
export const showReview = (id: number, writing: By): Promise<Saved<ReviewRecord>> =>
  change(id, null, writing, (stored) =>
    stored.status === 'HIDDEN'
      ? { action: 'review shown', changed: afterShowing(stored, writing.now) }
      : null,
  );
