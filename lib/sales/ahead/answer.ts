import { z } from 'zod';
import { PAYMENT_PURPOSES, PAYMENT_STATUSES, PAYMENT_TROUBLES } from '../../base/payment-statuses.ts';
import { CURRENCIES } from '../../base/statuses.ts';
import { count, id, instant, maybe, money, stamps, text } from '../../base/validation/answers.ts';

export const paymentRequestRecord = z
  .strictObject({
    id,
    reservationId: id,
    clientName: text,
    termFrom: instant,
    provider: text.describe('`transfer`: to the salon’s account, of which staff say that it has arrived.'),
    reference: maybe.describe('Of a transfer: by which it is found on a bank statement.'),
    purpose: z
      .enum(PAYMENT_PURPOSES)
      .describe('`BOOKING`: before it is booked; `LINK`: by a link that staff have sent.'),
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
    refundByHand: money.describe('Of that, what staff have to transfer themselves.'),
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

export const statementRecord = z
  .strictObject({
    dryRun: z.boolean(),
    lines: z.array(
      z.strictObject({
        line: count,
        text,
        match: z
          .enum(['paid', 'already', 'amount', 'none'])
          .describe(
            '`amount`: another one than was asked for; `none`: nothing of ours. Neither does anything.',
          ),
        requestId: id.nullable(),
        clientName: maybe,
        amount: money.nullable().describe('As it was asked for.'),
        currency: z.enum(CURRENCIES).nullable(),
      }),
    ),
  })
  .meta({ id: 'StatementRead' });
export type StatementRecord = z.output<typeof statementRecord>;
