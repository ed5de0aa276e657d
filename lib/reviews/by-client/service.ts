import 'server-only';
import { eq } from 'drizzle-orm';
import { db, type Transaction } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { review } from '@/db/schema/reviews';
import { inTransaction } from '@/db/transaction';
import type { Locale } from '../../base/statuses.ts';
import { mayBeReviewed } from '../../booking-rules/reviewable.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { findLink } from '../../kit/links/service.ts';
import { nextEdit } from '../../kit/records/service.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { noteMessage } from '../../conversations/notices/service.ts';
import { afterEdit, editableUntil, isLow, publicationOf, withoutContacts } from '../rules.ts';
import type { ReviewInput } from '../schema.ts';

export type ReviewOutcome =
  | { ok: true; review: { publishAt: Date; editableUntil: Date } }
  | { ok: false; reason: 'linkInvalid' | 'wrongState' | 'reviewFixed' };

type Written = Omit<ReviewInput, 'token'>;
type Stored = typeof review.$inferSelect;

/** What the press on the page behind a mailed link sends: the first time it is stored, afterwards it takes the place of what was said. */
export async function submitReview(
  { token, ...written }: ReviewInput,
  { locale, now }: { locale: Locale; now: Date },
): Promise<ReviewOutcome> {
  const link = salonSettings().reviews ? await findLink(db, token, ['write-review'], now) : null;
  const reservationId = link?.reservationId;
  if (!reservationId) return { ok: false, reason: 'linkInvalid' };
  return inTransaction(async (tx) => {
    // Who presses twice, at whichever process, waits here for the first press.
    const [visit] = await tx
      .select()
      .from(reservation)
      .where(eq(reservation.id, reservationId))
      .for('update');
    if (!visit || !mayBeReviewed(visit)) return { ok: false, reason: 'wrongState' };
    const [stored] = await tx
      .select()
      .from(review)
      .where(eq(review.reservationId, reservationId))
      .for('update');
    if (stored && stored.editableUntil <= now) return { ok: false, reason: 'reviewFixed' };
    const clean = {
      ...written,
      text: withoutContacts(written.text),
      displayName: withoutContacts(written.displayName),
      language: locale,
    };
    const saved = stored ? await edit(tx, stored, clean, now) : await store(tx, reservationId, clean, now);
    const wasLow = stored !== undefined && isLow(stored.stars);
    if (isLow(saved.stars) && !wasLow) await noteMessage(tx, { reviewId: saved.id }, now);
    return { ok: true, review: saved };
  });
}

type Clean = Written & { language: Locale };

async function store(tx: Transaction, reservationId: number, written: Clean, now: Date): Promise<Stored> {
  const [stored] = await tx
    .insert(review)
    .values({
      ...written,
      reservationId,
      publishAt: publicationOf(now),
      editableUntil: editableUntil(now),
      createdAt: now,
      editedAt: now,
    })
    .returning();
  if (!stored) throw new Error('the review was not stored');
  await recordChange(tx, { entity: 'review', entityId: stored.id, action: 'created', by: 'client', at: now });
  return stored;
}

async function edit(tx: Transaction, before: Stored, written: Clean, now: Date): Promise<Stored> {
  const [stored] = await tx
    .update(review)
    .set({
      ...written,
      ...afterEdit(
        { status: before.status, hiddenReason: before.hiddenReason, publishAt: before.publishAt },
        now,
      ),
      editedAt: nextEdit(review, now),
    })
    .where(eq(review.id, before.id))
    .returning();
  await recordChange(tx, { entity: 'review', entityId: before.id, action: 'edited', by: 'client', at: now });
  return stored ?? before;
}
