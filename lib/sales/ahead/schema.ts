import { z } from 'zod';
import { NOTIFICATION_RULES } from '../../base/channels.ts';
import { PAYMENT_STATUSES, PAYMENT_TROUBLES } from '../../base/payment-statuses.ts';
import { idFilter, listQuery, momentFilter, wordFilter } from '../../base/validation/list.ts';
import { requiredOr } from '../../base/validation/message-keys.ts';
import { requiredText } from '../../base/validation/text.ts';
import { instant, wholeNumber } from '../../base/validation/values.ts';

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
    /** Money of theirs did not go back, or waits for staff to transfer it. */
    refunds: wordFilter(['failed', 'by-hand'] as const),
    /** What waits for somebody to see to it. */
    open: wordFilter(['true'] as const),
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

const MOST_TEXT = 50_000;

export const statementInput = z.strictObject({
  text: z
    .string({ error: requiredOr('type') })
    .min(1, 'required')
    .max(MOST_TEXT, 'tooMany'),
  dryRun: z.boolean({ error: requiredOr('type') }).default(false),
});
export type StatementInput = z.output<typeof statementInput>;

export const paymentLinkInput = z.strictObject({
  /** Absent: as much as the policies say. */
  amount: wholeNumber(1, MOST).optional(),
  /** Absent: a day, or until the visit begins. */
  payUntil: instant.optional(),
  /** What is booked is only held until it is paid. */
  holds: z.boolean({ error: requiredOr('type') }).default(false),
  /** How it goes: by mail, and without an address by message; the other way round; or by both. */
  sendBy: z.enum(NOTIFICATION_RULES).default('mail'),
});
export type PaymentLinkInput = z.output<typeof paymentLinkInput>;

export const refundInput = z.strictObject({
  /** Absent: what could not be given back before, else all that is left. */
  amount: wholeNumber(1, MOST).optional(),
});
export type RefundInput = z.output<typeof refundInput>;

/** What somebody has done about it, for whoever looks it up later. */
export const handledInput = z.strictObject({ note: requiredText(500) });
export type HandledInput = z.output<typeof handledInput>;
