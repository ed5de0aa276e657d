import { describe, expect, it } from 'vitest';
import { homePrice } from './home-price.ts';

const eur = (price: number) => ({ price, currency: 'EUR' }) as const;
const rsd = (price: number) => ({ price, currency: 'RSD' }) as const;
const LIST = { home: 235_000, inCurrency: 2_000 };

describe('what a part is worth in the salon’s own currency', () => {
  it.each([
    ['what was agreed in it, whatever the list says', rsd(180_000), LIST, 180_000],
    ['what the list says of what was agreed in another one', eur(2_000), LIST, 235_000],
    ['less of it where less was agreed', eur(1_500), LIST, 176_250],
    ['more of it where more was agreed', eur(3_000), LIST, 352_500],
    ['rounded half up', eur(1), { home: 235, inCurrency: 10 }, 24],
    ['rounded down below half', eur(1), { home: 234, inCurrency: 10 }, 23],
    [
      'the list’s where it has none in that currency',
      eur(1_500),
      { home: 235_000, inCurrency: null },
      235_000,
    ],
    ['the list’s where there it costs nothing', eur(1_500), { home: 235_000, inCurrency: 0 }, 235_000],
    ['nothing where it costs nothing', eur(0), LIST, 0],
    ['nothing, whatever the list says', rsd(0), { home: 235_000, inCurrency: null }, 0],
    ['never more than can be stored', eur(400_000_000), { home: 235_000, inCurrency: 1 }, 2_147_483_647],
  ])('%s', (_, agreed, list, worth) => {
    expect(homePrice(agreed, list, 'RSD')).toBe(worth);
  });

  it('is in whatever the salon counts in', () => {
    expect(homePrice(eur(1_500), { home: 2_000, inCurrency: 2_000 }, 'EUR')).toBe(1_500);
    expect(homePrice(rsd(235_000), { home: 2_000, inCurrency: 235_000 }, 'EUR')).toBe(2_000);
  });

  it('is what was agreed of every sum in it, and in another one never falls while the price rises', () => {
    let last = 0;
    for (let price = 0; price <= 5_000; price += 7) {
      expect(homePrice(rsd(price), LIST, 'RSD')).toBe(price);
      const worth = homePrice(eur(price), LIST, 'RSD');
      expect(worth).toBeGreaterThanOrEqual(last);
      last = worth;
    }
  });
});
