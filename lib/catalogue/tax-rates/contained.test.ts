import fc from 'fast-check';
import { expect, it } from 'vitest';
import { netOf, taxContained } from './contained.ts';

it.each([
  [53_994, 2_000, 8_999],
  [4_500, 1_900, 718],
  [0, 2_000, 0],
  [4_500, 0, 0],
  [3, 10_000, 2], // a half is rounded up
])('of %i at %i basis points %i are tax', (gross, basisPoints, tax) => {
  expect(taxContained(gross, basisPoints)).toBe(tax);
});

const grosses = fc.integer({ min: 0, max: 1_000_000_000 });
const rates = fc.integer({ min: 0, max: 10_000 });

it('net and tax are the gross, and the tax is the nearest whole number to it', () => {
  fc.assert(
    fc.property(grosses, rates, (gross, basisPoints) => {
      const tax = taxContained(gross, basisPoints);
      expect(netOf(gross, basisPoints) + tax).toBe(gross);
      // |tax − gross × bp ÷ (10000 + bp)| ≤ ½, without a division.
      const off = 2n * (BigInt(tax) * BigInt(10_000 + basisPoints) - BigInt(gross) * BigInt(basisPoints));
      const half = BigInt(10_000 + basisPoints);
      expect(off > -half && off <= half).toBe(true);
    }),
  );
});
