import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { newsletterSubscriber } from '@/db/schema/people';
import { reservation } from '@/db/schema/reservations';
import { mailedToken } from '../../kit/links/schema.ts';
import { findLink } from '../../kit/links/service.ts';
import type { LinkAction } from '../../kit/links/action.ts';
import { getReservationFacts, type ReservationFacts } from '../../letters/facts/queries.ts';
import {
  acceptState,
  cancelState,
  confirmState,
  declineState,
  type LinkState,
} from '../../booking-rules/cancel-rules.ts';
import { moveOfferBehind } from '../../booking-changes/move-offer/by-link.ts';
import { paymentAheadOf } from '../../bookings/pay-first/payment-ahead.ts';
import type { PaymentAhead } from '../../payments/policy/answer.ts';
import { leaveState } from '../../waiting-list/behind-link.ts';
import { placeBehind, type PlaceBehind } from '../../waiting-list/place.ts';
import { paymentStanding, type PaymentStanding } from '../../payments/standing/queries.ts';
import { salonSettings } from '../../salon/settings/held.ts';
import { SUBSCRIBER_STATUS, type Locale } from '../../base/statuses.ts';

type Reader = { locale: Locale; now: Date };

/** What is left of what was paid ahead, and what of it cancelling gives back. Once it is cancelled: all that was paid, and what went back. */
export type Refund = { paid: number; comesBack: number };

export type BehindLink = {
  standing: LinkState | 'link-invalid';
  /** The term that the link confirms or cancels. */
  reservation: ReservationFacts | null;
  /** Null where nothing was paid ahead, or nothing is left of it that cancelling could give back. */
  refund: Refund | null;
  /** What is paid before what is offered is booked; null where nothing is. */
  ahead: PaymentAhead | null;
  /** Of a link of the waiting list, where its reader stands. */
  place: PlaceBehind | null;
};

const INVALID: BehindLink = {
  standing: 'link-invalid',
  reservation: null,
  refund: null,
  ahead: null,
  place: null,
};
const standing = (isDone: boolean): BehindLink => ({ ...INVALID, standing: isDone ? 'done' : 'open' });

const OF_WAITING: ReadonlySet<LinkAction> = new Set(['accept-offer', 'decline-offer', 'leave-waiting-list']);

/** What a mailed link is about and what it can still do. Only looks: mail scanners open links. */
export async function findBehindLink(
  action: LinkAction,
  token: string,
  { locale, now }: Reader,
): Promise<BehindLink> {
  if (!mailedToken.safeParse(token).success) return INVALID;
  const found = await readBehindLink(action, token, { locale, now });
  return OF_WAITING.has(action) && found.standing !== 'link-invalid'
    ? { ...found, place: await placeBehind(token, now) }
    : found;
}

async function readBehindLink(action: LinkAction, token: string, reader: Reader): Promise<BehindLink> {
  const { now } = reader;
  if (action === 'leave-waiting-list') {
    return { ...INVALID, standing: await leaveState(token, now) };
  }
  const link = await findLink(db, token, [action], now);
  if (link?.reservationId) return behindReservation(action, link.reservationId, reader);
  if (link?.subscriberId) return behindSubscription(action, link.subscriberId);
  return INVALID;
}

async function behindReservation(action: LinkAction, id: number, reader: Reader): Promise<BehindLink> {
  const { now } = reader;
  const [[row], facts] = await Promise.all([
    db.select().from(reservation).where(eq(reservation.id, id)),
    getReservationFacts(id, now),
  ]);
  if (!row || !facts) return INVALID;
  if (action === 'unsubscribe-reservations') return standing(facts.mailsStopped);
  const stands =
    action === 'accept-move' || action === 'decline-move'
      ? await moveOfferBehind(action, id, now)
      : linkStateOf(action, row, now);
  const payment = action === 'cancel-reservation' ? await paymentStanding(row, now) : null;
  const isOffered = action === 'accept-offer' && stands === 'open';
  const ahead = isOffered ? await paymentAheadOf(row, reader) : null;
  return {
    ...INVALID,
    standing: stands,
    reservation: facts,
    refund: payment && refundOf(payment, stands),
    ahead,
  };
}

function refundOf({ paid, givenBack, backNow }: PaymentStanding, stands: LinkState): Refund | null {
  const refund =
    stands === 'done' ? { paid, comesBack: givenBack } : { paid: paid - givenBack, comesBack: backNow };
  return refund.paid > 0 ? refund : null;
}

function linkStateOf(action: LinkAction, row: typeof reservation.$inferSelect, now: Date): LinkState {
  if (action === 'confirm-reservation') return confirmState(row, now);
  if (action === 'accept-offer') return acceptState(row, now);
  if (action === 'decline-offer') return declineState(row);
  return cancelState(row, now, salonSettings().cancelUntilMinutes);
}

async function behindSubscription(action: LinkAction, id: number): Promise<BehindLink> {
  const [row] = await db
    .select({ status: newsletterSubscriber.status })
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.id, id));
  const { VERIFIED, UNSUBSCRIBED } = SUBSCRIBER_STATUS;
  if (!row) return INVALID;
  if (action === 'unsubscribe-newsletter') return standing(row.status === UNSUBSCRIBED);
  // A link from before they left again opens nothing.
  return row.status === UNSUBSCRIBED ? INVALID : standing(row.status === VERIFIED);
}
