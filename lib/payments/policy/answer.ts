import { z } from 'zod';
import { PAYERS } from '../../base/payment-statuses.ts';
import { CURRENCIES } from '../../base/statuses.ts';
import { count, instant, money, text } from '../../base/validation/answers.ts';

export const paymentPolicyAnswer = z
  .strictObject({
    policy: z
      .strictObject({
        payers: z.array(z.enum(PAYERS)).describe('Of whom it is asked, by each policy that is met.'),
        amount: money.describe('Before it is booked.'),
        rest: money.describe('In the salon.'),
        currency: z.enum(CURRENCIES),
        freeUntil: instant.describe('Until then cancelling costs nothing.'),
        lateFeePercent: count,
        noShowFeePercent: count,
        text: text.describe('All of it in words of the reader’s language.'),
      })
      .nullable()
      .describe('Null: nothing is paid ahead.'),
  })
  .meta({ id: 'PaymentPolicyOfVisit' });
