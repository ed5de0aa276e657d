import { z } from 'zod';
import { PAYMENT_STATUSES, PAYMENT_TROUBLES } from '../../base/payment-statuses.ts';
import { CURRENCIES } from '../../base/statuses.ts';
import { id, instant, maybe, money, stamps, text } from '../../base/validation/answers.ts';

export const paymentRequestRecord = z
  .strictObject({
    id,
    reservationId: id,
    clientName: text,
    termFrom: instant,
    provider: text.describe('`transfer`: to the salon’s account, of which staff say that it has arrived.'),
    reference: maybe.describe('Of a transfer: by which it is found on a bank statement.'),
    status: z.enum(PAYMENT_STATUSES),
    amount: money.describe('As it was asked for.'),
    currency: z.enum(CURRENCIES),
    payUntil: instant,
    paidAt: instant.nullable(),
    paidAmount: money.nullable().describe('As it arrived.'),
    paidCurrency: maybe,
    refunded: money.describe('Given back, or on its way.'),
    refundsFailed: money.describe(
      'Of that, what the provider could not give back: somebody has to see to it.',
    ),
    refundError: maybe.describe('What the provider said of it.'),
    trouble: z
      .enum(PAYMENT_TROUBLES)
      .nullable()
      .describe(
        'Another amount or currency than was asked for, which books nothing; or disputed at the bank.',
      ),
    handledAt: instant.nullable().describe('Somebody has seen to what was wrong with it.'),
    handledBy: maybe,
    handledNote: maybe,
    ...stamps,
  })
  .meta({ id: 'PaymentRequest' });
export const paymentLinkRecord = paymentRequestRecord
  .extend({ url: text.describe('Where the client pays; for whoever is written to by other means.') })
  .meta({ id: 'PaymentLink' });
export type PaymentLinkRecord = z.output<typeof paymentLinkRecord>;
export type PaymentRequestRecord = z.output<typeof paymentRequestRecord>;
