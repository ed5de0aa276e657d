import { expect, it } from 'vitest';
import { costOf } from './reported-price.ts';

it.each([
  ['dinars', { amount: 7.25, currency: 'RSD', parts: 1 }, 725],
  ['euros, rounded up', { amount: 0.0711, currency: 'EUR', parts: 2 }, 1_708],
  ['what is a hair more in binary', { amount: 0.1, currency: 'eur', parts: 1 }, 1_200],
  ['no parts, which is one', { amount: 1, currency: 'RSD', parts: 0 }, 100],
  ['a price that is hidden', { amount: 0, currency: 'EUR', parts: 1 }, null],
  ['a price that is none', { amount: Number.NaN, currency: 'EUR', parts: 1 }, null],
  ['a currency that is not known', { amount: 1, currency: 'XAU', parts: 1 }, null],
])('%s', (_, price, para) => {
  expect(costOf(price)).toBe(para);
});
