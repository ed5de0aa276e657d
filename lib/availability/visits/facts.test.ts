import { describe, expect, it } from 'vitest';
import { factsOf, factsOfTerm, offerOf, sumOf } from './facts.ts';

const offer = (termDuration: number, price: number, currency: 'RSD' | 'EUR' = 'RSD') => ({
  termDuration,
  price,
  currency,
});

describe('the sum', () => {
  it('is of whom each service is done by', () => {
    const cut = { ...offer(45, 250_000), employees: [{ id: 3, ...offer(60, 320_000) }] };
    expect(offerOf(cut, 3)).toMatchObject(offer(60, 320_000));
    expect(offerOf(cut, null)).toMatchObject(offer(45, 250_000));
    expect(offerOf(cut, 8)).toMatchObject(offer(45, 250_000));
    expect(sumOf([offerOf(cut, 3), offer(30, 100_000)])).toEqual({
      minutes: 90,
      prices: [{ currency: 'RSD', amount: 420_000 }],
    });
  });

  it('keeps currencies apart', () => {
    expect(sumOf([offer(45, 2_500, 'EUR'), offer(30, 100_000), offer(15, 500, 'EUR')]).prices).toEqual([
      { currency: 'EUR', amount: 3_000 },
      { currency: 'RSD', amount: 100_000 },
    ]);
    const facts = factsOf([offer(60, 2_500, 'EUR'), offer(30, 100_000)], 'en');
    expect(facts.replaceAll('\u00a0', ' ')).toBe('1 h 30 min · €25 + 1,000 RSD');
  });
});

describe('what stands above a chosen term', () => {
  const term = { from: '2026-12-01T09:00:00+01:00', to: '2026-12-01T11:15:00+01:00' };

  it('is how long the whole visit is, and what it costs', () => {
    const facts = factsOfTerm({ ...term, price: 8_000, currency: 'EUR' }, 'en');
    expect(facts?.replaceAll('\u00a0', ' ')).toBe('2 h 15 min · €80');
    expect(factsOfTerm(term, 'en')).toBeNull();
    expect(factsOfTerm(null, 'en')).toBeNull();
  });
});
