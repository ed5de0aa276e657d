import { z } from 'zod';
import { PAYERS } from '../../base/payment-statuses.ts';
import { requiredOr, withBound } from '../../base/validation/message-keys.ts';
import { wholeNumber } from '../../base/validation/values.ts';
import { READY_FEES, type PaymentPolicy, type ReadySet } from './rules.ts';
import { LONGEST_MINUTES, MOST_PAID } from './bounds.ts';

/** What a form asks of a policy: a deposit is a share of the price or an amount; a service may go by the salon's. */
export const PAID_BEFORE = ['SALON', 'NONE', 'PERCENT', 'AMOUNT', 'FULL'] as const;
export type PaidBefore = (typeof PAID_BEFORE)[number];

const word = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.enum(words, { error: requiredOr(withBound('choice', words.join(', '))) });
const percent = wholeNumber(0, 100);
/** Fields that do not matter for the choice may hold anything. */
const amount = wholeNumber(1, MOST_PAID).nullable();

const fields = {
  paidBefore: word(PAID_BEFORE),
  percent: wholeNumber(1, 100).nullable(),
  amount,
  payers: word(PAYERS),
  missedFrom: wholeNumber(1, 100).nullable(),
  valueFrom: amount,
  freeUntilMinutes: wholeNumber(0, LONGEST_MINUTES),
  lateFeePercent: percent,
  noShowFeePercent: percent,
};

export const policyForm = z.object(fields).superRefine((given, context) => {
  const needed = [
    given.paidBefore === 'PERCENT' && 'percent',
    given.paidBefore === 'AMOUNT' && 'amount',
    given.payers === 'MISSED' && 'missedFrom',
    given.payers === 'VALUE' && 'valueFrom',
  ] as const;
  for (const name of needed)
    if (name && given[name] === null) context.addIssue({ code: 'custom', path: [name], message: 'required' });
});
export type PolicyForm = z.output<typeof policyForm>;

/** What a salon begins with. */
export const FIRST_POLICY: PolicyForm = {
  paidBefore: 'PERCENT',
  percent: 30,
  amount: null,
  payers: 'ALL',
  missedFrom: 1,
  valueFrom: null,
  freeUntilMinutes: 1_440,
  ...READY_FEES.fair,
};

export const formOfPolicy = ({ kind, missedFrom, ...policy }: PaymentPolicy): PolicyForm => ({
  ...policy,
  missedFrom: missedFrom ?? FIRST_POLICY.missedFrom,
  paidBefore: kind === 'DEPOSIT' ? (policy.percent === null ? 'AMOUNT' : 'PERCENT') : kind,
});

/** Null: there is none, and the salon's holds. */
export function policyOfForm({ paidBefore, ...given }: PolicyForm): PaymentPolicy | null {
  if (paidBefore === 'SALON') return null;
  return {
    ...given,
    kind: paidBefore === 'PERCENT' || paidBefore === 'AMOUNT' ? 'DEPOSIT' : paidBefore,
    percent: paidBefore === 'PERCENT' ? given.percent : null,
    amount: paidBefore === 'AMOUNT' ? given.amount : null,
    missedFrom: given.payers === 'MISSED' ? given.missedFrom : null,
    valueFrom: given.payers === 'VALUE' ? given.valueFrom : null,
  };
}

/** Which of the ready sets these fees are, if any. */
export const readySetOf = (
  fees: Pick<PolicyForm, 'lateFeePercent' | 'noShowFeePercent'>,
): ReadySet | undefined =>
  READY_SETS.find(
    (set) =>
      READY_FEES[set].lateFeePercent === fees.lateFeePercent &&
      READY_FEES[set].noShowFeePercent === fees.noShowFeePercent,
  );
export const READY_SETS = Object.keys(READY_FEES) as ReadySet[]; // the very keys of it
