import type { VisitPayment } from '@/lib/payments/visits/answer';
import type { PaymentBadgeFacts } from '@/lib/payments/visits/queries';

/** The same word beside an opened visit as beside it in a list. */
export function badgeOf({
  left,
  isSettled,
  currency,
  waitsUntil,
  requests,
}: VisitPayment): PaymentBadgeFacts | null {
  const disputed = requests.find(({ trouble }) => trouble === 'DISPUTED');
  if (disputed) return { state: 'disputed', amount: disputed.paidAmount ?? 0, currency };
  if (left > 0) return { state: isSettled ? 'back' : 'paid', amount: left, currency };
  const byTransfer = requests.at(-1)?.byTransfer === true;
  return waitsUntil ? { state: 'waits', until: waitsUntil, byTransfer } : null;
}

/** Whether somebody has to say what becomes of it where nobody came. */
export const isPaidAhead = (of: PaymentBadgeFacts | undefined): boolean =>
  of?.state === 'paid' || of?.state === 'back';
