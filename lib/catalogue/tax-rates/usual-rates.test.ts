import { expect, it } from 'vitest';
import { EUROPE } from '../../base/countries.ts';
import { usualRates } from './usual-rates.ts';

const pointsOf = (country: string) => usualRates(country).map(({ code, basisPoints }) => [code, basisPoints]);

it.each([
  ['RS', { standard: 2_000, reduced: 1_000, zero: 0 }],
  ['DE', { standard: 1_900, reduced: 700, zero: 0 }],
  ['AT', { standard: 2_000, reduced: 1_000, 'reduced-2': 1_300, zero: 0 }],
  ['CH', { standard: 810 }],
  ['US', {}],
])('a salon in %s begins with %j', (country, rates) => {
  expect(pointsOf(country)).toEqual(Object.entries(rates));
});

it('a salon in each country of Europe that we know begins with a standard rate', () => {
  expect(EUROPE.filter((country) => usualRates(country).length === 0)).toEqual([]);
});
