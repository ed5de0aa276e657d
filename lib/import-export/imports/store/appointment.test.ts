import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOf, total } from './appointment.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 });

test('what a visit cost is shared out as its services are priced', () => {
  expect(sharesOf(9_000, [3_000, 1_500])).toEqual([6_000, 3_000]);
  expect(sharesOf(1_000, [1, 1, 1])).toEqual([333, 333, 334]);
  expect(sharesOf(1_000, [0, 0])).toEqual([0, 1_000]);
});

test('no share is below nothing, and together they are the sum', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 5 }), (sum, prices) => {
      const shares = sharesOf(sum, prices);
      expect(total(shares)).toBe(sum);
      expect(shares).toHaveLength(prices.length);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    }),
  );
});
