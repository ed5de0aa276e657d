import 'server-only';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { moveOffer, type MoveOfferOutcome } from '@/db/schema/move-offers';
import { linkToken } from '@/db/schema/links';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS } from '../../base/statuses.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { offerEnd, quietUntil } from '../../booking-rules/hold-rules.ts';
import { planVisit } from '../../availability/visits/plan.ts';
import { visitOf } from '../../bookings/book/decision.ts';
import type { BookingRequest } from '../../bookings/book/request.ts';
import { loadSearch } from '../../bookings/book/search.ts';
import { storeTerms } from '../../bookings/book/store-all.ts';
import { visitRecord, type Decided } from '../../bookings/book/term-record.ts';
import { expireConflictingHolds } from '../../bookings/lifecycle/service.ts';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import { enqueueMail } from '../../delivery/outbox/outbox.ts';
import { causedAt, handOverMails, staffMailAt } from '../../delivery/outbox/taken-back.ts';
import { quietHours, salonSettings } from '../../salon/settings/held.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import type { BookedVisit } from '../booked-visit/booked-visit.ts';

type Offering = { by: Actor; now: Date };

/**
 * Holds another place for what is booked, and asks the client about it, inside a transaction that holds everybody's time. What is booked
 * stays as it is until she says yes.
 * @returns false when that place is not free, or nobody can be asked
 */
export async function offerMove(
  tx: Transaction,
  { reservation: row }: BookedVisit,
  request: BookingRequest,
  { by, now }: Offering,
): Promise<boolean> {
  if (!row.clientEmail) return false;
  // Where it stands now is no free place for it: it stays there meanwhile.
  const search = await loadSearch({ ...request, reservationId: undefined }, now, tx);
  const plan = search && planVisit(search);
  if (!plan) return false;
  await expireConflictingHolds(tx, plan.parts, now);
  const [zone, quiet] = [salonZone(), quietHours()];
  const visit = visitOf(plan, search, row.language);
  const earliest = new Date(Math.min(row.termFrom.getTime(), visit.termFrom.getTime()));
  const until = offerEnd(now, earliest, salonSettings().offerMinutes, { zone, quiet });
  if (until <= now) return false;
  const { price, currency, language, clientName, clientEmail, clientPhone } = row;
  const order = { clientName, clientEmail, clientPhone, requirements: '' };
  const hold: Decided = {
    ...visit,
    price,
    currency,
    language,
    source: 'board',
    status: RESERVATION_STATUS.INIT,
    holdUntil: until,
    links: ['accept-move', 'decline-move'],
    mail: null,
    visitor: null,
    by,
    idempotency: null,
    now,
  };
  const [stored] = await storeTerms(tx, [visitRecord(order, hold, { routes: [], needsWork: false })]);
  if (!stored?.bookedId || stored.outcome === 'booked-already' || !stored.outcome.startsWith('booked'))
    return false;
  const heldId = stored.bookedId;
  await tx.insert(moveOffer).values({
    reservationId: row.id,
    heldId,
    sequence: row.sequence,
    termFrom: visit.termFrom,
    until,
    offeredBy: by,
    createdAt: now,
  });
  const iso = (instant: Date) => isoWithOffset(instant.getTime(), zone);
  await recordChange(tx, {
    entity: 'reservation',
    entityId: row.id,
    action: 'move offered',
    by,
    at: now,
    changes: { termFrom: [iso(row.termFrom), iso(visit.termFrom)] },
  });
  await enqueueMail(tx, {
    template: 'moveOffer',
    recipient: clientEmail ?? '',
    language,
    reservationId: heldId,
    payload: { from: row.termFrom.toISOString(), to: row.termTo.toISOString(), ...causedAt(now) },
    runAt: quietUntil(now, zone, quiet) ?? staffMailAt(by, now) ?? now,
  });
  return true;
}

/** Lets go of the place. Its links say from then on what became of it, and what was mailed about it stays with the visit. */
export async function endMoveOffer(
  tx: Transaction,
  { id, reservationId, heldId }: typeof moveOffer.$inferSelect,
  outcome: Exclude<MoveOfferOutcome, 'open'>,
  now: Date,
): Promise<void> {
  await tx
    .update(moveOffer)
    .set({ outcome, endedAt: now })
    .where(and(eq(moveOffer.id, id), eq(moveOffer.outcome, 'open')));
  if (heldId === null) return;
  await tx.update(linkToken).set({ reservationId }).where(eq(linkToken.reservationId, heldId));
  await handOverMails(tx, heldId, reservationId);
  await tx.delete(reservation).where(eq(reservation.id, heldId));
}
