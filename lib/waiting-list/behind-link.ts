import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { waitingEntry } from '@/db/schema/waiting';
import { findLink } from '../kit/links/service.ts';

/** The entry that a link to leave the list is about, in the mail that tells of it or in one that offers; null when it is about none. */
export async function entryBehind(executor: Executor, token: string, now: Date): Promise<number | null> {
  const link = await findLink(executor, token, ['leave-waiting-list'], now);
  if (!link) return null;
  if (link.waitingEntryId !== null || link.reservationId === null) return link.waitingEntryId;
  const [offer] = await executor
    .select({ entryId: waitingOffer.entryId })
    .from(waitingOffer)
    .where(eq(waitingOffer.reservationId, link.reservationId));
  return offer?.entryId ?? null;
}

/** Whether somebody who presses it is still on the list. */
export async function leaveState(token: string, now: Date): Promise<'open' | 'done' | 'link-invalid'> {
  const id = await entryBehind(db, token, now);
  if (id === null) return 'link-invalid';
  const open = await db.$count(waitingEntry, and(eq(waitingEntry.id, id), isNull(waitingEntry.endedAt)));
  return open > 0 ? 'open' : 'done';
}
