import 'server-only';
import { and, gt, isNull, ne, or } from 'drizzle-orm';
import { paymentRequest } from '@/db/schema/money/payments';

/** Paid, and neither all on its way back nor taken back by the bank itself. */
export const isStillHere = () =>
  and(
    gt(paymentRequest.paidAmount, paymentRequest.refundTotal),
    or(isNull(paymentRequest.trouble), ne(paymentRequest.trouble, 'DISPUTED')),
  );
