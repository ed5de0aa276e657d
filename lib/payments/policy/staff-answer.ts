import { z } from 'zod';
import { PAYERS, POLICY_KINDS } from '../../base/payment-statuses.ts';
import { count, id, money } from '../../base/validation/answers.ts';

export const paymentPolicies = z
  .strictObject({
    policies: z.array(
      z.strictObject({
        serviceUnitId: id
          .nullable()
          .describe('Null: of the salon, for all services without one of their own.'),
        kind: z.enum(POLICY_KINDS),
        percent: count.nullable().describe('Of a deposit: of the shown price.'),
        amount: money.nullable().describe('Or so much, in the salon’s own currency.'),
        payers: z.enum(PAYERS),
        missedFrom: count.nullable().describe('From so many missed visits on.'),
        valueFrom: money.nullable().describe('From so much on, in the salon’s own currency.'),
        freeUntilMinutes: count.describe('Before the term, until when cancelling costs nothing.'),
        lateFeePercent: count.describe('Of the price, and at most what was paid.'),
        noShowFeePercent: count,
      }),
    ),
  })
  .meta({ id: 'PaymentPolicies' });
