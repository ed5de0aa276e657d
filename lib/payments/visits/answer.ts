import { z } from 'zod';
import {
  PAYMENT_STATUSES,
  PAYMENT_TROUBLES,
  REFUND_REASONS,
  REFUND_STATES,
} from '../../base/payment-statuses.ts';
import { CURRENCIES } from '../../base/statuses.ts';
import { id, instant, maybe, money } from '../../base/validation/answers.ts';

const refund = z.strictObject({
  id,
  amount: money,
  reason: z.enum(REFUND_REASONS),
  state: z.enum(REFUND_STATES),
  runAt: instant.describe('Not before then.'),
  editedAt: instant,
  lastError: maybe,
});

export const visitPayment = z
  .strictObject({
    payment: z
      .strictObject({
        text: maybe.describe('The policy, as the client has read it.'),
        price: money,
        currency: z.enum(CURRENCIES),
        waitsUntil: instant.nullable().describe('It is paid by then, or falls.'),
        left: money.describe('Paid, and neither on its way back nor on a paid bill.'),
        isSettled: z.boolean().describe('Its bill is paid: what is left was paid above it.'),
        back: z
          .strictObject({ salon: money, client: money, noShow: money })
          .describe('What would go back now if the salon cancelled, the client did, or nobody came.'),
        requests: z.array(
          z.strictObject({
            id,
            byTransfer: z.boolean().describe('To the salon’s bank, else on the page of the payment service.'),
            status: z.enum(PAYMENT_STATUSES),
            amount: money,
            currency: z.enum(CURRENCIES),
            payUntil: instant,
            paidAt: instant.nullable(),
            paidAmount: money.nullable(),
            paidCurrency: maybe,
            trouble: z.enum(PAYMENT_TROUBLES).nullable(),
            refunds: z.array(refund),
          }),
        ),
      })
      .nullable()
      .describe('Null: nobody was ever asked to pay for it ahead.'),
  })
  .meta({ id: 'VisitPayment' });
export type VisitPayment = NonNullable<z.output<typeof visitPayment>['payment']>;
