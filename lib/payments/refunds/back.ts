import type { CancelTerms, PaymentTrouble } from '../../base/payment-statuses.ts';
import { comesBack, type Ending } from '../policy/rules.ts';

/** A payment, as far as it matters for what goes back of it. */
export type PaidRequest = {
  paidAmount: number | null;
  refundTotal: number;
  trouble: PaymentTrouble | null;
};

/** What of it is not on its way back. */
export const leftOf = ({ paidAmount, refundTotal }: PaidRequest): number => (paidAmount ?? 0) - refundTotal;

const WITHOUT_FEES: CancelTerms = { freeUntilMinutes: 0, lateFeePercent: 0, noShowFeePercent: 0 };

/** What comes back when all of a visit ends so. What arrived as something else than was asked for was never agreed: all of it. */
export function backAtEnd(
  requests: readonly PaidRequest[],
  { left, price, paymentTerms }: { left: number; price: number; paymentTerms: CancelTerms | null },
  ending: Ending,
): number {
  const isAgreed = requests.every(({ trouble }) => trouble !== 'AMOUNT' && trouble !== 'CURRENCY');
  const terms = isAgreed ? (paymentTerms ?? WITHOUT_FEES) : WITHOUT_FEES;
  return comesBack({ left, price, terms }, ending);
}
