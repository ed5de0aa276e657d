import { z } from 'zod';
import { PAYERS, POLICY_KINDS } from '../../base/payment-statuses.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { recordId, wholeNumber } from '../../base/validation/values.ts';
import { LONGEST_MINUTES, MOST_PAID } from './bounds.ts';

const MOST_POLICIES = 1_000;

const word = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.enum(words, { error: requiredOr(withBound('choice', words.join(', '))) });
const percent = wholeNumber(0, 100);
const none = null;

const policy = z
  .strictObject({
    /** Null: of the salon. */
    serviceUnitId: recordId.nullable(),
    kind: word(POLICY_KINDS),
    percent: wholeNumber(1, 100).nullable().default(none),
    amount: wholeNumber(1, MOST_PAID).nullable().default(none),
    payers: word(PAYERS).default('ALL'),
    missedFrom: wholeNumber(1, 100).nullable().default(none),
    valueFrom: wholeNumber(1, MOST_PAID).nullable().default(none),
    freeUntilMinutes: wholeNumber(0, LONGEST_MINUTES),
    lateFeePercent: percent,
    noShowFeePercent: percent,
  })
  .superRefine((given, context) => {
    const wrong = (path: keyof typeof given, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const shares = [given.percent, given.amount].filter((share) => share !== null).length;
    if (given.kind === 'DEPOSIT' && shares === 0) wrong('percent', 'required');
    if (shares > (given.kind === 'DEPOSIT' ? 1 : 0)) wrong('amount', 'type');
    if (given.payers === 'MISSED' && given.missedFrom === null) wrong('missedFrom', 'required');
    if (given.payers === 'VALUE' && given.valueFrom === null) wrong('valueFrom', 'required');
  })
  // What says nothing for these payers is not kept.
  .transform((given) => ({
    ...given,
    missedFrom: given.payers === 'MISSED' ? given.missedFrom : null,
    valueFrom: given.payers === 'VALUE' ? given.valueFrom : null,
  }));

export const paymentPoliciesInput = z
  .strictObject({
    policies: z
      .array(policy, { error: requiredOr('type') })
      .max(MOST_POLICIES, 'tooMany')
      .superRefine((policies, context) => {
        const of = policies.map(({ serviceUnitId }) => serviceUnitId);
        of.forEach((id, index) => {
          if (of.indexOf(id) === index) return;
          context.addIssue({ code: 'custom', path: [index, 'serviceUnitId'], message: 'chosenTwice' });
        });
      }),
    only: recordId
      .nullable()
      .optional()
      .describe('Replaces the rule of this service alone, or that of the salon (null); all others stay.'),
  })
  .superRefine(({ policies, only }, context) => {
    const stray = policies.findIndex(({ serviceUnitId }) => only !== undefined && serviceUnitId !== only);
    if (stray >= 0)
      context.addIssue({ code: 'custom', path: ['policies', stray, 'serviceUnitId'], message: 'type' });
  });
export type PaymentPoliciesInput = z.output<typeof paymentPoliciesInput>;
