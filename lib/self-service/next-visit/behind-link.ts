import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { reservation } from '@/db/schema/reservations';
import { RESERVATION_STATUS, type Locale } from '../../base/statuses.ts';
import type { LinkState } from '../../booking-rules/cancel-rules.ts';
import { mailedToken } from '../../kit/links/schema.ts';
import { findLink } from '../../kit/links/service.ts';
import { bookedServices } from '../../letters/templates/booked-services.ts';
import { getReservationFacts, type ReservationFacts } from '../../letters/facts/queries.ts';
import type { PaymentAhead } from '../../payments/policy/answer.ts';
import { openRequest, type PaymentRow } from '../../payments/requests/service.ts';
import { findDoneVisit, findNextVisit, type DoneVisit } from '../../return-visits/by-client/queries.ts';
import { upcomingOf } from '../../return-visits/visits.ts';

/** What the link of a mail is about that proposes the next visit. */
export type BehindNextLink = {
  standing: LinkState | 'link-invalid';
  /** The term that it books now, or the visit that there is already. */
  reservation: ReservationFacts | null;
  /** What is paid before it is booked; null where nothing is. */
  ahead: PaymentAhead | null;
  next: {
    /** Of the term that it books now; null where it books none. */
    termFrom: string | null;
    /** Of a visit that its client still has to confirm. */
    heldUntil: Date | null;
    /** Of one that waits to be paid. */
    toPay: Pick<PaymentRow, 'amount' | 'currency' | 'payUntil'> | null;
    /** What is booked anew where nothing can be proposed. */
    serviceUnitIds: number[];
  } | null;
};

const INVALID: BehindNextLink = { standing: 'link-invalid', reservation: null, ahead: null, next: null };
const NOTHING_MORE = { termFrom: null, heldUntil: null, toPay: null, serviceUnitIds: [] };

/** Only looks: mail scanners open links. */
export async function findBehindNextLink(token: string, locale: Locale, now: Date): Promise<BehindNextLink> {
  if (!mailedToken.safeParse(token).success) return INVALID;
  const link = await findLink(db, token, ['book-next'], now);
  const done = link?.reservationId ? await findDoneVisit(link.reservationId, now) : null;
  if (!done) return INVALID;
  const upcoming = await upcomingOf(done.client.id, { now });
  return upcoming ? behindBooked(upcoming.id, done.client, now) : behindProposal(done.visit.id, locale, now);
}

/** Of whoever comes already. What was booked with another address is not shown to this one. */
async function behindBooked(id: number, { email }: DoneVisit['client'], now: Date): Promise<BehindNextLink> {
  const [[row], facts] = await Promise.all([
    db.select({ email: reservation.clientEmail }).from(reservation).where(eq(reservation.id, id)),
    getReservationFacts(id, now),
  ]);
  const isShown = row?.email?.toLowerCase() === email.toLowerCase();
  if (!isShown || !facts) return { ...INVALID, standing: 'done', next: NOTHING_MORE };
  const isHeld = facts.status === RESERVATION_STATUS.INIT;
  const toPay = (isHeld && (await openRequest(id))) || null;
  return {
    ...INVALID,
    standing: isHeld ? 'awaits-approval' : 'done',
    reservation: facts,
    next: { ...NOTHING_MORE, toPay, heldUntil: isHeld && !facts.verifiedAt ? facts.holdUntil : null },
  };
}

async function behindProposal(visitId: number, locale: Locale, now: Date): Promise<BehindNextLink> {
  const [proposed, facts] = await Promise.all([
    findNextVisit(visitId, locale, now),
    getReservationFacts(visitId, now),
  ]);
  if (!facts) return INVALID;
  const serviceUnitIds = bookedServices(facts);
  if (!proposed) return { ...INVALID, standing: 'wrong-state', next: { ...NOTHING_MORE, serviceUnitIds } };
  const { employeeName, term, payment: ahead } = proposed;
  const { price, currency } = term;
  const [termFrom, termTo] = [new Date(term.from), new Date(term.to)];
  return {
    standing: 'open',
    reservation: { ...facts, termFrom, termTo, price, currency, employeeName },
    ahead,
    next: { ...NOTHING_MORE, termFrom: term.from, serviceUnitIds },
  };
}
