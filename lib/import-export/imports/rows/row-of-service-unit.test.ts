import { describe, expect, it } from 'vitest';
import { homeOfTests } from '../../../../tests/support/setup/home-of-tests.ts';
import { serviceUnitIn } from './row-of-service-unit.ts';

const settle = homeOfTests();

const row = { name: 'Bojenje', price: '4200', duration: '1h 30min', category: 'Kosa' };

describe('a row of services', () => {
  it('tells of buffers and of a processing time', () => {
    const rowValues = {
      ...row,
      buffer: '10',
      bufferBefore: '5 min',
      processing: '35',
      processingAfter: '25',
    };
    expect(serviceUnitIn(rowValues, false).given?.unit).toMatchObject({
      termDuration: 90,
      bufferBefore: 5,
      bufferAfter: 10,
      processingDuration: 35,
      processingAfter: 25,
    });
  });
  it('has none of them unless it says so', () => {
    expect(serviceUnitIn(row, false).given?.unit).toMatchObject({
      bufferBefore: 0,
      processingDuration: 0,
      processingAfter: 0,
    });
  });
  it.each([
    [
      'longer than the service',
      { processing: '80', processingAfter: '25' },
      { processing: 'processingOutside' },
    ],
    ['that is no duration', { processing: 'dugo' }, { processing: 'numeric' }],
  ])('is refused with a processing time %s', (_, rowValues, problems) => {
    expect(serviceUnitIn({ ...row, ...rowValues }, false)).toEqual({ problems });
  });
});

describe('prices of a row', () => {
  const pricesOf = (currency: 'RSD' | 'EUR' | 'CHF', price: string, priceEuro = '') => {
    settle({ currency });
    const { given, problems } = serviceUnitIn({ ...row, price, priceEuro }, false);
    return problems ?? [given.unit.price, given.unit.priceEn];
  };

  it.each([
    ['RSD', '4.200 din', '35', [420_000, 3_500]],
    ['RSD', '4200', '35 €', [420_000, 3_500]],
    ['EUR', '35 €', '', [3_500, null]],
    ['EUR', '35 evra', '', [3_500, null]],
    ['EUR', '', '35', [3_500, null]],
    // Of a list in two currencies the salon takes its own one.
    ['EUR', '4200 RSD', '35', [3_500, null]],
    ['CHF', 'Fr. 35', '30 €', [3_500, null]],
    ['CHF', '', '35 CHF', [3_500, null]],
  ] as const)('in a salon in %s, %j and %j are taken', (currency, price, euro, prices) =>
    expect(pricesOf(currency, price, euro)).toEqual(prices),
  );

  it.each([
    ['RSD', '$5,00', '', { price: 'otherCurrency:RSD' }],
    ['RSD', 'CHF 5', '', { price: 'otherCurrency:RSD' }],
    ['RSD', '50 KM', '', { price: 'otherCurrency:RSD' }],
    ['RSD', '5,00 €', '', { price: 'otherCurrency:RSD' }],
    ['RSD', '4200', '4200 RSD', { priceEuro: 'otherCurrency:EUR' }],
    ['RSD', '4200', '$35', { priceEuro: 'otherCurrency:EUR' }],
    ['EUR', '500 RSD', '', { price: 'otherCurrency:EUR' }],
    ['EUR', '500 дин', '', { price: 'otherCurrency:EUR' }],
    ['EUR', '35', '500 RSD', { priceEuro: 'otherCurrency:EUR' }],
    ['CHF', '5 €', '', { price: 'otherCurrency:CHF' }],
  ] as const)('in a salon in %s, %j and %j are refused', (currency, price, euro, problems) =>
    expect(pricesOf(currency, price, euro)).toEqual(problems),
  );
});
