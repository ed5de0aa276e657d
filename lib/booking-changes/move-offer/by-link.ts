import 'server-only';
import { db, type Transaction } from '@/db/client';
import { inTransactionOrRolledBack, rollBackWith } from '@/db/rolled-back';
import { inTransaction } from '@/db/transaction';
import { EXPECTED_STATUSES } from '../../base/statuses.ts';
import type { LinkState } from '../../booking-rules/cancel-rules.ts';
import { lockTime } from '../../booking-rules/locks.ts';
import { lockReservation } from '../../bookings/lifecycle/as-seen.ts';
import { findLink } from '../../kit/links/service.ts';
import { recordChange } from '../../kit/audit/service.ts';
import { wakeMailWorker } from '../../delivery/outbox/outbox.ts';
import { notifyOfMove } from '../by-client/notify.ts';
import type { LinkOutcome } from '../by-link/service.ts';
import { findBookedVisit, minutesOf, type BookedVisit } from '../booked-visit/booked-visit.ts';
import { moveWithin } from '../move/move.ts';
import { findMoveOffer, type FoundOffer } from './queries.ts';
import { moveOfferState } from './rules.ts';
import { endMoveOffer } from './store.ts';

type Action = 'accept-move' | 'decline-move';
const INVALID = { ok: false, reason: 'link-invalid' } as const;
const OVER = { ok: false, reason: 'offer-over' } as const;

type Open = { offer: FoundOffer; heldId: number };

async function offerBehind(tx: Transaction, action: Action, token: string, now: Date) {
  const reservationId = (await findLink(tx, token, [action], now))?.reservationId;
  const offer = reservationId ? await findMoveOffer(tx, { reservationId }, now) : null;
  return reservationId && offer ? { reservationId, offer } : null;
}

/** The offer that a link is about, as long as it can be answered; else what became of it. */
async function openBehind(
  tx: Transaction,
  action: Action,
  token: string,
  now: Date,
): Promise<Open | LinkOutcome> {
  // Decided between the two reads, a link is about the visit itself by now.
  const found = (await offerBehind(tx, action, token, now)) ?? (await offerBehind(tx, action, token, now));
  if (!found) return INVALID;
  const { reservationId, offer } = found;
  // Once it is decided a link is about the visit itself, of which another one may be open.
  return offer.heldId === reservationId || offer.standing !== 'open' ? stillOpen(action, offer) : OVER;
}

function stillOpen(action: Action, offer: FoundOffer | null): Open | LinkOutcome {
  if (!offer) return INVALID;
  const state = moveOfferState(action, offer.standing);
  if (state === 'open' && offer.heldId !== null) return { offer, heldId: offer.heldId };
  if (state === 'done') return { ok: true, id: offer.reservationId };
  return state === 'wrong-state' ? { ok: false, reason: state } : OVER;
}

/** Moves the visit into the place that is held for it, as every move: all of it or nothing. */
export async function acceptMoveByLink(token: string, now: Date): Promise<LinkOutcome> {
  const outcome = await inTransactionOrRolledBack(async (tx): Promise<LinkOutcome> => {
    const seen = await openBehind(tx, 'accept-move', token, now);
    if ('ok' in seen) return seen;
    const held = await findBookedVisit(tx, seen.heldId);
    const before = await findBookedVisit(tx, seen.offer.reservationId);
    if (!held || !before) return OVER;
    const parts = [...held.parts, ...before.parts];
    await lockTime(tx, {
      employees: parts.map(({ employeeId }) => employeeId),
      workplaces: parts.map(({ workplaceId }) => workplaceId),
      schedule: 'asked',
    });
    await lockReservation(tx, seen.heldId);
    // Of two presses the second one finds what the first one has done.
    const open = stillOpen('accept-move', await findMoveOffer(tx, { id: seen.offer.id }, now));
    if ('ok' in open) return open;
    const visit = await findBookedVisit(tx, open.offer.reservationId);
    if (!visit || !canStillMove(visit, open.offer, now)) return OVER;
    await endMoveOffer(tx, open.offer, 'accepted', now);
    const context = { by: 'client' as const, now, action: 'moved' as const, notify: notifyOfMove };
    if (!(await moveWithin(tx, visit, intoPlaceOf(held, visit), context))) rollBackWith<LinkOutcome>(OVER);
    return { ok: true, id: visit.reservation.id };
  });
  wakeMailWorker();
  return outcome;
}

/** It is expected, has not begun, and is where it was. */
const canStillMove = ({ reservation: row }: BookedVisit, { sequence }: FoundOffer, now: Date) =>
  EXPECTED_STATUSES.includes(row.status) && row.termFrom > now && row.sequence === sequence;

/** Each part with whom and where its place is held. Neither grid nor lead time counts for what was offered. */
const intoPlaceOf = (held: BookedVisit, { reservation: row, parts }: BookedVisit) => ({
  start: held.reservation.termFrom.getTime(),
  reservationId: row.id,
  override: { grid: true, leadTime: true },
  parts: parts.map((part, index) => ({
    serviceUnitId: part.serviceUnitId,
    durationMinutes: minutesOf(part),
    employeeId: held.parts[index]?.employeeId ?? null,
    workplaceId: held.parts[index]?.workplaceId ?? undefined,
  })),
});

/** What is booked stays as it is, and the salon finds another answer. */
export async function declineMoveByLink(token: string, now: Date): Promise<LinkOutcome> {
  return inTransaction(async (tx): Promise<LinkOutcome> => {
    const seen = await openBehind(tx, 'decline-move', token, now);
    if ('ok' in seen) return seen;
    await lockReservation(tx, seen.heldId);
    const open = stillOpen('decline-move', await findMoveOffer(tx, { id: seen.offer.id }, now));
    if ('ok' in open) return open;
    await endMoveOffer(tx, open.offer, 'declined', now);
    const { reservationId: entityId } = open.offer;
    await recordChange(tx, {
      entity: 'reservation',
      entityId,
      action: 'move declined',
      by: 'client',
      at: now,
    });
    return { ok: true, id: entityId };
  });
}

/** What a mailed link can still do, for the page that it opens. */
export async function moveOfferBehind(action: Action, reservationId: number, now: Date): Promise<LinkState> {
  const offer = await findMoveOffer(db, { reservationId }, now);
  if (!offer) return 'offer-over';
  const isAnother = offer.heldId !== reservationId && offer.standing === 'open';
  return isAnother ? 'offer-over' : moveOfferState(action, offer.standing);
}

/** Staff take back that she was asked. */
export async function withdrawMoveOffer(reservationId: number, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const offer = await findMoveOffer(tx, { reservationId }, now);
    if (offer?.standing === 'open') await endMoveOffer(tx, offer, 'withdrawn', now);
  });
}
