import 'server-only';
import { addYears } from 'date-fns';
import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { newsletter } from '@/db/schema/people';
import { inTransaction } from '@/db/transaction';
import { salonZone } from '../salon/settings/settings.ts';
import { NEWSLETTER_STATUS } from '../base/statuses.ts';
import { instantGiven } from '../base/time/given.ts';
import { recordChange } from '../kit/audit/service.ts';
import type { Saved, Writing } from '../kit/records/outcome.ts';
import { nextEdit } from '../kit/records/service.ts';
import { written } from '../kit/records/writes.ts';
import type { NewsletterRecord } from './answer.ts';
import { NEWSLETTER, notDone } from './kind.ts';
import type { ScheduleInput } from './schema.ts';

const { DRAFT, SENDING } = NEWSLETTER_STATUS;
const entity = 'newsletter';
const isDraft = (id: number) => and(eq(newsletter.id, id), eq(newsletter.status, DRAFT));

/** It stays a draft, which begins by itself at that time. */
export async function scheduleNewsletter(
  id: number,
  { sendAt: given }: ScheduleInput,
  { by, now }: Writing,
): Promise<Saved<NewsletterRecord>> {
  const sendAt = instantGiven(given, salonZone());
  if (sendAt <= now) return { ok: false, reason: 'invalid', fields: { sendAt: 'greaterThanCurrentDate' } };
  if (sendAt > addYears(now, 1)) return { ok: false, reason: 'invalid', fields: { sendAt: 'horizon' } };
  return inTransaction(async (tx) => {
    const planned = await tx
      .update(newsletter)
      .set({ sendAt, editedAt: nextEdit(newsletter, now) })
      .where(isDraft(id))
      .returning({ id: newsletter.id });
    if (planned.length === 0) return notDone(tx, id);
    const changes = { sendAt: sendAt.toISOString() };
    await recordChange(tx, { entity, entityId: id, action: 'sending planned', by, at: now, changes });
    return written(tx, NEWSLETTER, id);
  });
}

/** Takes the plan back; where there is none, nothing changes. */
export const keepForLater = (id: number, { by, now }: Writing): Promise<Saved<NewsletterRecord>> =>
  inTransaction(async (tx) => {
    const [draft] = await tx
      .select({ sendAt: newsletter.sendAt })
      .from(newsletter)
      .where(isDraft(id))
      .for('update');
    if (!draft) return notDone(tx, id);
    if (draft.sendAt) {
      await tx
        .update(newsletter)
        .set({ sendAt: null, editedAt: nextEdit(newsletter, now) })
        .where(eq(newsletter.id, id));
      await recordChange(tx, { entity, entityId: id, action: 'plan taken back', by, at: now });
    }
    return written(tx, NEWSLETTER, id);
  });

/**
 * Begins the next newsletter whose time has come. It is a draft only until then, so that whichever process comes first
 * begins it, and no other.
 * @returns whether there was one
 */
export const beginPlanned = (now: Date): Promise<boolean> =>
  inTransaction(async (tx) => {
    const [due] = await tx
      .select({ id: newsletter.id })
      .from(newsletter)
      .where(and(eq(newsletter.status, DRAFT), isNotNull(newsletter.sendAt), lte(newsletter.sendAt, now)))
      .orderBy(asc(newsletter.sendAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    await tx
      .update(newsletter)
      .set({ status: SENDING, sendAt: null, nextBatchAt: now, editedAt: nextEdit(newsletter, now) })
      .where(eq(newsletter.id, due.id));
    await recordChange(tx, { entity, entityId: due.id, action: 'sending begun', by: 'system', at: now });
    return true;
  });
