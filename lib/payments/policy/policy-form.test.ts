import { expect, it } from 'vitest';
import { FIRST_POLICY, formOfPolicy, policyForm, policyOfForm, readySetOf } from './policy-form.ts';

const fees = { freeUntilMinutes: 1_440, lateFeePercent: 10, noShowFeePercent: 30 };

it('a deposit is a share or an amount, and keeps nothing of what is not chosen', () => {
  const given = { ...FIRST_POLICY, percent: 30, amount: 100_000, valueFrom: 5 };
  expect(policyOfForm({ ...given, paidBefore: 'PERCENT' })).toEqual({
    kind: 'DEPOSIT',
    percent: 30,
    amount: null,
    payers: 'ALL',
    missedFrom: null,
    valueFrom: null,
    ...fees,
  });
  expect(policyOfForm({ ...given, paidBefore: 'AMOUNT' })).toMatchObject({ percent: null, amount: 100_000 });
  expect(policyOfForm({ ...given, paidBefore: 'FULL' })).toMatchObject({ percent: null, amount: null });
  expect(policyOfForm({ ...given, paidBefore: 'SALON' })).toBeNull();
});

it('what is stored comes back as it was chosen', () => {
  const given = { ...FIRST_POLICY, paidBefore: 'AMOUNT', percent: null, amount: 100_000 } as const;
  const stored = policyOfForm(given);
  expect(stored && formOfPolicy(stored)).toEqual(given);
});

it('wants what the choice needs, and no more', () => {
  const wrongOf = (change: object) =>
    policyForm.safeParse({ ...FIRST_POLICY, ...change }).error?.issues.map(({ path }) => path.join('.'));
  expect(wrongOf({ percent: null })).toEqual(['percent']);
  expect(wrongOf({ paidBefore: 'NONE', percent: null })).toBeUndefined();
  expect(wrongOf({ payers: 'VALUE' })).toEqual(['valueFrom']);
});

it('knows a ready set by its fees', () => {
  expect(readySetOf({ lateFeePercent: 10, noShowFeePercent: 30 })).toBe('fair');
  expect(readySetOf({ lateFeePercent: 11, noShowFeePercent: 30 })).toBeUndefined();
});
