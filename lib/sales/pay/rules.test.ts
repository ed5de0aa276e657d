import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaymentMethod } from '../../base/statuses.ts';
import { settled } from './rules.ts';

const methods: PaymentMethod[] = ['CASH', 'CARD', 'TRANSFER'];
const payment = (method: PaymentMethod, amount: number | null = null) => ({ method, amount, tendered: null });
const pay = (total: number, currency: string, ...payments: ReturnType<typeof payment>[]) =>
  settled(payments, [], { total, currency, methods });

it.each([
  // All of it, and what a card leaves.
  [320_040, 'RSD', [payment('CASH')], -40, [320_000]],
  [320_040, 'RSD', [payment('CARD', 100_000), payment('CASH')], -40, [100_000, 220_000]],
  [320_060, 'RSD', [payment('CARD', 100_000), payment('CASH')], 40, [100_000, 220_100]],
  [4_503, 'CHF', [payment('CARD', 2_001), payment('CASH')], -2, [2_001, 2_500]],
  // Said beforehand, it is as it would have been left.
  [320_040, 'RSD', [payment('CARD', 100_000), payment('CASH', 220_000)], -40, [100_000, 220_000]],
  // The other method takes what coins cannot.
  [320_040, 'RSD', [payment('CASH', 100_000), payment('CARD')], 0, [100_000, 220_040]],
  [320_040, 'RSD', [payment('CARD', 100_040), payment('CASH', 220_000)], 0, [100_040, 220_000]],
  [320_040, 'EUR', [payment('CARD', 100_000), payment('CASH')], 0, [100_000, 220_040]],
  // Less than half a coin is left alone where nothing else is paid, such as what was paid ahead leaves; half a coin is one.
  [40, 'RSD', [payment('CASH')], -40, []],
  [170_000, 'RSD', [payment('CARD', 169_950), payment('CASH')], 50, [169_950, 100]],
  // Nothing is left.
  [169_960, 'RSD', [payment('CARD', 169_960), payment('CASH')], 0, [169_960]],
  // Of cash alone that was said, what was said.
  [320_040, 'RSD', [payment('CASH', 320_040)], 0, [320_040]],
] as const)('%i %s by %j is rounded by %i', (total, currency, payments, rounding, amounts) => {
  const outcome = pay(total, currency, ...payments);
  expect(outcome).toMatchObject({ rounding, payments: amounts.map((amount) => ({ amount })) });
});

it.each([
  [[payment('CASH', 100_040), payment('CARD')], { 'payments.0.amount': 'smallestCoin:100 RSD' }],
  [[payment('CARD', 220_000), payment('CASH', 100_040)], { 'payments.1.amount': 'smallestCoin:100 RSD' }],
  [[payment('CASH', 100_040), payment('CASH')], { 'payments.0.amount': 'smallestCoin:100 RSD' }],
  [[payment('CARD', 320_050), payment('CASH')], { payments: 'paymentSum' }],
])('%j is refused', (payments, fields) => {
  expect(pay(320_040, 'RSD', ...payments)).toEqual({ fields });
});

it.each([
  [170_000, 'RSD', [payment('CARD', 169_960), payment('CASH')], 1, '100 RSD'],
  [170_000, 'RSD', [payment('CARD', 169_960), payment('CASH', 0)], 1, '100 RSD'],
  [170_000, 'RSD', [payment('CARD', 169_960), payment('CASH', 40)], 1, '100 RSD'],
  [170_000, 'RSD', [payment('CASH'), payment('CARD', 169_960)], 0, '100 RSD'],
  [4_500, 'CHF', [payment('CARD', 4_498), payment('CASH')], 1, '5 CHF'],
])('of %i %s %j leave less than half a coin to cash', (total, currency, payments, at, coin) => {
  const fields = { [`payments.${at}.amount`]: `smallestCoin:${coin}` };
  expect(pay(total, currency, ...payments)).toEqual({ fields });
});

it('10,000 shared bills are paid by what they come to, and cash by coins', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 });
  const coins = fc.constantFrom(['RSD', 100] as const, ['CHF', 5] as const, ['EUR', 1] as const);
  const nearly = fc.record({ total: amount, less: fc.integer({ min: 0, max: 200 }), coins });
  const bill = fc.oneof(
    fc.record({ total: amount, card: amount, coins }),
    nearly.map(({ total, less, ...rest }) => ({ ...rest, total, card: total - less })),
  );
  fc.assert(
    fc.property(bill, ({ total, card, coins: [currency, coin] }) => {
      fc.pre(card > 0 && card <= total);
      const outcome = pay(total, currency, payment('CARD', card), payment('CASH'));
      const left = total - card;
      if (left > 0 && left < coin / 2) {
        expect(outcome).toEqual({ fields: { 'payments.1.amount': `smallestCoin:${coin} ${currency}` } });
        return;
      }
      if (!('payments' in outcome)) throw new Error(JSON.stringify(outcome));
      const { payments, rounding } = outcome;
      expect(payments.reduce((sum, each) => sum + each.amount, 0)).toBe(total + rounding);
      expect(Math.abs(rounding)).toBeLessThanOrEqual(coin / 2);
      expect(payments[0]?.amount).toBe(card);
      expect((payments[1]?.amount ?? 0) % coin).toBe(0);
    }),
    { numRuns: 10_000 },
  );
});
