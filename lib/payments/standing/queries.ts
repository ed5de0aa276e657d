import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import type { CancelTerms } from '../../base/payment-statuses.ts';
import type { Currency } from '../../base/statuses.ts';
import { freeUntil } from '../../booking-rules/cancel-rules.ts';
import { isSettled } from '../../booking-rules/settled-visit.ts';
import { aboveNewPrice } from '../policy/rules.ts';
import { backAtEnd, leftOf } from '../refunds/back.ts';
import { notSpent } from '../refunds/spent.ts';

type Visit = {
  id: number;
  termFrom: Date;
  price: number;
  currency: Currency;
  paymentTerms: CancelTerms | null;
};

const OPEN: ReadonlySet<string> = new Set(['CREATED', 'PENDING']);

/** What is to be paid for a visit ahead, what was, and what of it cancelling gives back; null where nobody was ever asked for anything. */
export async function paymentStanding(visit: Visit, now: Date) {
  const { id, termFrom, currency, price, paymentTerms } = visit;
  const requests = await db
    .select()
    .from(paymentRequest)
    .where(eq(paymentRequest.reservationId, id))
    .orderBy(asc(paymentRequest.id));
  if (requests.length === 0) return null;
  const open = requests.find(({ status, payUntil }) => OPEN.has(status) && payUntil > now);
  // What the bank has taken back itself is gone.
  const paid = requests.filter(
    ({ paidAt, paidCurrency, trouble }) =>
      paidAt !== null && paidCurrency === currency && trouble !== 'DISPUTED',
  );
  const [bill] = await db.execute<{ isSettled: boolean }>(sql`select ${isSettled(id)} as "isSettled"`);
  const end = paymentTerms && freeUntil(termFrom, paymentTerms);
  const left = await notSpent(
    db,
    id,
    paid.reduce((sum, request) => sum + leftOf(request), 0),
  );
  const back = (at: Date) => backAtEnd(paid, { left, price, paymentTerms }, { by: 'client', at, termFrom });
  return {
    toPay: open ? { amount: open.amount, until: open.payUntil } : null,
    paid: paid.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0),
    givenBack: paid.reduce((sum, { refundTotal }) => sum + refundTotal, 0),
    /** Its bill is paid: in the salon nothing is due any longer. */
    isSettled: bill?.isSettled ?? false,
    isDoubtful: requests.some(({ trouble }) => trouble === 'AMOUNT' || trouble === 'CURRENCY'),
    freeUntil: end,
    /** Where the client cancels now. */
    backNow: back(now),
    comesBack: { untilFree: back(end ?? now), after: back(termFrom) },
    /** Where a part of that price is cancelled alone. */
    backOfPart: (partPrice: number) => aboveNewPrice({ left, price: price - partPrice }),
  };
}
export type PaymentStanding = NonNullable<Awaited<ReturnType<typeof paymentStanding>>>;
