import { z } from 'zod';
import { PAYMENT_METHODS, SALE_STATUSES } from '../../base/statuses.ts';
import { orNull, recordIds, stampFilters } from '../../kit/records/schema.ts';
import {
  idFilter,
  listQuery,
  momentFilter,
  numberFilter,
  textFilter,
  wordFilter,
} from '../../base/validation/list.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { emailAddress, optional, optionalText, requiredText } from '../../base/validation/text.ts';
import { editedAt, recordId, wholeNumber } from '../../base/validation/values.ts';

const MOST = 1_000_000_000;
const amount = wholeNumber(0, MOST);
const share = wholeNumber(0, 10_000);
const reason = optionalText(500);
export const method = z.enum(PAYMENT_METHODS, {
  error: requiredOr(withBound('choice', PAYMENT_METHODS.join(', '))),
});

/** VOUCHER and PACKAGE are sold by what knows of them, and ROUNDING comes with a payment. */
const SOLD_BY_HAND = ['SERVICE', 'PRODUCT', 'FEE'] as const;

const lineInput = z.strictObject({
  id: orNull(recordId).describe('Of a line that is there already: what it is stays as it was sold.'),
  kind: z.enum(SOLD_BY_HAND, withBound('choice', SOLD_BY_HAND.join(', '))).default('SERVICE'),
  refId: orNull(recordId).describe('Of the service unit or the product.'),
  name: optionalText(200).describe('Of a fee.'),
  employeeId: orNull(recordId),
  quantity: wholeNumber(1, 1_000).default(1),
  unitPrice: orNull(amount).describe('Null: as in the list, or as the line has it.'),
  discount: amount.default(0).describe('Taken off the line.'),
  discountBasisPoints: orNull(share).describe('Instead of `discount`, as a share of the line.'),
  discountReason: reason.describe('Of a discount, or of another price than the list’s.'),
});
export type LineInput = z.output<typeof lineInput>;

const discount = z.strictObject({
  amount: orNull(amount).describe(
    'At most what the lines come to; what stands already is cut where they come to less.',
  ),
  basisPoints: orNull(share).describe('Instead of `amount`, as a share of all lines.'),
  reason: requiredText(500),
});
export type DiscountInput = z.output<typeof discount>;

const lines = z.array(lineInput, { error: requiredOr('type') }).max(50, 'tooMany');

const content = {
  lines: lines.describe('All of them, in their order.'),
  discount: orNull(discount).describe('Taken off the whole sale.'),
  clientId: recordId.nullish().describe('Left out, it stays as it is.'),
  reservationIds: recordIds
    .optional()
    .describe(
      'The visits on the bill; a new one brings its parts as lines, one that goes takes them along. Left out, they stay, but one goes with its last line where another stays.',
    ),
};

/** Whoever walked in: without a visit, or with those of somebody who pays for several. */
export const newSale = z.strictObject({ ...content, lines: lines.default([]) });
export type NewSale = z.output<typeof newSale>;

export const linesInput = z.strictObject({ ...content, editedAt });
export type LinesInput = z.output<typeof linesInput>;

const paymentInput = z.strictObject({
  method,
  amount: orNull(amount).describe('Null, of one at most: what the others leave.'),
  tendered: orNull(amount).describe('Handed over in cash.'),
});
export type PaymentInput = z.output<typeof paymentInput>;
const tipInput = z.strictObject({ employeeId: recordId, method, amount: wholeNumber(1, MOST) });
export type TipInput = z.output<typeof tipInput>;

export const receiptNumber = optionalText(100);

export const payInput = z.strictObject({
  editedAt,
  payments: z
    .array(paymentInput, { error: requiredOr('type') })
    .max(10, 'tooMany')
    .optional()
    .describe('Left out where the till is elsewhere: all of it was paid there.'),
  tips: z
    .array(tipInput, { error: requiredOr('type') })
    .max(10, 'tooMany')
    .default([]),
  receiptNumber: receiptNumber.describe('Of the till that the law knows.'),
});
export type PayInput = z.output<typeof payInput>;

export const counterInput = z.strictObject({
  reason: requiredText(500),
  method: orNull(method).describe('By which all of it is given back; null: each payment as it was paid.'),
});
export type CounterInput = z.output<typeof counterInput>;

/** Callers of before send the number alone, and have to. */
export const receiptInput = z
  .strictObject({
    receiptNumber: receiptNumber.describe('Noted once; left out where the receipt is only mailed.'),
    mail: z.boolean('type').default(false).describe('Mail the receipt, in the language of its client.'),
    email: optional(emailAddress)
      .default(null)
      .describe('Where to mail it; left out: the address of the client, else of the visit.'),
  })
  .refine(({ receiptNumber: number, mail }) => mail || number !== '', {
    path: ['receiptNumber'],
    message: 'required',
  });
export type ReceiptInput = z.output<typeof receiptInput>;

export const saleListQuery = listQuery(
  ['id', 'number', 'paidAt', 'total', 'createdAt', 'editedAt'],
  { sort: 'createdAt', direction: 'DESC' },
  {
    status: wordFilter(SALE_STATUSES),
    number: idFilter,
    client: idFilter,
    clientName: textFilter,
    employee: idFilter,
    reservation: idFilter,
    tillDay: idFilter,
    method: wordFilter(PAYMENT_METHODS),
    totalFrom: numberFilter(-MOST, MOST),
    totalTo: numberFilter(-MOST, MOST),
    paidAfter: momentFilter,
    paidBefore: momentFilter,
    ...stampFilters,
  },
);
export type SaleListQuery = z.output<typeof saleListQuery>;
