import { z } from 'zod';
import { CURRENCIES, LINE_KINDS, PAYMENT_METHODS } from '../../base/statuses.ts';

const amount = z.int();
const name = z.string().nullable();

/**
 * What a receipt is written from. What is paid never changes, so a mail takes it along as it stood: its row is emptied when the client is
 * erased.
 */
export const receiptFacts = z.object({
  number: z.int(),
  paidAt: z.iso.datetime({ offset: true }),
  currency: z.enum(CURRENCIES),
  /** Of the sale that this one takes back. */
  countersNumber: z.int().nullable(),
  /** Of the till that the law knows. */
  receiptNumber: name,
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      name: z.string(),
      nameEn: name,
      nameDe: name,
      quantity: z.int(),
      unitPrice: amount,
      discount: amount,
      sharedDiscount: amount,
      sum: amount,
    }),
  ),
  total: amount,
  taxes: z.array(z.object({ basisPoints: z.int(), gross: amount, net: amount, tax: amount })),
  payments: z.array(z.object({ method: z.enum(PAYMENT_METHODS), amount, tendered: amount.nullable() })),
  tips: amount,
  change: amount,
});
export type ReceiptFacts = z.output<typeof receiptFacts>;
