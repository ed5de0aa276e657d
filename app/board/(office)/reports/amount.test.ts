import { expect, it } from 'vitest';
import { amountIn } from './amount.ts';

const written = (column: readonly (number | null)[]) =>
  column.map((value) => amountIn('de', column)('money', value));

it('sums below one another have their cents all of them, or none', () => {
  expect(written([39_90, 27_00, 73_80, 0, null])).toEqual(['39,90', '27,00', '73,80', '0,00', '–']);
  expect(written([1_000_00, -27_00, 0])).toEqual(['1.000', '-27', '0']);
});
