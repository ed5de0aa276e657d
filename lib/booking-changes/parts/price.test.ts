import { describe, expect, it } from 'vitest';
import { priceOfPart } from './price.ts';

describe('the price of a part after a change', () => {
  const agreed = { price: 250_000, priceReason: 'Stalna klijentkinja' };
  const reason = { fields: { priceReason: 'required' } };
  it.each([
    ['what was agreed stays, with its reason', {}, agreed, agreed],
    ['also where it is said once more', { price: 250_000 }, agreed, agreed],
    ['what is new costs what it costs', {}, null, { price: 300_000, priceReason: null }],
    [
      'back to what it costs, without a reason',
      { price: 300_000 },
      agreed,
      { price: 300_000, priceReason: null },
    ],
    [
      'no reason is kept for what it costs',
      { price: 300_000, priceReason: 'x' },
      agreed,
      { price: 300_000, priceReason: null },
    ],
    ['another one takes a reason', { price: 1 }, agreed, reason],
    ['of what is new as well', { price: 1 }, null, reason],
    ['nothing is a price', { price: 0 }, agreed, reason],
    ['with its reason', { price: 0, priceReason: 'Poklon' }, null, { price: 0, priceReason: 'Poklon' }],
    ['another reason for the same', { priceReason: 'Nova' }, agreed, { price: 250_000, priceReason: 'Nova' }],
  ] as const)('%s', (_, given, before, after) => {
    expect(priceOfPart({ priceReason: '', ...given }, { agreed: before, list: 300_000 })).toEqual(after);
  });

  it('must be said where the service has none in that currency, and takes no reason', () => {
    const unpriced = { agreed: null, list: null };
    expect(priceOfPart({ priceReason: '' }, unpriced)).toEqual({ fields: { price: 'required' } });
    expect(priceOfPart({ price: 5, priceReason: '' }, unpriced)).toEqual({ price: 5, priceReason: null });
  });
});
