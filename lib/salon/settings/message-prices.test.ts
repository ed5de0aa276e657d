import { expect, it } from 'vitest';
import { NEUTRAL } from './fields.ts';
import { messagePricesAfter } from './message-prices.ts';
import { roughlyIn } from './rough-rates.ts';

it('a salon that counts in euro does not begin with the figures of dinars', () => {
  const euro = messagePricesAfter(NEUTRAL, { from: 'RSD', to: 'EUR' });
  expect(euro).toMatchObject({
    smsPrice: 7,
    viberPrice: 5,
    whatsappPrice: 6,
    messageDayCeiling: 1_667,
    messageMonthCeiling: 25_000,
  });
  expect(messagePricesAfter(euro, { from: 'EUR', to: 'RSD' })).toEqual(NEUTRAL);
});

it('what the salon has set stays', () => {
  const own = { ...NEUTRAL, smsPrice: 900 };
  expect(messagePricesAfter(own, { from: 'RSD', to: 'CHF' })).toMatchObject({ smsPrice: 900, viberPrice: 4 });
  expect(messagePricesAfter(own, { from: 'RSD', to: 'RSD' })).toBe(own);
});

it.each([
  ['RSD', 0.1, 'eur', 1_200],
  ['EUR', 0.1, 'EUR', 10],
  ['EUR', 0.072, 'USD', 8],
  ['CHF', 8, 'RSD', 6],
  ['EUR', 1, 'JPY', null],
] as const)('to a salon that counts in %s, %d %s are %s', (home, amount, currency, units) =>
  expect(roughlyIn(home, amount, currency)).toBe(units),
);
