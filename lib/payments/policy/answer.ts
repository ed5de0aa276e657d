import { z } from 'zod';
import { PAYERS } from '../../base/payment-statuses.ts';
import { CURRENCIES } from '../../base/statuses.ts';
import { count, instant, maybe, money, text } from '../../base/validation/answers.ts';

const policyOfVisit = z.strictObject({
  payers: z.array(z.enum(PAYERS)).describe('Of whom it is asked, by each policy that is met.'),
  amount: money.describe('Before it is booked.'),
  rest: money.describe('In the salon.'),
  currency: z.enum(CURRENCIES),
  freeUntil: instant.describe('Until then cancelling costs nothing.'),
  lateFeePercent: count,
  noShowFeePercent: count,
  text: text.describe('All of it in words of the reader’s language.'),
  summary: text.describe('What is paid, and until when cancelling costs nothing.'),
  how: text.describe('Where it is paid, and what becomes of the time meanwhile.'),
  fees: maybe.describe('What is lost after that, and whom it is not asked of.'),
});

export const paymentPolicyAnswer = z
  .strictObject({ policy: policyOfVisit.nullable().describe('Null: nothing is paid ahead.') })
  .meta({ id: 'PaymentPolicyOfVisit' });

/** What a page says of it before the press that leads to the payment. */
export const paymentAhead = policyOfVisit
  .pick({ amount: true, currency: true, summary: true, fees: true, how: true })
  .meta({ id: 'PaymentAhead' });
export type PaymentAhead = z.output<typeof paymentAhead>;
