import { describe, expect, it } from 'vitest';
import { changeOf, documentTaxes, roundedToCoins, sharedOut, summed } from './rules.ts';

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [5, 0, 5], [5, 0, 5]],
  [2, [3, 3, 1], [1, 1, 0]],
  [7, [0, 0], [0, 0]],
  [0, [3, 4], [0, 0]],
])('%i shared out as %j is %j', (amount, weights, shares) => {
  expect(sharedOut(amount, weights)).toEqual(shares);
});

describe('a sale', () => {
  const cut = { quantity: 1, unitPrice: 4_500, discount: 0 };
  const shampoo = { quantity: 3, unitPrice: 1_333, discount: 100 };

  it('adds up without anything taken off, and with a share or a sum that is', () => {
    expect(summed([cut, shampoo], null)).toMatchObject({ discount: 0, total: 8_399 });
    const ten = summed([cut, shampoo], { basisPoints: 1_000 });
    expect([ten.discount, ten.total, ten.lines.map(({ sum }) => sum)]).toEqual([840, 7_559, [4_050, 3_509]]);
    expect(summed([cut, shampoo], { amount: 1 }).lines.map(({ sharedDiscount }) => sharedDiscount)).toEqual([
      1, 0,
    ]);
  });

  it('never costs less than nothing', () => {
    const free = summed([cut, shampoo], { amount: 1_000_000 });
    expect([free.discount, free.total, free.lines.map(({ sum }) => sum)]).toEqual([8_399, 0, [0, 0]]);
    expect(summed([cut], { basisPoints: 10_000 }).total).toBe(0);
  });

  it('contains tax once for each rate, and nothing of what is not taxed', () => {
    const thirds = [17_998, 17_998, 17_998].map((sum) => ({ basisPoints: 2_000, sum }));
    const lines = [...thirds, { basisPoints: 1_900, sum: 4_500 }, { basisPoints: null, sum: 40 }];
    const taxes = [
      { basisPoints: 2_000, gross: 53_994, net: 44_995, tax: 8_999 },
      { basisPoints: 1_900, gross: 4_500, net: 3_782, tax: 718 },
    ];
    expect(documentTaxes(lines)).toEqual(taxes);
    const back = documentTaxes(lines.map((line) => ({ ...line, sum: -line.sum })));
    expect(back.map(({ tax, net }) => [-tax, -net])).toEqual(taxes.map(({ tax, net }) => [tax, net]));
  });
});

it.each([
  [169_915, 'RSD', 169_900],
  [169_950, 'RSD', 170_000],
  [4_503, 'CHF', 4_505],
  [4_502, 'CHF', 4_500],
  [4_503, 'EUR', 4_503],
])('%i %s in coins is %s', (total, currency, coins) => {
  expect(roundedToCoins(total, currency)).toBe(coins);
});

it.each([
  [[{ method: 'CASH', amount: 4_500 }], [], 0],
  [[{ method: 'CASH', amount: 4_500, tendered: 5_000 }], [], 500],
  [[{ method: 'CASH', amount: 4_500, tendered: 5_000 }], [{ method: 'CASH', amount: 300 }], 200],
  [[{ method: 'CASH', amount: 4_500, tendered: 5_000 }], [{ method: 'CARD', amount: 300 }], 500],
  [[{ method: 'CASH', amount: 4_500, tendered: 4_600 }], [{ method: 'CASH', amount: 300 }], -200],
  [
    [
      { method: 'CASH', amount: 2_000, tendered: 5_000 },
      { method: 'CARD', amount: 2_500 },
    ],
    [],
    3_000,
  ],
])('of %j with the tips %j, %i is handed back', (payments, tips, change) => {
  expect(changeOf(payments, tips)).toBe(change);
});
