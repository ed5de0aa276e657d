export const POLICY_KINDS = ['NONE', 'DEPOSIT', 'FULL'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

/** Who pays ahead: everybody, who has not been here yet, who has missed so many visits, or whoever books for so much. */
export const PAYERS = ['ALL', 'NEW', 'MISSED', 'VALUE'] as const;
export type Payers = (typeof PAYERS)[number];

export const PAYMENT_STATUSES = [
  'CREATED',
  'PENDING',
  'PAID',
  'EXPIRED',
  'CANCELLED',
  'PART_REFUNDED',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Paid before it is booked; or by a link that staff have sent, also for what is booked already. */
export const PAYMENT_PURPOSES = ['BOOKING', 'LINK'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Why staff have to see to one: another amount or currency than was asked for, or the bank has taken it back. */
export const PAYMENT_TROUBLES = ['AMOUNT', 'CURRENCY', 'DISPUTED'] as const;
export type PaymentTrouble = (typeof PAYMENT_TROUBLES)[number];

export const REFUND_STATES = ['WAITING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

export const REFUND_REASONS = ['TOO_LATE', 'SALON', 'CLIENT', 'NO_SHOW', 'PART', 'STAFF'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** What the salon keeps of who cancels late, and of who does not come: a share of the price, and never more than was paid. */
export type CancelTerms = { freeUntilMinutes: number; lateFeePercent: number; noShowFeePercent: number };
