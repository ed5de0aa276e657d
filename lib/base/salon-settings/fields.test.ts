import { expect, it } from 'vitest';
import { settingsFields } from './fields.ts';

const { smsPrices, messageCountries } = settingsFields;

it('a price that was left empty is none', () => {
  expect(smsPrices.parse({ DE: 1_100, AT: null, MV: undefined })).toEqual({ DE: 1_100 });
});

it.each(['XX', 'rs', 'constructor', ''])('there is no country called “%s”', (country) => {
  expect(messageCountries.safeParse([country]).success).toBe(false);
  expect(smsPrices.safeParse({ [country]: 1 }).success).toBe(false);
});

it('a country is chosen once', () => {
  expect(messageCountries.parse(['RS', 'DE', 'RS'])).toEqual(['RS', 'DE']);
});
