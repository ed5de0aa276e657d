import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYMENT_METHODS, type PaymentMethod } from '../../base/statuses.ts';
import { differenceOf, expectedOf, type Movement } from '../till-days/rules.ts';
import { documentTaxes, mirrored, sharedOut, summed, sumOf, type SaleDiscount } from './rules.ts';

/* Proof 1 of the checkout: whatever is sold and however it is paid, it adds up, and what is taken back leaves nothing. */

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPrice: fc.integer({ min: 0, max: 5_000_000 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    basisPoints: fc.constantFrom(null, 0, 700, 1_000, 1_900, 2_000),
  })
  .map(({ off, ...priced }) => ({
    ...priced,
    discount: Math.floor(priced.quantity * priced.unitPrice * off),
  }));
const discount: fc.Arbitrary<SaleDiscount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ amount: fc.integer({ min: 0, max: 10_000_000 }) }),
);
const method = fc.constantFrom<PaymentMethod[]>(...PAYMENT_METHODS);
const movements = (all: fc.Arbitrary<number>) =>
  fc.array(fc.record({ method, amount: all }), { maxLength: 4 });
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  discount,
  weights: fc.array(fc.record({ method, weight: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  tips: movements(fc.integer({ min: 1, max: 100_000 })),
  isTakenBack: fc.boolean(),
});

it('10,000 sales add up', () => {
  let [cash, drawer] = [0, 0];
  fc.assert(
    fc.property(sale, ({ lines, discount: off, weights, tips, isTakenBack }) => {
      const sold = summed(lines, off);
      const shares = sharedOut(
        sold.total,
        weights.map(({ weight }) => weight),
      );
      const payments: Movement[] = weights.map((each, at) => ({
        method: each.method,
        amount: shares[at] ?? 0,
      }));

      // Lines = total = payments.
      expect(sumOf(sold.lines.map(({ sum }) => sum))).toBe(sold.total);
      expect(sumOf(payments.map(({ amount }) => amount))).toBe(sold.total);
      // Nothing costs less than nothing, and what was taken off is what the lines lost.
      expect(sold.lines.every(({ sum, sharedDiscount }) => sum >= 0 && sharedDiscount >= 0)).toBe(true);
      expect(sumOf(sold.lines.map(({ sharedDiscount }) => sharedDiscount))).toBe(sold.discount);
      // Net + tax = gross, by rate; all rates and what is not taxed are the total.
      const taxes = documentTaxes(sold.lines);
      expect(taxes.every(({ gross, net, tax }) => net + tax === gross)).toBe(true);
      const untaxed = sumOf(
        sold.lines.filter(({ basisPoints }) => basisPoints === null).map(({ sum }) => sum),
      );
      expect(sumOf(taxes.map(({ gross }) => gross)) + untaxed).toBe(sold.total);
      // Taken back, nothing is left: neither of a line nor of a rate.
      const back = sold.lines.map(mirrored);
      expect(sumOf([...sold.lines, ...back].map(({ sum }) => sum))).toBe(0);
      const both = [...taxes, ...documentTaxes(back)];
      expect(sumOf(both.map(({ tax }) => tax))).toBe(0);
      expect(
        back.every(
          (each) => each.sum === each.quantity * each.unitPrice - each.discount - each.sharedDiscount,
        ),
      ).toBe(true);

      const moved = [...payments, ...tips];
      const all = isTakenBack
        ? [...moved, ...moved.map((each) => ({ ...each, amount: -each.amount }))]
        : moved;
      cash += sumOf(all.filter((each) => each.method === 'CASH').map(({ amount }) => amount));
      drawer = expectedOf(drawer, all).CASH ?? 0;
    }),
    { numRuns: 10_000 },
  );
  // What lies in the drawer is what lay there, and all cash that came in, less what went out.
  expect(drawer).toBe(cash);
});

it('a drawer holds what it held, what came in and not what went out', () => {
  const day = fc.record({
    float: fc.nat(1_000_000),
    moved: movements(fc.integer({ min: -100_000, max: 100_000 })),
  });
  fc.assert(
    fc.property(day, ({ float, moved }) => {
      const inCash = moved.filter((each) => each.method === 'CASH').map(({ amount }) => amount);
      const received = sumOf(inCash.filter((amount) => amount > 0));
      const givenBack = sumOf(inCash.filter((amount) => amount < 0).map((amount) => -amount));
      const expected = expectedOf(float, moved);
      expect(expected.CASH).toBe(float + received - givenBack);
      expect(differenceOf(expected, { CASH: float })).toBe(givenBack - received);
    }),
  );
});
