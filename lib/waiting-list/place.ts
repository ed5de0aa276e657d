import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { waitingEntry } from '@/db/schema/waiting';
import { findLink } from '../kit/links/service.ts';
import { entryBehind } from './behind-link.ts';
import { placeOf, type Place } from './rules.ts';

/** Where the reader of a mail of the waiting list stands, and for which services they waited. */
export type PlaceBehind = { place: Place; serviceUnitIds: number[] };

const GONE: PlaceBehind = { place: 'gone', serviceUnitIds: [] };

const lapsedOf = sql<number>`(select count(*)::integer from ${waitingOffer} lapsed
  where lapsed.entry_id = ${waitingEntry.id} and lapsed.outcome = 'lapsed')`;
const entryColumns = {
  state: waitingEntry.state,
  serviceUnitIds: waitingEntry.serviceUnitIds,
  lapsed: lapsedOf,
};

/** By the token of a link that accepts, declines or leaves. */
export async function placeBehind(token: string, now: Date): Promise<PlaceBehind> {
  const link = await findLink(db, token, ['accept-offer', 'decline-offer', 'leave-waiting-list'], now);
  if (!link) return GONE;
  if (link.purpose === 'leave-waiting-list') {
    const id = await entryBehind(db, token, now);
    const [entry] =
      id === null ? [] : await db.select(entryColumns).from(waitingEntry).where(eq(waitingEntry.id, id));
    return entry ? { place: placeOf(entry, false), serviceUnitIds: entry.serviceUnitIds } : GONE;
  }
  const [entry] = await db
    .select({ ...entryColumns, outcome: waitingOffer.outcome })
    .from(waitingOffer)
    .innerJoin(waitingEntry, eq(waitingEntry.id, waitingOffer.entryId))
    .where(eq(waitingOffer.reservationId, link.reservationId ?? 0));
  return entry
    ? { place: placeOf(entry, entry.outcome === 'open'), serviceUnitIds: entry.serviceUnitIds }
    : GONE;
}
