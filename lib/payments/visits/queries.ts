import 'server-only';
import { asc, eq, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRefund, paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import { EXPECTED_STATUSES, type Currency } from '../../base/statuses.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { isoWithOffset } from '../../base/time/zone.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { TRANSFER } from '../providers/transfer.ts';
import type { Ending } from '../policy/rules.ts';
import { backAtEnd, leftOf } from '../refunds/back.ts';
import { abovePaidBills, leftAbove } from '../refunds/spent.ts';
import type { VisitPayment } from './answer.ts';

type Request = typeof paymentRequest.$inferSelect;
type Refund = typeof paymentRefund.$inferSelect;

const iso = (instant: Date) => isoWithOffset(instant.getTime(), salonZone());

const refundAnswer = ({ id, amount, reason, state, runAt, editedAt, lastError }: Refund) => ({
  id,
  amount,
  reason,
  state,
  runAt: stampAnswer(runAt, salonZone()),
  editedAt: stampAnswer(editedAt, salonZone()),
  lastError,
});

const requestAnswer = (request: Request, refunds: readonly Refund[]) => {
  const { id, status, amount, currency, payUntil, paidAt, paidAmount, paidCurrency, trouble } = request;
  return {
    id,
    byTransfer: request.provider === TRANSFER,
    status,
    amount,
    currency,
    payUntil: iso(payUntil),
    paidAt: paidAt && stampAnswer(paidAt, salonZone()),
    paidAmount,
    paidCurrency,
    trouble,
    refunds: refunds.filter(({ requestId }) => requestId === id).map(refundAnswer),
  };
};

/**
 * What was asked for a visit ahead, what became of it, and what would go back of it now.
 * @returns null where nobody was ever asked, undefined where there is no such visit
 */
export async function findVisitPayment(
  reservationId: number,
  now: Date,
): Promise<VisitPayment | null | undefined> {
  const [visits, requests, refunds] = await Promise.all([
    db.select().from(reservation).where(eq(reservation.id, reservationId)),
    db
      .select()
      .from(paymentRequest)
      .where(eq(paymentRequest.reservationId, reservationId))
      .orderBy(asc(paymentRequest.id)),
    db
      .select({ refund: paymentRefund })
      .from(paymentRefund)
      .innerJoin(paymentRequest, eq(paymentRequest.id, paymentRefund.requestId))
      .where(eq(paymentRequest.reservationId, reservationId))
      .orderBy(asc(paymentRefund.id)),
  ]);
  const [visit] = visits;
  if (!visit) return undefined;
  if (requests.length === 0) return null;
  const { price, currency, paymentTerms, termFrom } = visit;
  const counted = requests.filter(({ trouble }) => trouble !== 'DISPUTED');
  const paid = counted.filter((request) => leftOf(request) > 0);
  const above = (await abovePaidBills(db, [reservationId])).get(reservationId);
  const left = leftAbove(
    paid.reduce((sum, request) => sum + leftOf(request), 0),
    above,
  );
  const backBy = (ending: Ending) => backAtEnd(paid, { left, price, paymentTerms }, ending);
  const waits = requests.find(({ status }) => status === 'CREATED' || status === 'PENDING');
  return {
    text: visit.paymentText,
    price,
    currency,
    waitsUntil: waits && EXPECTED_STATUSES.includes(visit.status) ? iso(waits.payUntil) : null,
    left,
    isSettled: above !== undefined,
    back: {
      salon: backBy({ by: 'salon' }),
      client: backBy({ by: 'client', at: now, termFrom }),
      noShow: backBy({ by: 'no-show' }),
    },
    requests: requests.map((request) =>
      requestAnswer(
        request,
        refunds.map(({ refund }) => refund),
      ),
    ),
  };
}

/** In a word, beside a visit: paid so much that is still here, or waiting to be paid until then. */
export type PaymentBadgeFacts =
  | { state: 'paid'; amount: number; currency: Currency }
  /** Above its paid bill, and still to be given back. */
  | { state: 'back'; amount: number; currency: Currency }
  | { state: 'disputed'; amount: number; currency: Currency }
  /** A transfer takes days. */
  | { state: 'waits'; until: string; byTransfer: boolean };
export type PaymentBadges = ReadonlyMap<number, PaymentBadgeFacts>;

type Shown = { request: Request; isExpected: boolean };

function badgeOf(all: readonly Shown[], above: number | undefined): PaymentBadgeFacts | null {
  const paid = all.map(({ request }) => request).filter((request) => leftOf(request) > 0);
  const [first] = paid;
  if (first) {
    const amount = paid.reduce((sum, request) => sum + leftOf(request), 0);
    const currency = (first.paidCurrency ?? first.currency) as Currency; // of a provider's answer
    if (paid.some(({ trouble }) => trouble === 'DISPUTED')) return { state: 'disputed', amount, currency };
    const left = leftAbove(amount, above);
    if (left > 0) return { state: above === undefined ? 'paid' : 'back', amount: left, currency };
  }
  const waits = all.find(
    ({ request: { status }, isExpected }) => isExpected && (status === 'CREATED' || status === 'PENDING'),
  );
  if (!waits) return null;
  const { payUntil, provider } = waits.request;
  return { state: 'waits', until: iso(payUntil), byTransfer: provider === TRANSFER };
}

/** Of those that somebody was asked to pay for ahead; of all others nothing. */
export async function paymentBadgesOf(reservationIds: readonly number[]): Promise<PaymentBadges> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .select({ request: paymentRequest, status: reservation.status })
    .from(paymentRequest)
    .innerJoin(reservation, eq(reservation.id, paymentRequest.reservationId))
    .where(inArray(paymentRequest.reservationId, [...reservationIds]));
  const byVisit = new Map<number, Shown[]>();
  for (const { request, status } of rows) {
    const others = byVisit.get(request.reservationId) ?? [];
    byVisit.set(request.reservationId, [
      ...others,
      { request, isExpected: EXPECTED_STATUSES.includes(status) },
    ]);
  }
  const above = await abovePaidBills(db, [...byVisit.keys()]);
  return new Map(
    [...byVisit].flatMap(([id, all]) => {
      const badge = badgeOf(all, above.get(id));
      return badge ? [[id, badge] as const] : [];
    }),
  );
}
