import { z } from 'zod';
import { PAYMENT_STATUSES, PAYMENT_TROUBLES } from '../../base/payment-statuses.ts';
import { idFilter, listQuery, momentFilter, wordFilter } from '../../base/validation/list.ts';
import { wholeNumber } from '../../base/validation/values.ts';

const MOST = 2_147_483_647;

export const paymentRequestListQuery = listQuery(
  ['id', 'payUntil', 'paidAt', 'amount', 'createdAt', 'editedAt'],
  { sort: 'createdAt', direction: 'DESC' },
  {
    reservation: idFilter,
    status: wordFilter(PAYMENT_STATUSES),
    trouble: wordFilter(PAYMENT_TROUBLES),
    /** A transfer that has not arrived yet. */
    awaited: wordFilter(['transfer'] as const),
    /** Money of theirs did not go back. */
    refunds: wordFilter(['failed'] as const),
    createdAfter: momentFilter,
    createdBefore: momentFilter,
  },
);
export type PaymentRequestListQuery = z.output<typeof paymentRequestListQuery>;

export const markPaidInput = z.strictObject({
  /** Absent: as much as was asked for. */
  amount: wholeNumber(1, MOST).optional(),
});
export type MarkPaidInput = z.output<typeof markPaidInput>;

export const refundInput = z.strictObject({
  /** Absent: what could not be given back before, else all that is left. */
  amount: wholeNumber(1, MOST).optional(),
});
export type RefundInput = z.output<typeof refundInput>;
